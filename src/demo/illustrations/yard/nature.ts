import { limb, type Point, ring, soft } from '../curve.ts'
import type { Hand } from '../hand.ts'
import { nth } from '../nth.ts'
import { mix, paint } from '../palette.ts'
import { type DrawnSeason, SEASON_STYLES } from '../season.ts'
import { box, dot, each, num, path, place, shade, shadow, stroke, times } from '../svg.ts'
import { leaf } from './plants.ts'

export type TreeKind = 'round' | 'tall' | 'wide' | 'pine'
const TREES: readonly TreeKind[] = ['round', 'tall', 'wide', 'pine']

export function tree(hand: Hand, x: number, y: number, scale: number, season: DrawnSeason, kind: TreeKind = hand.pick(TREES)): string {
  const drawn = kind === 'pine' ? pine(season) : season === 'winter' ? bare() : crowned(hand, season, kind)
  return place(x, y, scale, shadow(24, 0, 90, 14) + drawn)
}

/** The bent pine of Korean gardens. */
function pine(season: DrawnSeason): string {
  const snowy = season === 'winter'
  const pads: readonly (readonly [number, number, number])[] = [[40, -250, 110], [-50, -300, 120], [30, -370, 120], [-10, -430, 90]]
  const pad = ([u, v, w]: readonly [number, number, number]): string => {
    const outline: readonly Point[] = [[u - w, v + 18], [u - w * 0.6, v - 26], [u, v - 44], [u + w * 0.6, v - 26], [u + w, v + 18], [u, v + 30]]
    const snow: readonly Point[] = [[u - w * 0.8, v - 6], [u - w * 0.5, v - 34], [u, v - 48], [u + w * 0.5, v - 34], [u + w * 0.7, v - 4], [u, v - 16]]
    const under: readonly Point[] = [[u + w, v + 18], [u, v + 30], [u - w * 0.7, v + 16], [u + w * 0.3, v + 4]]
    return (
      path(soft(outline), snowy ? '#54786A' : paint.deep) + (snowy ? path(soft(snow), paint.white) : shade(soft(under), 0.16))
    )
  }
  return path(limb([[0, 0, 16], [-14, -140, 13], [16, -270, 10], [-6, -380, 6]]), paint.cocoa) + each(pads, pad)
}

const TRUNK =
  path(limb([[0, 0, 17], [4, -120, 13], [-2, -240, 9]]), paint.cocoa) +
  path(limb([[2, -130, 8], [50, -210, 6], [70, -260, 3]]), paint.cocoa) +
  path(limb([[2, -150, 7], [-46, -220, 5], [-64, -280, 3]]), paint.cocoa)

function bare(): string {
  const twigs =
    path(limb([[-2, -230, 8], [14, -320, 5], [8, -390, 2]]), paint.cocoa) +
    path(limb([[40, -200, 4], [96, -250, 2]]), paint.cocoa) + path(limb([[-36, -210, 4], [-96, -262, 2]]), paint.cocoa)
  return (
    TRUNK + twigs +
    path(soft([[-50, -226], [-30, -226], [0, -164], [40, -212], [60, -216], [8, -148], [-6, -150]]), paint.white, ' opacity=".8"')
  )
}

function crowned(hand: Hand, season: DrawnSeason, kind: 'round' | 'tall' | 'wide'): string {
  const colours = SEASON_STYLES[season].tree
  const [rx, ry] = ({ round: [130, 125], tall: [96, 175], wide: [180, 105] } as const)[kind]
  const blob = (cx: number, cy: number, k: number, fill: string): string =>
    path(soft(ring(cx, cy, rx * k, ry * k, 0, 9).map(([u, v]) => [u + hand.between(-14, 14), v + hand.between(-14, 14)])), fill)
  const specks = season === 'autumn' ? [paint.clay, paint.ochre] : ['#FFFAF2', paint.blush]
  const speck = (): string => dot(hand.between(-rx, rx) * 0.8, -300 + hand.between(-ry, ry) * 0.8, 6, 5, hand.pick(specks))
  const crown = blob(0, -300, 1, colours[0]) + blob(-rx * 0.28, -330, 0.62, colours[2]) + blob(rx * 0.34, -262, 0.52, colours[1])
  return TRUNK + crown + (season === 'summer' ? '' : times(12, speck))
}

export function shrub(hand: Hand, x: number, y: number, w: number, fill: string, flowers?: string): string {
  const h = w * hand.between(0.42, 0.6)
  const outline: readonly Point[] = [[-w / 2, 0], [-w * 0.5, -h * 0.5], [-w * 0.26, -h * 0.95], [0, -h * 0.85], [w * 0.24, -h], [w * 0.48, -h * 0.55], [w / 2, 0]]
  const side = shade(soft([[w * 0.24, -h], [w * 0.48, -h * 0.55], [w / 2, 0], [0, 0], [w * 0.24, -h * 0.4]]), 0.1)
  const bloom = flowers ? times(14, () => dot(hand.between(-0.42, 0.42) * w, -hand.between(0.1, 0.8) * h, 6, 6, flowers)) : ''
  return place(x, y, 1, path(soft(outline), fill) + side + bloom)
}

/** A tuft of grass. */
export function tuft(hand: Hand, x: number, y: number, fill: string): string {
  return times(5, (i) => {
    const lean = i - 2.5
    const d = `M${num(x + i * 9 - 26)} ${num(y)}q${num(lean * 5)} ${num(-hand.between(18, 34))} ${num(lean * 8)} ${num(-hand.between(26, 44))}q4 20 ${num(4 - lean * 8)} 40Z`
    return path(d, fill)
  })
}

export function flowers(hand: Hand, x: number, y: number, fill: string): string {
  return times(3, (i) => {
    const [u, v] = [x + i * 26 + hand.between(-6, 6), y - hand.between(34, 60)]
    return (
      stroke(`M${num(u)} ${num(y)}V${num(v)}`, 3.5, paint.moss) + dot(u, v, 10, 10, fill) +
      dot(u, v, 4, 4, fill === paint.sun ? paint.ochre : paint.sun)
    )
  })
}

export function stone(hand: Hand, x: number, y: number, fill: string): string {
  const [w, h] = [Math.round(hand.between(50, 74)), Math.round(hand.between(34, 46))]
  return box(Math.round(x - w / 2), Math.round(y - h / 2), w, h, fill, 17)
}

export type FenceKind = 'picket' | 'stone' | 'slats' | 'hedge'
export const FENCES: readonly FenceKind[] = ['picket', 'stone', 'slats', 'hedge']

/** A fence from `from` to `to` whose foot is at `y`. */
export function fence(hand: Hand, y: number, kind: FenceKind, season: DrawnSeason, from = 0, to = 1600): string {
  const w = to - from
  const tops: Readonly<Record<FenceKind, number>> = { picket: 104, stone: 168, slats: 160, hedge: 140 }
  const snow = season === 'winter' && kind !== 'hedge' ? box(from, y - tops[kind], w, 12, paint.white, 6) : ''
  return FENCE_SHAPES[kind](hand, y, from, w, season) + snow
}

type FenceShape = (hand: Hand, y: number, from: number, w: number, season: DrawnSeason) => string

const FENCE_SHAPES: Readonly<Record<FenceKind, FenceShape>> = {
  picket: (_, y, from, w) =>
    box(from, y - 96, w, 12, '#F8F2E4') +
    box(from, y - 44, w, 12, '#F8F2E4') +
    path(times(Math.floor(w / 58), (i) => `M${num(from + 10 + i * 58)} ${num(y)}v-118l17-18 17 18v118Z`), '#FFFBF0') +
    box(from, y - 4, w, 8, paint.bark, 0, ' opacity=".12"'),
  stone: (hand, y, from, w) =>
    box(from, y - 120, w, 120, '#CDBFA4') +
    times(Math.floor(w / 36), (i) => stone(hand, from + Math.floor(i / 2) * 74 + hand.between(0, 40), y - (i % 2 ? 84 : 32), hand.pick(['#E3D7BF', '#BFAF90', '#D8CBB0', '#C9BC9F']))) +
    box(from - 10, y - 150, w + 20, 16, '#5E6B66', 8) +
    box(from - 10, y - 163, w + 20, 14, '#72807A', 6),
  slats: (_, y, from, w) =>
    box(from, y - 150, w, 150, paint.caramel) +
    times(4, (k) => box(from, y - 120 + k * 30, w, 4, paint.bark, 0, ' opacity=".35"')) +
    times(Math.ceil(w / 300), (i) => box(from + 90 + i * 300, y - 160, 22, 160, paint.cocoa)),
  hedge: (hand, y, from, w, season) =>
    path(`M${num(from)} ${num(y)}V${num(y - 120)}${times(Math.ceil(w / 100), () => `q50 ${num(-hand.between(20, 44))} 100 0`)}V${num(y)}Z`, SEASON_STYLES[season].hedge) +
    box(from, y - 34, w, 34, paint.bark, 0, ' opacity=".12"'),
}

/** The hills of Seoul far away, from `x` on; with the tower on them where there is room for it. */
export function hills(hand: Hand, y: number, w: number, fill: string, tower: boolean): string {
  const rise = hand.between(120, 220)
  const d = `M0 ${num(y)}V${num(y - rise * 0.5)}q${num(w * 0.125)} ${num(-rise)} ${num(w * 0.29)} ${num(-rise * 0.3)}q${num(w * 0.16)} ${num(-rise)} ${num(w * 0.35)} ${num(rise * 0.2)}q${num(w * 0.19)} ${num(-rise * 0.8)} ${num(w * 0.36)} ${num(rise * 0.1)}V${num(y)}Z`
  const [tx, ty] = [w * 0.17, y - rise * 1.02]
  const spire =
    box(tx - 3, ty - 110, 6, 110, mix(fill, paint.slate, 0.45)) + box(tx - 12, ty - 64, 24, 22, mix(fill, paint.slate, 0.45), 6) +
    box(tx - 8, ty - 40, 16, 42, mix(fill, paint.slate, 0.35), 2)
  return (tower ? spire : '') + path(d, fill)
}

/** A row of apartment blocks and low roofs against the sky, standing on `y`. */
export function skyline(hand: Hand, y: number, w: number, fill: string, windows: string, from = 0): string {
  let x = from - hand.between(0, 60)
  let all = ''
  while (x < from + w) {
    const [bw, bh] = [hand.between(60, 130), hand.between(60, 210)]
    const columns = Math.floor(bw / 28)
    const rows = Math.floor(bh / 34)
    const panes = times(columns * rows, (i) => (hand.chance(0.62) ? box(x + 10 + (i % columns) * 28, y - bh + 12 + Math.floor(i / columns) * 34, 12, 16, windows, 2) : ''))
    all += box(x, y - bh, bw, bh, mix(fill, nth([paint.sand, paint.slate, paint.sage], hand.below(3)), 0.16), 3) + panes
    x += bw + hand.between(-4, 26)
  }
  return all
}

export function fallenLeaves(hand: Hand, y: number, season: DrawnSeason): string {
  return times(16, () => leaf(hand.between(0, 1600), hand.between(y, 990), 22, 9, hand.between(0, 180), hand.pick(SEASON_STYLES[season].tree)))
}
