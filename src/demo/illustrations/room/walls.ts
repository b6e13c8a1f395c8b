import type { Hand } from '../hand.ts'
import { paint, type RoomColors, SHADE } from '../palette.ts'
import { box, dot, num, path, stroke, times } from '../svg.ts'

export type WallKind = 'plain' | 'wainscot' | 'boards' | 'stripes' | 'arc' | 'dots' | 'beams'

/** Wall and floor of a room; `floor` is the height at which they meet. */
export function wallAndFloor(hand: Hand, colours: RoomColors, floor: number, kind: WallKind): string {
  const depth = 1000 - floor
  return (
    box(0, 0, 1600, floor, colours.wall) +
    WALLS[kind](hand, colours, floor) +
    box(0, floor, 1600, depth, colours.floor) +
    box(0, floor - 18, 1600, 20, colours.trim) +
    hand.pick([planks, planks, tiles, terrazzo, herringbone, none])(hand, colours, floor, depth) +
    box(0, floor, 1600, 14, SHADE, 0, ' opacity=".1"')
  )
}

type Wall = (hand: Hand, colours: RoomColors, floor: number) => string

const WALLS: Readonly<Record<WallKind, Wall>> = {
  plain: () => '',
  wainscot: (_, { low, trim }, floor) =>
    box(0, floor - 210, 1600, 210, low) +
    box(0, floor - 222, 1600, 14, trim) +
    times(9, (i) => box(20 + i * 180, floor - 180, 140, 150, SHADE, 6, ' opacity=".05"')),
  boards: (_, { low, trim }, floor) =>
    box(0, floor - 240, 1600, 240, low) +
    times(25, (i) => box(40 + i * 64, floor - 240, 3, 240, SHADE, 0, ' opacity=".12"')) +
    box(0, floor - 250, 1600, 16, trim),
  stripes: (_, { low }, floor) => times(13, (i) => box(i * 128, 0, 64, floor, low, 0, ' opacity=".28"')),
  arc: (hand, { low }, floor) =>
    path(
      `M${num(hand.between(100, 700))} ${floor}a${num(hand.between(300, 420))} ${num(hand.between(340, 420))} 0 0 1 ${num(hand.between(640, 820))} 0Z`,
      low,
      ' opacity=".8"',
    ),
  dots: (_, { low }, floor) => {
    const rows = Math.floor(floor / 86)
    return times(rows * 17, (i) =>
      dot((i % 17) * 98 + (Math.floor(i / 17) % 2) * 49 + 16, Math.floor(i / 17) * 86 + 40, 9, 9, low, ' opacity=".55"'),
    )
  },
  beams: (hand, _, floor) => {
    const posts = [hand.between(60, 130), hand.between(760, 840), hand.between(1460, 1520)]
    const post = (x: number): string =>
      box(x, 46, 34, floor - 46, paint.cocoa) + box(x + 24, 46, 10, floor - 46, SHADE, 0, ' opacity=".2"')
    return box(0, 0, 1600, 46, paint.cocoa) + box(0, 46, 1600, 10, SHADE, 0, ' opacity=".18"') + posts.map(post).join('')
  },
}

type Floor = (hand: Hand, colours: RoomColors, floor: number, depth: number) => string

const planks: Floor = (hand, { line }, floor, depth) => {
  const joints = [
    [0.12, 0.12],
    [0.28, 0.16],
    [0.48, 0.2],
    [0.72, 0.24],
    [0.99, 0.27],
  ] as const
  const row = ([at, high]: readonly [number, number]): string => {
    const y = floor + depth * at
    return `M0 ${num(y)}H1600${times(3, () => `M${num(hand.between(60, 1540))} ${num(y)}v${num(-depth * high)}`)}`
  }
  return stroke(joints.map(row).join(''), 3, line, ' opacity=".7"')
}

const tiles: Floor = (_, { line }, floor, depth) => {
  const across = [0.16, 0.38, 0.68].map((k) => `M0 ${num(floor + depth * k)}H1600`).join('')
  return stroke(
    across + times(19, (i) => `M${num(800 + (i - 9) * 120)} ${floor}L${num(800 + (i - 9) * 215)} 1000`),
    3,
    line,
    ' opacity=".6"',
  )
}

const terrazzo: Floor = (hand, { line }, floor) =>
  times(40, () =>
    dot(
      hand.between(0, 1600),
      hand.between(floor + 10, 1000),
      hand.between(4, 12),
      hand.between(2, 5),
      hand.pick([paint.sage, paint.clay, paint.paper, line]),
      ' opacity=".55"',
    ),
  )

const herringbone: Floor = (_, { line }, floor, depth) => {
  const rows = [
    [0, 0.2],
    [0.2, 0.46],
    [0.46, 0.78],
    [0.78, 1.2],
  ] as const
  const row = ([from, to]: readonly [number, number], r: number): string => {
    const [y, h] = [floor + depth * from, depth * (to - from)]
    const step = 60 + r * 26
    return `M0 ${num(y)}H1600${times(Math.ceil(1700 / step), (i) => `M${num(i * step - 40)} ${num(y)}l${num(r % 2 ? step * 0.5 : -step * 0.5)} ${num(h)}`)}`
  }
  return stroke(rows.map(row).join(''), 3, line, ' opacity=".55"')
}

const none: Floor = () => ''
