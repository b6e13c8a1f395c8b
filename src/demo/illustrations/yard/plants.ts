import { limb, line, type Point, soft, xy } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { nth } from '../nth.ts'
import { mix, paint } from '../palette.ts'
import { box, dot, num, path, place, shade, shadow, stroke, times } from '../svg.ts'

export type PlantKind = 'rubber' | 'snake' | 'fern' | 'palm' | 'olive' | 'monstera'
const PLANTS: readonly PlantKind[] = ['rubber', 'snake', 'fern', 'palm', 'olive', 'monstera']
/** Those that hide little of what stands behind them. */
export const LOW_PLANTS: readonly PlantKind[] = ['snake', 'fern']

/** One leaf from its stem at (x, y); `turn` in degrees, 0 points right. */
export function leaf(x: number, y: number, length: number, width: number, turn: number, fill: string): string {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const p = (u: number, v: number): string => xy([x + u * c - v * s, y + u * s + v * c])
  const upper = `${p(length * 0.2, -width)} ${p(length * 0.75, -width)} ${p(length, 0)}`
  return path(`M${p(0, 0)}C${upper}C${p(length * 0.75, width * 0.8)} ${p(length * 0.2, width * 0.8)} ${p(0, 0)}Z`, fill)
}

/** A potted plant; `y` is the foot of the pot. */
export function plant(hand: Hand, x: number, y: number, scale = 1, kind: PlantKind = hand.pick(PLANTS)): string {
  const pot = hand.pick([paint.clay, paint.oat, paint.paper, paint.bark, paint.ochre])
  const greens = hand.shuffle([paint.leaf, paint.moss, paint.sage, mix(paint.leaf, paint.moss, 0.5)])
  const green = (i: number): string => nth(greens, i % 3)
  const vase =
    path('M-46-84H46L36-4Q34 0 28 0H-28Q-34 0-36-4Z', pot) +
    shade('M14-84H46L36-4Q34 0 28 0H8Z', 0.16) +
    box(-50, -92, 100, 16, mix(pot, paint.white, 0.18), 5)
  return place(x, y, scale, shadow(14, 0, 62, 11) + FOLIAGE[kind](hand, green) + vase)
}

type Foliage = (hand: Hand, green: (i: number) => string) => string

const FOLIAGE: Readonly<Record<PlantKind, Foliage>> = {
  snake: (hand, green) =>
    times(7, (i) => leaf((i - 3) * 11, -70, hand.between(110, 190), 11, -90 + (i - 3) * hand.between(5, 8), green(i))),
  rubber: (hand, green) =>
    stroke(
      line([
        [0, -60],
        [-6, -170],
        [4, -290],
      ]),
      7,
      paint.cocoa,
    ) +
    times(9, (i) => leaf(-2, -120 - i * 20, hand.between(66, 92), 24, (i % 2 ? -28 : -152) + hand.between(-22, 22), green(i))) +
    leaf(4, -285, 70, 18, -82, green(0)),
  fern: (hand, green) =>
    times(9, (i) => {
      const [c, s] = heading(-160 + i * 17.5)
      const l = hand.between(90, 130)
      return path(
        limb([
          [0, -70, 5],
          [c * l * 0.7, -70 + s * l, 11],
          [c * l * 1.3, -70 + s * l * 0.62, 2],
        ]),
        green(i),
      )
    }),
  palm: (_, green) =>
    times(7, (i) => {
      const [c, s] = heading(-165 + i * 25)
      const stem = stroke(
        line([
          [0, -60],
          [c * 40, -150 + s * 20],
          [c * 90, -180 + s * 70],
        ]),
        4,
        paint.moss,
      )
      return stem + leaf(c * 80, -176 + s * 62, 84, 34, (-165 + i * 25) * 0.7 - 20, green(i))
    }),
  olive: (hand, green) =>
    stroke(
      line([
        [0, -60],
        [8, -150],
        [-4, -240],
      ]),
      7,
      paint.cocoa,
    ) +
    stroke(
      line([
        [6, -150],
        [44, -220],
      ]) +
        line([
          [4, -170],
          [-40, -230],
        ]),
      4,
      paint.cocoa,
    ) +
    times(34, (i) =>
      leaf(hand.between(-70, 70), -hand.between(180, 320), hand.between(26, 40), 8, hand.between(-160, -20), green(i)),
    ),
  monstera: (hand, green) =>
    times(6, (i) => {
      const angle = -168 + i * 31
      const [c, s] = heading(angle)
      const l = hand.between(100, 140)
      const [tx, ty] = [c * l * 0.8, -90 + s * l]
      return (
        stroke(
          line([
            [0, -70],
            [c * 30, -100 + s * 40],
            [tx, ty],
          ]),
          5,
          paint.moss,
        ) + place(tx, ty, 1, splitLeaf(green(i)), angle + 90)
      )
    }),
}

function splitLeaf(fill: string): string {
  const outline: readonly Point[] = [
    [0, 12],
    [-44, -4],
    [-48, -46],
    [-22, -84],
    [0, -96],
    [22, -84],
    [48, -46],
    [44, -4],
  ]
  const cuts = 'M-48-34L-16-28M-44-8L-14-10M48-34L16-28M44-8L14-10M-34-64L-12-50M34-64L12-50'
  return (
    path(soft(outline), fill) +
    stroke(cuts, 5, mix(fill, paint.paper, 0.55)) +
    stroke('M0 10V-80', 3, mix(fill, paint.paper, 0.35))
  )
}

function heading(degrees: number): readonly [number, number] {
  return [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
}

/** A plant that hangs from the ceiling to `y`. */
export function hangingPlant(hand: Hand, x: number, y: number, scale = 1): string {
  const vine = (i: number): string => {
    const u = (i - 3.5) * 13
    const l = hand.between(40, 120)
    const leaves = times(4, (k) => leaf(u * 1.55, 46 + (l * k) / 3, 26, 10, k % 2 ? 30 : 150, k % 2 ? paint.leaf : paint.moss))
    return (
      stroke(
        line([
          [u, 20],
          [u * 1.5, 50],
          [u * 1.6, 60 + l],
        ]),
        3,
        paint.moss,
      ) + leaves
    )
  }
  const pot = path('M-50 0H50Q46 52 0 54Q-46 52-50 0Z', paint.oat) + shade('M10 0H50Q46 52 0 54Q22 40 10 0Z')
  return place(x, y, scale, stroke(`M0 ${num(-y / scale)}V0`, 3, paint.bark) + times(8, vine) + pot)
}

/** A branch in a vase. */
export function vase(x: number, y: number, scale: number, fill: string): string {
  const twigs =
    leaf(0, -60, 70, 11, -100, paint.leaf) + leaf(0, -60, 60, 10, -62, paint.moss) + leaf(0, -60, 56, 10, -136, paint.sage)
  return place(
    x,
    y,
    scale,
    twigs + path('M-16-68H16Q12-52 24-38Q34-16 18 0H-18Q-34-16-24-38Q-12-52-16-68Z', fill) + dot(0, -68, 16, 4, paint.bark),
  )
}
