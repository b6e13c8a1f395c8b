import { type Cast, castFor, put, scaleFor, scaleWithin } from '../casting.ts'
import { line, ring, tufts } from '../curve.ts'
import { type Breed, getCoat } from '../dog/breeds.ts'
import { dog } from '../dog/dog.ts'
import { type Hand, handFor } from '../hand.ts'
import { mix, paint, SHADE } from '../palette.ts'
import type { DrawnSeason, Light } from '../season.ts'
import type { Illustration } from '../subject.ts'
import { box, dot, frame, num, path, place, shade, shadow, stroke, times } from '../svg.ts'
import type { SceneWish } from '../wish.ts'
import { basket, looseToy } from '../yard/toys.ts'
import { shelf } from './wall-decorations.ts'
import { getWindow } from './windows.ts'

interface Bathroom {
  readonly hand: Hand
  readonly cast: Cast
  readonly breed: Breed
  readonly coat: number
  readonly cx: number
  readonly mirrored: boolean
  readonly light: Light
  readonly season: DrawnSeason
  X(u: number): number
}

const TILES = [
  ['#D9E6DC', '#C7D8CB'],
  ['#F4EDDF', '#E6DAC2'],
  ['#E9F0DF', '#D5E2C8'],
  ['#FBEFC6', '#F0DDA4'],
  ['#CFE0DA', '#BCD1CA'],
  ['#F3DCCB', '#E6C6B0'],
] as const
const FLOOR = 700

/** A dog in a tub full of foam. */
export function bathing(wish: SceneWish): Illustration {
  const b = bathroom('tub', wish)
  const svg = frame(tiledRoom(b) + tubScene(b))
  return {
    svg,
    subject: {
      place: 'tub',
      breed: b.breed,
      pose: 'front',
      others: 0,
      largest: b.cast.largest(),
      light: b.light,
      season: b.season,
    },
  }
}

/** A dog on the grooming table, another waiting. */
export function grooming(wish: SceneWish): Illustration {
  const b = bathroom('groom', wish)
  const pose = b.breed === 'dachshund' ? 'stand' : b.hand.pick(['stand', 'sit', 'front'] as const)
  const svg = frame(tiledRoom(b) + tableScene(b, pose))
  return {
    svg,
    subject: { place: 'grooming', breed: b.breed, pose, others: 1, largest: b.cast.largest(), light: b.light, season: b.season },
  }
}

function bathroom(kind: string, wish: SceneWish): Bathroom {
  const hand = handFor(`${kind}${wish.seed}`)
  const cast = castFor(hand, wish)
  const mirrored = hand.chance(0.5)
  const X = (u: number): number => (mirrored ? 1600 - u : u)
  return {
    hand,
    cast,
    breed: wish.breed ?? cast.choose(),
    coat: hand.below(4),
    cx: X(hand.between(730, 790)),
    mirrored,
    light: hand.pick(['morning', 'noon', 'golden', 'rain'] as const),
    season: hand.pick(['spring', 'summer', 'autumn'] as const),
    X,
  }
}

function tiledRoom({ hand, X, light, season }: Bathroom): string {
  const [tile, joint] = hand.pick(TILES)
  const floor = hand.pick(['#D8CDB8', '#C9BFA9', '#D9B98A'])
  const joints = times(6, (i) => `M0 ${250 + i * 75}H1600`) + times(17, (i) => `M${i * 100} 250V${FLOOR}`)
  const coloured = times(7, () =>
    box(
      hand.below(16) * 100 + 2,
      252 + hand.below(6) * 75,
      96,
      71,
      mix(joint, hand.pick([paint.sage, paint.sun, paint.clay]), 0.3),
    ),
  )
  return (
    box(0, 0, 1600, FLOOR, hand.pick([paint.paper, '#EFE6D2', '#DCE6D3'])) +
    box(0, 250, 1600, FLOOR - 250, tile) +
    stroke(joints, 4, joint) +
    coloured +
    box(0, 238, 1600, 16, paint.paper) +
    box(0, FLOOR, 1600, 300, floor) +
    box(0, FLOOR, 1600, 14, SHADE, 0, ' opacity=".12"') +
    stroke('M0 770H1600M0 870H1600', 3, mix(floor, SHADE, 0.2)) +
    getWindow(hand, hand.pick(['round', 'pair']), X(1270), 60, '#FFFDF7', { light, season }) +
    shelf(hand, X(350), 190, 300)
  )
}

function bottle(x: number, y: number, colour: string, h = 90): string {
  return (
    box(x - 22, y - h, 44, h, colour, 10) +
    box(x - 10, y - h - 24, 20, 26, paint.paper, 4) +
    box(x - 22, y - h * 0.6, 44, h * 0.34, paint.white, 0, ' opacity=".55"')
  )
}

function tubScene({ hand, breed, coat, cx, X }: Bathroom): string {
  const one = dog(hand, {
    breed,
    coat,
    pose: 'front',
    wear: 'nothing',
    shadow: false,
    eyes: hand.pick(['open', 'happy', 'happy']),
  })
  const k = Math.min(3.2, 520 / one.h)
  const crown = 812 - one.h * k
  const colour = hand.pick([paint.leaf, paint.clay, paint.paper, paint.sage, paint.sun, paint.dusk])
  const tap =
    stroke(`M${num(X(1060))} 700V330Q${num(X(1060))} 270 ${num(X(1000))} 270H${num(X(960))}`, 14, paint.stone) +
    path(`M${num(X(960) - 60)} 300q60-56 120 0Z`, paint.stone) +
    times(5, (i) =>
      stroke(
        `M${num(X(960) - 40 + i * 20)} ${num(312 + (i % 2) * 12)}v${num(hand.between(40, 90))}`,
        4,
        paint.white,
        ' opacity=".8"',
      ),
    )
  const tub =
    path(
      `M${num(cx - 380)} 640H${num(cx + 380)}Q${num(cx + 370)} 880 ${num(cx + 250)} 880H${num(cx - 250)}Q${num(cx - 370)} 880 ${num(cx - 380)} 640Z`,
      colour,
    ) +
    shade(
      `M${num(cx + 180)} 640H${num(cx + 380)}Q${num(cx + 370)} 880 ${num(cx + 250)} 880H${num(cx + 60)}Q${num(cx + 190)} 840 ${num(cx + 180)} 640Z`,
      0.12,
    ) +
    box(cx - 410, 620, 820, 44, mix(colour, paint.white, 0.35), 22) +
    box(cx - 250, 876, 50, 26, paint.bark, 8) +
    box(cx + 200, 876, 50, 26, paint.bark, 8)
  const foam = times(26, (i) => {
    const r = hand.between(18, 46)
    return dot(cx + hand.between(-370, 370), 622 - hand.between(-6, 26), r, r, i % 3 ? paint.white : '#F1F5EE')
  })
  const bubbles = times(9, () => {
    const r = hand.between(7, 20)
    return dot(cx + hand.between(-460, 460), hand.between(260, 560), r, r, paint.white, ' opacity=".75"')
  })
  const caddy =
    box(-110, -70, 220, 24, paint.wheat, 6) +
    box(-90, -50, 18, 50, paint.caramel) +
    box(72, -50, 18, 50, paint.caramel) +
    bottle(-60, -70, paint.leaf) +
    bottle(0, -70, paint.sun, 70) +
    bottle(58, -70, paint.clay, 100)
  return (
    tap +
    shadow(cx + 20, 890, 400, 30) +
    put(one, cx, 812, k) +
    tub +
    foam +
    dot(cx + hand.between(-30, 30), crown + 6, 34, 30, paint.white) +
    dot(cx + 30, crown + 2, 24, 22, paint.white) +
    bubbles +
    place(cx + hand.pick([-260, 250]), 618, 1.2, looseToy('duck')) +
    place(X(1330), 900, 1.2, shadow(8, 0, 120, 14) + caddy) +
    basket(X(210), 930, 1.1)
  )
}

function tableScene(b: Bathroom, pose: 'stand' | 'sit' | 'front'): string {
  const { hand, cast, breed, coat, cx, X, mirrored } = b
  const one = dog(hand, { breed, coat, pose, wear: 'nothing', flip: mirrored, shadow: false })
  const k = scaleWithin(one, 600, 430, 2.3)
  const side = mirrored ? -1 : 1
  const table =
    shadow(cx + 20, 900, 330, 26) +
    box(cx - 24, 690, 48, 190, paint.stone, 6) +
    box(cx - 200, 874, 400, 26, paint.slate, 12) +
    box(cx - 340, 664, 680, 34, hand.pick([paint.leaf, paint.clay, paint.bark]), 14) +
    box(cx - 340, 690, 680, 10, SHADE, 4, ' opacity=".2"')
  const arm = stroke(
    `M${num(cx + 310 * side)} 664V190Q${num(cx + 310 * side)} 150 ${num(cx + 260 * side)} 150H${num(cx + 170 * side)}`,
    12,
    paint.stone,
  )
  const towels =
    path('M-50 0V-16Q-50-26-40-26H40Q50-26 50-16V0Z', paint.clay) +
    path('M-44-26V-40Q-44-48-36-48H36Q44-48 44-40V-26Z', paint.paper)
  const drawers =
    box(-140, -250, 280, 250, hand.pick([paint.wheat, paint.paper, paint.sage]), 12) +
    box(-124, -160, 248, 66, SHADE, 6, ' opacity=".1"') +
    box(-124, -84, 248, 66, SHADE, 6, ' opacity=".1"') +
    dot(0, -126, 9, 9, paint.bark) +
    dot(0, -50, 9, 9, paint.bark) +
    bottle(-90, -250, paint.leaf) +
    bottle(-34, -250, paint.sun, 70) +
    place(56, -250, 1, towels)
  const dryer =
    path('M-90-40H40Q60-40 60-20V20Q60 40 40 40H-90L-120 26V-26Z', paint.sun) +
    shade('M-90 10H60V20Q60 40 40 40H-90L-120 26V10Z', 0.15) +
    dot(30, 0, 16, 16, paint.ochre)
  const hair = times(5, () =>
    path(
      tufts(ring(cx + hand.between(-380, 380), hand.between(925, 965), hand.between(20, 34), hand.between(8, 12)), 9, 4),
      getCoat(breed, coat).base,
    ),
  )
  const waiting = cast.choose('small')
  const friend = cast.draw('waiting', {
    breed: waiting,
    pose: hand.pick(['sit', 'front']),
    scale: scaleFor(waiting, 1.5),
    flip: mirrored,
  })
  return (
    table +
    arm +
    shadow(cx + 6, 664, one.w * k * 0.42, 9, 0.2) +
    put(one, cx - ((one.from + one.to) / 2) * k, 664, k) +
    place(X(1330), 900, 1.15, shadow(8, 0, 150, 14) + drawers) +
    stroke(
      line([
        [X(1150), 420],
        [X(1090), 470],
        [X(1120), 540],
      ]),
      10,
      paint.bark,
    ) +
    place(X(1150), 400, [side, 1], dryer) +
    hair +
    put(friend, X(270), 930)
  )
}
