import { soft } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { mix, paint } from '../palette.ts'
import { kennel, tent } from '../room/beds.ts'
import { bench } from '../room/furniture.ts'
import { box, dot, path, place, shade, shadow, stroke, times } from '../svg.ts'
import { looseToy } from './toys.ts'

export function hoop(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shadow(10, 0, 90, 10) +
      stroke('M-62 0V-60M62 0V-60M-84 0H-40M40 0H84', 9, paint.paper) +
      stroke('M-72-140A72 78 0 1 0 72-140A72 78 0 1 0-72-140Z', 15, paint.sun) +
      stroke('M-60-96A72 78 0 0 0 60-96', 15, paint.clay),
  )
}

export function tunnel(x: number, y: number, scale: number, colour: string): string {
  return place(
    x,
    y,
    scale,
    shadow(10, 0, 230, 16) +
      path('M-140-150Q120-170 190-140Q236-70 190 0H-140Z', colour) +
      times(4, (i) => stroke(`M${-80 + i * 70}-${154 + i}q44 76 0 ${154 + i}`, 7, mix(colour, paint.white, 0.3))) +
      shade('M-140-40H208Q200-16 190 0H-140Z', 0.14) +
      dot(-140, -75, 62, 75, mix(colour, paint.white, 0.25)) +
      dot(-138, -75, 50, 63, mix(colour, paint.ink, 0.55)),
  )
}

export function ramp(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shadow(8, 0, 250, 14) +
      path('M-240 0L-60-120H60L240 0H210L50-98H-50L-210 0Z', paint.cocoa) +
      path('M-250-2L-64-130H64L250-2 226-2 56-114H-56L-226-2Z', paint.sun) +
      stroke('M-186-38l12 14M-136-72l12 14M186-38l-12 14M136-72l-12 14', 5, paint.ochre),
  )
}

function pool(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shadow(10, 6, 240, 24) +
      dot(0, -20, 230, 56, paint.sage) +
      dot(0, -30, 230, 56, paint.paper) +
      dot(0, -32, 196, 42, '#A9CCC6') +
      path(
        soft([
          [-150, -36],
          [-60, -58],
          [60, -52],
          [40, -44],
          [-60, -46],
        ]),
        '#CBE2DC',
      ) +
      place(60, -26, 0.8, looseToy('duck')),
  )
}

/** A parasol over a small table. */
function parasol(x: number, y: number, colour: string): string {
  const table = box(-60, -120, 140, 12, paint.wheat, 5) + box(4, -110, 12, 112, paint.bark)
  return place(
    x,
    y,
    1,
    shadow(20, 0, 160, 16) +
      box(-5, -420, 10, 420, paint.paper) +
      path(
        'M-220-350Q-150-470 0-476Q150-470 220-350Q180-370 146-346Q110-374 74-346Q38-374 0-346Q-38-374-74-346Q-110-374-146-346Q-180-370-220-350Z',
        colour,
      ) +
      path('M-74-346Q-70-440 0-476Q70-440 74-346Q38-374 0-346Q-38-374-74-346Z', mix(colour, paint.white, 0.6)) +
      shade('M0-476Q150-470 220-350Q180-370 146-346Q130-430 0-476Z', 0.1) +
      table,
  )
}

function snowman(x: number, y: number): string {
  return place(
    x,
    y,
    1,
    shadow(14, 0, 100, 14) +
      dot(0, -66, 84, 72, paint.white) +
      dot(0, -170, 60, 56, paint.white) +
      shade(
        soft([
          [60, -110],
          [84, -60],
          [40, -4],
          [-20, 2],
          [36, -30],
        ]),
        0.1,
      ) +
      dot(-18, -178, 6, 6, paint.ink) +
      dot(18, -178, 6, 6, paint.ink) +
      path('M0-166l34 8-34 8Z', '#D98B4A') +
      stroke('M-50-128Q0-104 50-128', 18, paint.leaf) +
      stroke('M-44-214L-58-256L-20-224M44-214L58-256L20-224', 10, paint.wheat),
  )
}

/** Poles to weave through. */
export function poles(x: number, y: number, scale: number): string {
  const pole = (i: number): string =>
    box(-166 + i * 80, -150 - i * 3, 13, 150 + i * 3, paint.paper, 6) +
    box(-166 + i * 80, -110 - i * 3, 13, 40, i % 2 ? paint.clay : paint.leaf)
  return place(x, y, scale, shadow(10, 2, 220, 12) + box(-200, -10, 400, 12, paint.bark, 5) + times(5, pole))
}

/** A raised bed of flowers. */
export function planter(hand: Hand, x: number, y: number, w: number, wood: string, bloom: string): string {
  const green = times(Math.round(w / 26), (i) =>
    dot(x - w / 2 + 16 + i * 26, y - 84 - hand.between(0, 26), 26, 30, hand.pick([paint.leaf, paint.moss, paint.sage])),
  )
  const flowers = times(Math.round(w / 34), () => dot(x + hand.between(-0.46, 0.46) * w, y - hand.between(86, 128), 8, 8, bloom))
  return (
    shadow(x + 10, y, w / 2 + 14, 12) +
    green +
    flowers +
    box(x - w / 2, y - 84, w, 84, wood, 5) +
    shade(`M${Math.round(x - w / 2)} ${Math.round(y - 44)}h${Math.round(w)}v6h-${Math.round(w)}Z`, 0.25)
  )
}

export type Thing = 'hoop' | 'tunnel' | 'ramp' | 'pool' | 'bench' | 'kennel' | 'parasol' | 'snowman' | 'poles' | 'tent'

export function thingAt(hand: Hand, thing: Thing, x: number, y: number): string {
  const things: Readonly<Record<Thing, () => string>> = {
    hoop: () => hoop(x, y, 1.15),
    tunnel: () => tunnel(x, y, 0.95, hand.pick([paint.leaf, paint.clay, paint.ochre, paint.dusk])),
    ramp: () => ramp(x, y, 1),
    pool: () => pool(x, y, 1.1),
    bench: () => bench(x, y, 1.1),
    kennel: () =>
      kennel(
        x,
        y,
        1,
        hand.pick([paint.wheat, paint.paper, paint.sand]),
        hand.pick([paint.leaf, paint.clay, paint.bark, paint.slate]),
      ),
    parasol: () => parasol(x, y, hand.pick([paint.sun, paint.leaf, paint.clay])),
    snowman: () => snowman(x, y),
    poles: () => poles(x, y, 1.05),
    tent: () => tent(x, y, 0.95, hand.pick([paint.paper, paint.butter]), hand.pick([paint.sage, paint.clay, paint.sun])),
  }
  return things[thing]()
}
