import { line } from '../curve.ts'
import { dog } from '../dog/dog.ts'
import type { Hand } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import { box, clipBox, dot, each, num, path, place, stroke, times } from '../svg.ts'
import { leaf } from '../yard/plants.ts'

type ShelfThing = (hand: Hand, x: number, y: number, colour: string) => string

const BOOK_COLORS = [paint.leaf, paint.sage, paint.oat, paint.clay, paint.wheat, paint.bark, paint.dusk]

const books: ShelfThing = (hand, x, y) =>
  times(4, (k) => box(x - 37 + k * 16, y - hand.between(46, 74), 14, 74, hand.pick(BOOK_COLORS), 2))

const SHELF_THINGS: readonly ShelfThing[] = [
  books,
  books,
  (_, x, y, c) =>
    box(x - 24, y - 62, 48, 62, mix(paint.sky, paint.paper, 0.4), 10) +
    box(x - 24, y - 34, 48, 34, paint.tan, 8) +
    box(x - 20, y - 74, 40, 14, c, 5),
  (hand, x, y, c) =>
    times(6, (k) => leaf(x, y - 34, hand.between(36, 56), 9, -150 + k * 24, k % 2 ? paint.leaf : paint.moss)) +
    path(`M${num(x - 22)} ${num(y - 38)}h44l-6 38h-32Z`, c),
  (_, x, y) =>
    dot(x, y - 24, 26, 24, paint.wheat) +
    dot(x, y - 56, 20, 18, paint.wheat) +
    dot(x - 15, y - 72, 7, 8, paint.caramel) +
    dot(x + 15, y - 72, 7, 8, paint.caramel) +
    dot(x - 6, y - 57, 2.4, 2.6, paint.ink) +
    dot(x + 6, y - 57, 2.4, 2.6, paint.ink) +
    dot(x, y - 50, 4, 3, paint.bark),
  (_, x, y, c) =>
    box(x - 30, y - 74, 60, 74, paint.cocoa, 3) +
    box(x - 24, y - 68, 48, 62, paint.paper, 2) +
    path(`M${num(x - 24)} ${num(y - 22)}q18-26 30-6t18-4v26h-48Z`, c),
  (_, x, y, c) =>
    path(`M${num(x - 36)} ${num(y - 34)}h72q-4 34-36 34t-36-34Z`, c) + dot(x, y - 34, 36, 7, mix(c, paint.ink, 0.25)),
]

/** A wall board with things on it; `y` is the board. */
export function shelf(hand: Hand, x: number, y: number, w: number): string {
  const things = hand.shuffle(SHELF_THINGS).slice(0, Math.max(3, Math.round(w / 90)))
  const drawn = each(things, (thing, i) =>
    thing(
      hand,
      x - w / 2 + (w * (i + 0.5)) / things.length,
      y,
      hand.pick([paint.leaf, paint.sage, paint.clay, paint.ochre, paint.bark, paint.sun]),
    ),
  )
  // books reach below their board line, so the board hides their ends
  return (
    clipBox(hand, drawn, x - w, y - 200, w * 2, 200) +
    box(x - w / 2 - 14, y, w + 28, 14, paint.caramel, 4) +
    box(x - w / 2 - 6, y + 14, w + 24, 12, SHADE, 4, ' opacity=".12"')
  )
}

type Motif = (hand: Hand, colour: string) => string

const MOTIFS: readonly Motif[] = [
  (_, c) => path('M-66 86V20Q-30-20 0 14T66 6V86Z', c) + dot(28, -40, 20, 20, paint.sun),
  (_, c) =>
    place(0, 62, 1, leaf(0, 0, 70, 18, -90, c) + leaf(0, -4, 62, 15, -140, paint.moss) + leaf(0, -4, 62, 15, -40, paint.sage)),
  (hand) =>
    place(
      0,
      64,
      0.62,
      dog(hand, { breed: hand.pick(['dachshund', 'shiba', 'corgi', 'beagle']), pose: 'sit', shadow: false }).svg,
    ),
  (_, c) => dot(-14, -16, 36, 36, c) + path('M-66 86V44Q0 20 66 50V86Z', paint.sage),
  (_, c) =>
    dot(0, 26, 26, 21, c) + dot(-32, -6, 11, 14, c) + dot(-12, -24, 11, 14, c) + dot(12, -24, 11, 14, c) + dot(32, -6, 11, 14, c),
]

/** A framed image around (x, y). */
export function framedPicture(hand: Hand, x: number, y: number, scale = 1): string {
  const ground = hand.pick([paint.pale, paint.butter, paint.paper, paint.sand, paint.sky])
  const wood = hand.pick([paint.cocoa, paint.paper, paint.bark, paint.tan])
  const motif = hand.pick(MOTIFS)(hand, hand.pick([paint.leaf, paint.clay, paint.caramel, paint.moss, paint.ochre]))
  return place(
    x,
    y,
    scale,
    box(-72, -90, 160, 200, SHADE, 3, ' opacity=".14"') +
      box(-80, -100, 160, 200, wood, 4) +
      box(-66, -86, 132, 172, ground, 2) +
      motif,
  )
}

/** A round mirror or a clock around (x, y). */
export function roundThing(hand: Hand, x: number, y: number, scale = 1): string {
  const rim = dot(6, 8, 92, 92, SHADE, ' opacity=".12"') + dot(0, 0, 90, 90, hand.pick([paint.caramel, paint.ochre, paint.paper]))
  if (hand.chance(0.5))
    return place(x, y, scale, rim + dot(0, 0, 78, 78, paint.sky) + path('M-50 40L20-62h26L-30 60Z', paint.white, ' opacity=".4"'))
  return place(
    x,
    y,
    scale,
    rim +
      dot(0, 0, 78, 78, paint.paper) +
      stroke('M0-66v10M66 0h-10M0 66v-10M-66 0h10', 6, paint.stone) +
      stroke('M0 0L30 14M0 0L-12-46', 7, paint.ink) +
      dot(0, 0, 7, 7, paint.clay),
  )
}

/** Leads and towels on a rail of pegs. */
export function hooks(hand: Hand, x: number, y: number, count: number): string {
  const peg = (i: number): string => {
    const u = x - count * 45 + 45 + i * 90
    const c = hand.pick([paint.leaf, paint.clay, paint.sun, paint.bark, paint.dusk])
    const lead = stroke(
      line([
        [u, y + 14],
        [u - 22, y + 90],
        [u - 4, y + hand.between(150, 190)],
        [u + 22, y + 90],
        [u, y + 14],
      ]),
      6,
      c,
    )
    const towel =
      path(
        `M${num(u - 30)} ${num(y + 30)}Q${num(u)} ${num(y)} ${num(u + 30)} ${num(y + 30)}V${num(y + 150)}H${num(u - 30)}Z`,
        mix(c, paint.paper, 0.5),
      ) + box(u - 30, y + 124, 60, 8, c)
    return dot(u, y + 12, 8, 8, paint.bark) + (hand.chance(0.6) ? lead : towel)
  }
  return box(x - count * 45, y, count * 90, 16, paint.caramel, 6) + times(count, peg)
}
