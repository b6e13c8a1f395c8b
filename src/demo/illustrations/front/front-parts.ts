import { put } from '../casting.ts'
import { TAIL } from '../mark.ts'
import { paint, SHADE } from '../palette.ts'
import { box, clipBox, clipPath, dot, glow, num, path, place } from '../svg.ts'
import type { Front } from './front-plan.ts'

/** The house's round sign, hung at (x, y). */
export function sign({ hand }: Front, x: number, y: number, colour: string, scale: number): string {
  const disc = dot(5, 46, 50, 50, SHADE, ' opacity=".14"') + dot(0, 42, 50, 50, colour)
  const tail = clipPath(hand, place(-50, -8, 0.195, TAIL), 'M-50 42a50 50 0 1 0 100 0a50 50 0 1 0-100 0Z')
  return place(x, y, scale, box(-5, -16, 10, 18, paint.bark) + disc + tail)
}

/** A door with a window; `y` is its foot. */
export function door(x: number, y: number, w: number, h: number, colour: string, glass: string): string {
  const shine = `M${num(x - w / 2 + 22)} ${num(y - h * 0.6)}l${num((w - 44) * 0.6)} ${num(-h * 0.37)}h${num((w - 44) * 0.3)}l${num(-(w - 44) * 0.6)} ${num(h * 0.37)}Z`
  return (
    box(x - w / 2 - 12, y - h - 12, w + 24, h + 12, paint.paper, 4) +
    box(x - w / 2, y - h, w, h, colour, 3) +
    box(x - w / 2 + 22, y - h + 26, w - 44, h * 0.5, glass, 4) +
    path(shine, paint.white, ' opacity=".4"') +
    dot(x + w / 2 - 20, y - h * 0.34, 9, 9, paint.sun)
  )
}

export function pane(x: number, y: number, w: number, h: number, glass: string, lit: boolean): string {
  const shine = path(
    `M${num(x)} ${num(y + h * 0.7)}L${num(x + w * 0.5)} ${num(y)}h${num(w * 0.26)}L${num(x)} ${num(y + h)}Z`,
    paint.white,
    ' opacity=".35"',
  )
  const light = lit ? box(x, y, w, h, '#FBE7A8') + glow(x + w / 2, y + h / 2, w * 0.95, 0.45) : box(x, y, w, h, glass) + shine
  const sill =
    box(x - 22, y + h + 10, w + 44, 14, paint.paper, 3) + box(x - 12, y + h + 24, w + 34, 7, SHADE, 0, ' opacity=".15"')
  return box(x - 12, y - 12, w + 24, h + 24, paint.paper, 4) + light + box(x + w / 2 - 4, y, 8, h, paint.paper) + sill
}

/** A dog that looks out of a window. */
export function peek({ hand, cast }: Front, x: number, y: number, w: number, h: number, role: string): string {
  const one = cast.draw(role, {
    breed: cast.choose(hand.chance(0.6) ? 'small' : 'medium'),
    pose: 'front',
    shadow: false,
    eyes: 'open',
  })
  const k = Math.min((w * 0.66) / one.w, (h * 1.1) / one.h)
  return clipBox(hand, put(one, x + w * hand.between(0.32, 0.68), y + h * 1.32, k), x, y, w, h)
}

/** A pane that is lit in the evening now and then, and at which a dog may sit. */
export function livelyPane(front: Front, x: number, y: number, w: number, h: number, likely: number): string {
  const { hand, dark, glass } = front
  const window = pane(x, y, w, h, glass, dark && hand.chance(0.75))
  return window + (hand.chance(likely) ? peek(front, x, y, w, h, `peek${num(x)}${num(y)}`) : '')
}

/** A street lamp, its glow only when it is dark. */
export function streetLamp(x: number, y: number, dark: boolean): string {
  const post =
    box(-6, -400, 12, 400, paint.night, 3) +
    box(-22, -14, 44, 14, paint.night, 4) +
    path('M-34-400H34L24-446H-24Z', dark ? '#FFE9A6' : paint.butter) +
    path('M-42-398H42V-408H-42ZM-30-446H30L0-474Z', paint.night)
  return (dark ? glow(x, y - 400, 200) : '') + place(x, y, 0.9, post)
}
