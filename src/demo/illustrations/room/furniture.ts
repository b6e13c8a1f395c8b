import type { Hand } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { box, dot, num, path, place, shade, shadow, stroke, times } from '../svg.ts'

export function sofa(x: number, y: number, scale: number, main: string, pillow: string): string {
  const light = mix(main, paint.white, 0.12)
  return place(
    x,
    y,
    scale,
    shadow(24, 2, 350, 24) +
      box(-262, -22, 20, 24, paint.cocoa, 4) +
      box(242, -22, 20, 24, paint.cocoa, 4) +
      box(-300, -270, 600, 220, main, 46) +
      shade('M-300-150H300V-90H-300Z', 0.1) +
      box(-268, -140, 268, 74, light, 26) +
      box(2, -140, 266, 74, light, 26) +
      box(-290, -86, 580, 66, main, 20) +
      shade('M-290-52H290V-40Q290-20 270-20H-270Q-290-20-290-40Z', 0.13) +
      box(-336, -196, 84, 176, mix(main, paint.white, 0.06), 38) +
      box(252, -196, 84, 176, mix(main, SHADE, 0.1), 38) +
      place(-190, -150, 1, box(-54, -78, 108, 88, pillow, 24), -9),
  )
}

export function armchair(x: number, y: number, scale: number, main: string): string {
  return place(
    x,
    y,
    scale,
    shadow(18, 2, 190, 20) +
      box(-120, -30, 18, 32, paint.cocoa, 4) +
      box(102, -30, 18, 32, paint.cocoa, 4) +
      box(-130, -300, 260, 240, main, 70) +
      shade('M-130-150H130V-90H-130Z', 0.1) +
      box(-104, -140, 208, 62, mix(main, paint.white, 0.14), 26) +
      box(-130, -92, 260, 66, main, 22) +
      box(-164, -190, 66, 166, mix(main, paint.white, 0.06), 30) +
      box(98, -190, 66, 166, mix(main, SHADE, 0.1), 30),
  )
}

/** Steps for short legs, going up to the right. */
export function steps(x: number, y: number, scale: number, colour: string): string {
  return place(
    x,
    y,
    scale,
    shadow(16, 0, 140, 14) +
      box(-130, -60, 260, 60, colour, 8) +
      box(-40, -120, 170, 62, mix(colour, SHADE, 0.08), 8) +
      box(50, -180, 80, 62, mix(colour, SHADE, 0.15), 8) +
      box(-130, -66, 92, 14, paint.sage, 6) +
      box(-40, -126, 92, 14, paint.sage, 6) +
      box(50, -186, 80, 14, paint.sage, 6),
  )
}

const RUGS = ['bordered', 'rings', 'framed', 'striped', 'scalloped'] as const

/** A rug seen from a low height: a fifth as deep as wide. */
export function rug(hand: Hand, x: number, y: number, w: number, main: string, second: string): string {
  const h = w * 0.2
  const oval = (k: number, fill: string): string => dot(x, y, (w / 2) * k, (h / 2) * k, fill)
  const slant = w * 0.09
  const quad = (u: number, v: number): string => {
    const [near, far] = [(w / 2) * u, (w / 2 - slant) * u]
    return `M${num(x - far)} ${num(y - (h / 2) * v)}H${num(x + far)}L${num(x + near)} ${num(y + (h / 2) * v)}H${num(x - near)}Z`
  }
  switch (hand.pick(RUGS)) {
    case 'bordered':
      return oval(1, main) + oval(0.84, second) + oval(0.76, main)
    case 'rings':
      return oval(1, main) + oval(0.8, mix(main, second, 0.6)) + oval(0.6, main) + oval(0.4, mix(main, second, 0.6))
    case 'framed':
      return path(quad(1, 1), main) + path(quad(0.92, 0.78), second) + path(quad(0.88, 0.66), main)
    case 'scalloped':
      return (
        times(24, (i) => scallop(x, y, w, h, i, mix(main, second, 0.7))) +
        oval(0.97, main) +
        oval(0.6, mix(main, second, 0.35)) +
        oval(0.54, main)
      )
    default:
      return path(quad(1, 1), main) + times(7, (i) => stripe(x, y, w, h, i - 3, second))
  }
}

function scallop(x: number, y: number, w: number, h: number, i: number, fill: string): string {
  const angle = (i / 24) * Math.PI * 2
  return dot(x + (Math.cos(angle) * w) / 2, y + (Math.sin(angle) * h) / 2, w * 0.062, h * 0.1, fill)
}

function stripe(x: number, y: number, w: number, h: number, i: number, fill: string): string {
  const d = `M${num(x + (i * w) / 8)} ${num(y - h / 2)}h${num(w * 0.04)}l${num(i * w * 0.013 + w * 0.003)} ${num(h)}h${num(-w * 0.046)}Z`
  return path(d, fill, ' opacity=".75"')
}

/** A case of shelves full of books and small things; `y` is its foot. */
export function bookcase(hand: Hand, x: number, y: number, w: number, h: number, wood: string): string {
  const rows = Math.max(2, Math.round(h / 120))
  const step = (h - 20) / rows
  const row = (r: number): string => {
    const floor = y - 16 - r * step
    let u = x - w / 2 + 26
    let all = box(x - w / 2 + 12, floor - step + 14, w - 24, step - 14, mix(wood, SHADE, 0.42))
    while (u < x + w / 2 - 40) {
      const thing = bookcaseThing(hand, u, floor, step)
      all += thing.svg
      u += thing.w
    }
    return all
  }
  return (
    shadow(x + 16, y, w / 2 + 16, 18) +
    box(x - w / 2, y - h, w, h, wood, 8) +
    times(rows, row) +
    box(x - w / 2 - 8, y - h - 8, w + 16, 18, mix(wood, paint.white, 0.2), 5)
  )
}

function bookcaseThing(hand: Hand, u: number, floor: number, step: number): { svg: string; w: number } {
  if (hand.chance(0.16)) return { svg: box(u, floor - 34, 54, 34, hand.pick([paint.tan, paint.sage, paint.clay]), 6), w: 66 }
  if (hand.chance(0.14)) return { svg: dot(u + 22, floor - 22, 22, 22, hand.pick([paint.sun, paint.paper, paint.clay])), w: 56 }
  const h = hand.between(step * 0.46, step * 0.74)
  const w = hand.between(14, 22)
  return {
    svg: box(
      u,
      floor - h,
      w,
      h,
      hand.pick([paint.leaf, paint.sage, paint.oat, paint.clay, paint.wheat, paint.dusk, paint.sun, paint.paper]),
      2,
    ),
    w: w + 2,
  }
}

/** A low chest with two doors. */
export function chest(x: number, y: number, scale: number, wood: string): string {
  const door = mix(wood, paint.white, 0.22)
  const doors =
    box(-154, -174, 150, 150, door, 4) +
    box(4, -174, 150, 150, door, 4) +
    dot(-16, -100, 8, 8, paint.sun) +
    dot(18, -100, 8, 8, paint.sun)
  return place(x, y, scale, shadow(16, 0, 190, 16) + box(-170, -190, 340, 190, wood, 8) + doors)
}

export function lowTable(x: number, y: number, scale: number): string {
  const legs = box(-180, -90, 26, 90, paint.bark, 4) + box(154, -90, 26, 90, paint.bark, 4)
  const tea = dot(86, -116, 46, 8, paint.paper) + path('M46-118h80q-6 20-40 20t-40-20Z', paint.oat)
  return place(x, y, scale, shadow(0, 0, 220, 18) + box(-210, -110, 420, 26, paint.cocoa, 6) + legs + tea)
}

/** A small wood stove with a pipe that goes up to `top`. */
export function stove(x: number, y: number, scale: number, top: number): string {
  const iron = mix(paint.night, paint.ink, 0.4)
  const fire =
    path('M-50-70Q-40-120-14-132Q-20-104 0-96Q4-140 30-150Q24-116 44-104Q58-86 50-70Z', paint.sun) +
    path('M-30-70Q-24-96-6-104Q-4-84 10-84Q12-104 24-110Q30-86 30-70Z', paint.clay)
  return place(
    x,
    y,
    scale,
    shadow(16, 0, 130, 16) +
      box(-16, (top - y) / scale, 32, (y - top) / scale - 240, iron) +
      box(-86, -30, 18, 30, iron, 3) +
      box(68, -30, 18, 30, iron, 3) +
      box(-100, -236, 200, 210, iron, 22) +
      box(-112, -250, 224, 22, mix(iron, paint.white, 0.14), 8) +
      box(-66, -160, 132, 96, '#5B3B22', 12) +
      fire +
      stroke('M-66-112H66M0-160V-64', 5, iron) +
      box(-40, -204, 80, 12, mix(iron, paint.white, 0.3), 6),
  )
}

/** A pile of logs. */
export function logs(x: number, y: number, scale: number): string {
  const log = (u: number, v: number): string =>
    dot(u, v, 30, 28, paint.cocoa) + dot(u, v, 23, 21, paint.tan) + dot(u, v, 12, 11, paint.wheat)
  return place(
    x,
    y,
    scale,
    shadow(8, 0, 110, 12) + log(-62, -28) + log(0, -28) + log(62, -28) + log(-31, -78) + log(31, -78) + log(0, -126),
  )
}

/** A counter with a bowl rack above, for a feeding corner; `y` is its foot. */
export function kitchenette(x: number, y: number, scale: number, front: string): string {
  const doors = times(
    3,
    (i) =>
      box(-250 + i * 170, -196, 150, 170, mix(front, paint.white, 0.18), 8) + box(-190 + i * 170, -176, 34, 8, paint.bark, 4),
  )
  const jar = (u: number, lid: string): string =>
    box(u - 26, -318, 52, 72, mix(paint.sky, paint.paper, 0.5), 10) +
    box(u - 26, -284, 52, 38, paint.tan, 8) +
    box(u - 22, -330, 44, 14, lid, 5)
  const scales = box(150, -262, 90, 16, paint.stone, 5) + path('M160-262Q195-300 230-262Z', paint.paper)
  return place(
    x,
    y,
    scale,
    shadow(20, 0, 300, 20) +
      box(-266, -222, 532, 222, front, 12) +
      doors +
      box(-284, -246, 568, 30, paint.caramel, 8) +
      jar(-210, paint.leaf) +
      jar(-140, paint.sun) +
      jar(-70, paint.clay) +
      scales,
  )
}

export function bench(x: number, y: number, scale: number, wood: string = paint.caramel): string {
  return place(
    x,
    y,
    scale,
    shadow(12, 0, 190, 14) +
      box(-150, -76, 20, 76, paint.bark, 3) +
      box(130, -76, 20, 76, paint.bark, 3) +
      box(-180, -92, 360, 20, wood, 6) +
      box(-180, -150, 360, 16, wood, 6) +
      box(-180, -176, 360, 16, wood, 6) +
      box(-140, -176, 14, 90, paint.bark, 3) +
      box(126, -176, 14, 90, paint.bark, 3),
  )
}
