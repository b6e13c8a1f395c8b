import { mix, paint, SHADE } from '../palette.ts'
import { box, dot, num, path, stroke, times } from '../svg.ts'
import { fallenLeaves, shrub, stone, tree } from './nature.ts'
import { heaven } from './sky.ts'
import { courtyardWing } from './yard-houses.ts'
import type { Yard } from './yard-plan.ts'

/** Packed earth between the wings of a hanok. */
export function courtyard(yard: Yard): string {
  const { hand, look, season, horizon: hy, X } = yard
  const earth = season === 'winter' ? '#F0EBDF' : '#E3D2B2'
  const stones = times(6, (i) =>
    dot(
      X(760 + Math.sin(i * 1.3) * 60),
      hy + 104 + i * i * 11,
      52 + i * 14,
      12 + i * 3.4,
      season === 'winter' ? '#D5D0C2' : '#CFC0A0',
    ),
  )
  const jars = [0, 1, 2].map((i) => jar(X(1320 + i * 92), hy + 120 + (i % 2) * 34, 1.25 - i * 0.16)).join('')
  const rocks = times(4, () =>
    stone(hand, X(hand.between(60, 330)), hy + hand.between(120, 150), hand.pick(['#BFAF90', '#A9A08C', '#C9BC9F'])),
  )
  const specks = times(40, () =>
    dot(hand.between(0, 1600), hand.between(hy + 80, 995), hand.between(3, 8), 2.4, mix(earth, SHADE, 0.25), ' opacity=".5"'),
  )
  return (
    heaven(yard) +
    times(3, () => tree(hand, hand.between(60, 1540), hy - 200, hand.between(0.7, 1), season)) +
    courtyardWing(yard, hy + 10) +
    box(0, hy + 70, 1600, 930 - hy, earth) +
    box(0, hy + 70, 1600, 12, SHADE, 0, ' opacity=".12"') +
    specks +
    stones +
    (season === 'autumn' ? fallenLeaves(hand, hy + 120, season) : '') +
    tree(hand, X(170), hy + 130, 1.35, season, 'pine') +
    rocks +
    lowDeck(X(1120), hy + 150, hand.pick([paint.clay, paint.sage, paint.dusk])) +
    shrub(hand, X(330), hy + 140, 190, mix(look.hedge, paint.leaf, 0.3), look.blossom) +
    jars
  )
}

/** The low wooden deck of a Korean yard, with a cushion on it. */
function lowDeck(x: number, y: number, cloth: string): string {
  const boards = times(6, (i) => `M${num(x - 190 + i * 66)} ${num(y - 92)}l${num((i - 2.5) * 9)} 44`)
  return (
    dot(x + 14, y, 250, 16, SHADE, ' opacity=".16"') +
    box(x - 214, y - 40, 22, 40, paint.cocoa) +
    box(x + 192, y - 40, 22, 40, paint.cocoa) +
    path(`M${num(x - 200)} ${num(y - 92)}H${num(x + 200)}L${num(x + 236)} ${num(y - 46)}H${num(x - 236)}Z`, paint.tan) +
    stroke(boards, 3, paint.caramel) +
    box(x - 236, y - 48, 472, 20, paint.caramel, 3) +
    dot(x - 70, y - 78, 86, 13, cloth) +
    dot(x - 70, y - 84, 86, 12, mix(cloth, paint.white, 0.25))
  )
}

/** An earthen jar with a lid. */
function jar(x: number, y: number, scale: number): string {
  const body = path(
    `M${num(x - 34 * scale)} ${num(y - 96 * scale)}H${num(x + 34 * scale)}Q${num(x + 72 * scale)} ${num(y - 50 * scale)} ${num(x + 32 * scale)} ${num(y)}H${num(x - 32 * scale)}Q${num(x - 72 * scale)} ${num(y - 50 * scale)} ${num(x - 34 * scale)} ${num(y - 96 * scale)}Z`,
    '#7B5238',
  )
  return (
    dot(x + 8, y, 52 * scale, 9, SHADE, ' opacity=".2"') +
    body +
    dot(x, y - 98 * scale, 44 * scale, 11 * scale, '#5F3E2A') +
    box(x - 7 * scale, y - 120 * scale, 14 * scale, 14 * scale, '#5F3E2A', 5)
  )
}
