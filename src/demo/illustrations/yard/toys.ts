import { line, ring, soft, tufts } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { mix, paint } from '../palette.ts'
import { box, dot, path, place, shade, shadow, stroke } from '../svg.ts'
import { leaf } from './plants.ts'

export type Toy = 'ball' | 'rope' | 'bone' | 'carrot' | 'duck' | 'ring' | 'plush'
const TOYS: readonly Toy[] = ['ball', 'rope', 'bone', 'carrot', 'duck', 'ring', 'plush']

const SHAPES: Readonly<Record<Toy, (colour: string) => string>> = {
  ball: (c) =>
    dot(0, -25, 25, 25, c) + stroke('M-22-36Q-4-26 4-1M6-49Q12-36 24-30', 3.5, mix(c, paint.white, 0.65)) +
    shade('M18-42A25 25 0 0 1-12-3A30 30 0 0 0 18-42Z', 0.18),
  rope: (c) =>
    stroke(line([[-56, -14], [-20, -22], [20, -8], [56, -16]]), 15, c) +
    stroke('M-36-24l8 15M-10-26l8 14M16-18l8 14M40-18l6 13', 3, mix(c, paint.ink, 0.3)) +
    path(tufts(ring(-64, -14, 16, 13), 8, 5), paint.oat) +
    path(tufts(ring(64, -15, 16, 13), 8, 5), paint.oat),
  bone: (c) => place(0, -18, 1, box(-34, -9, 68, 18, c, 6) + dot(-36, -9, 13, 12, c) + dot(-36, 8, 13, 12, c) + dot(36, -9, 13, 12, c) + dot(36, 8, 13, 12, c), -9),
  carrot: () =>
    place(0, -14, 1, leaf(-28, 0, 34, 7, 170, paint.leaf) + leaf(-28, 0, 30, 7, 200, paint.moss) + leaf(-28, 0, 30, 7, 142, paint.moss) +
      path('M-32-14Q10-20 50 4Q10 18-30 14Q-40 0-32-14Z', '#D98B4A') + stroke('M-8-12v9M10-2v10', 2.5, paint.caramel)),
  duck: () =>
    path(soft([[-40, -32], [-20, -26], [2, -34], [10, -62], [34, -62], [40, -40], [34, -14], [10, 0], [-24, 0], [-40, -14]]), paint.sun) +
    path('M38-52l18 5-17 7Z', paint.clay) +
    dot(24, -50, 3.6, 3.8, paint.ink) +
    shade(soft([[34, -14], [10, 0], [-24, 0], [-38, -12], [-4, -10]]), 0.16),
  ring: (c) => stroke('M-32-16A32 13 0 1 0 32-16A32 13 0 1 0-32-16Z', 14, c),
  plush: (c) =>
    dot(0, -24, 28, 26, c) + dot(-22, -8, 12, 9, c) + dot(22, -8, 12, 9, c) + dot(-17, -76, 8, 20, c) + dot(17, -76, 8, 20, c) +
    dot(0, -58, 23, 20, c) +
    dot(0, -20, 15, 14, paint.paper) + dot(-8, -60, 2.6, 2.8, paint.ink) + dot(8, -60, 2.6, 2.8, paint.ink) +
    dot(0, -53, 4, 3, paint.bark),
}
const FOOT: Readonly<Record<Toy, number>> = { ball: 26, rope: 62, bone: 50, carrot: 46, duck: 38, ring: 40, plush: 34 }

export function toy(hand: Hand, x: number, y: number, scale = 1, kind: Toy = hand.pick(TOYS)): string {
  const colours = kind === 'plush' ? [paint.wheat, paint.blush, paint.stone] : [paint.sun, paint.clay, paint.leaf, paint.paper, paint.sage, paint.ochre]
  const turn = kind === 'rope' || kind === 'bone' ? hand.between(-14, 14) : 0
  return place(x, y, scale, shadow(5, 0, FOOT[kind], 7) + SHAPES[kind](hand.pick(colours)), turn)
}

/** A toy without its shadow, for baskets, jars and water. */
export function looseToy(kind: Toy, colour: string = paint.sun): string {
  return SHAPES[kind](colour)
}

export function basket(x: number, y: number, scale = 1): string {
  const inside =
    place(-34, -66, 1, looseToy('rope', paint.clay), -60) + place(8, -66, 1.1, looseToy('ball')) +
    place(40, -62, 0.9, looseToy('duck'), 8)
  const wicker = path('M-78-76H78L64-6Q62 0 54 0H-54Q-62 0-64-6Z', paint.tan) + shade('M30-76H78L64-6Q62 0 54 0H16Z', 0.13)
  return place(x, y, scale, shadow(10, 0, 84, 12) + inside + wicker + stroke('M-72-54H72M-68-32H68M-64-12H64', 3, paint.caramel, ' opacity=".55"'))
}

/** A food and a water bowl on a small stand. */
export function bowls(x: number, y: number, scale: number, colour: string): string {
  const stand =
    box(-96, -38, 192, 16, paint.tan, 6) + box(-84, -30, 12, 30, paint.caramel, 3) + box(72, -30, 12, 30, paint.caramel, 3)
  const food =
    path('M-80-52H-8L-18-26H-70Z', colour) + dot(-44, -52, 36, 8, mix(colour, paint.ink, 0.3)) +
    dot(-44, -53, 28, 5, paint.caramel)
  const water = path('M8-52H80L70-26H18Z', paint.paper) + dot(44, -52, 36, 8, paint.stone) + dot(44, -52, 28, 5, paint.sky)
  return place(x, y, scale, shadow(8, 0, 104, 10) + stand + food + water)
}
