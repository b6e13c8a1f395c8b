import { type Cast, type CastingSpan, castFor, clearSpot, getSpan, poseFor, put, scaleFor, scaleWithin } from '../casting.ts'
import { type Hand, handFor } from '../hand.ts'
import { TAIL } from '../mark.ts'
import { mix, paint, ROOM_COLORS, ROOM_PALETTES, type RoomColors, type RoomPalette, SHADE } from '../palette.ts'
import { LIGHT_STYLES, type Light } from '../season.ts'
import type { Illustration } from '../subject.ts'
import { box, clipBox, clipPath, dot, each, frame, num, path, place, shadow, stroke, times, wash } from '../svg.ts'
import type { SceneWish } from '../wish.ts'
import { plant } from '../yard/plants.ts'
import { looseToy, toy } from '../yard/toys.ts'
import { bench, rug } from './furniture.ts'
import { pendant } from './lamps.ts'
import { hooks, shelf } from './wall-decorations.ts'
import { wallAndFloor } from './walls.ts'
import { getWindow } from './windows.ts'

export interface LobbyWish extends SceneWish {
  readonly palette?: RoomPalette
  readonly light?: Light
}

/** The front desk. */
export function lobby(wish: LobbyWish): Illustration {
  const hand = handFor(`lobby${wish.seed}`)
  const { card = false } = wish
  const colours = ROOM_COLORS[wish.palette ?? hand.pick(ROOM_PALETTES)]
  const light = wish.light ?? hand.pick(['noon', 'morning', 'golden', 'dusk', 'rain'] as const)
  const season = light === 'snow' ? 'winter' : hand.pick(['spring', 'summer', 'autumn'] as const)
  const look = LIGHT_STYLES[light]
  const cast = castFor(hand, wish)
  const lead = wish.breed ?? cast.choose()
  const floor = Math.round(hand.between(660, 700))
  const mirrored = hand.chance(0.5)
  const X = (u: number): number => (mirrored ? 1600 - u : u)
  const desk = X(hand.between(1010, 1080))
  const still =
    wallAndFloor(hand, colours, floor, hand.pick(['plain', 'wainscot', 'boards', 'stripes', 'dots'])) +
    behindDesk(hand, colours, desk) +
    getWindow(hand, hand.pick(['pair', 'arch', 'tall', 'round', 'wide']), X(400), 120, colours.trim, { light, season }) +
    hooks(hand, X(700), 310, 2) +
    each([-150, 150], (u) =>
      pendant(desk + u, hand.between(60, 110), hand.pick([colours.accent, colours.second, paint.oat]), 0.75),
    ) +
    counter(hand, desk, floor) +
    (hand.chance(0.65) ? clerk(hand, cast, desk, floor) : '') +
    plant(hand, X(120), floor + 60, 1.3) +
    rug(
      hand,
      X(560),
      890,
      860,
      hand.pick([colours.cloth, paint.sage, paint.oat, colours.second]),
      hand.pick([colours.accent, paint.paper]),
    ) +
    bench(X(340), floor + 80, 1.1, paint.wheat)
  const tint = look.wash ? wash(look.wash.colour, look.wash.opacity) : ''
  const pose = poseFor(hand, lead, ['sit', 'front', 'stand', 'walk', 'lie'])
  const first = cast.draw('guest', { breed: lead, pose, scale: scaleFor(lead, card ? 2.2 : 1.85), flip: mirrored })
  const x = clearSpot(first, X(600), [[desk - 160, desk + 40]], card ? 260 : 80, card ? 1340 : 1520)
  const second = companion(hand, cast, getSpan(first, x), X(1080), card)
  const svg = frame(still + tint + second.svg + put(first, x, 905) + toy(hand, X(250), 950, 1.3), undefined, look.lamps)
  return { svg, subject: { place: 'lobby', breed: lead, pose, others: second.others, largest: cast.largest(), light, season } }
}

function behindDesk(hand: Hand, colours: RoomColors, x: number): string {
  if (hand.chance(0.5)) return shelf(hand, x, 250, 420) + shelf(hand, x, 400, 360)
  const disc = `M${num(x - 130)} 260a130 130 0 1 0 260 0a130 130 0 1 0-260 0Z`
  return (
    dot(x + 6, 268, 130, 130, SHADE, ' opacity=".12"') +
    dot(x, 260, 130, 130, hand.pick([paint.leaf, paint.clay, colours.accent])) +
    clipPath(hand, place(x - 130, 130, 0.508, TAIL), disc)
  )
}

function counter(hand: Hand, x: number, floor: number): string {
  const front = hand.pick([paint.wheat, paint.tan, paint.paper, paint.sage, paint.caramel])
  const jar =
    box(-40, -64, 80, 64, mix(paint.sky, paint.paper, 0.5), 10) +
    times(5, (i) => place(-24 + i * 12, -12 - (i % 2) * 16, 0.4, looseToy('bone', paint.tan))) +
    box(-34, -78, 68, 16, paint.leaf, 6)
  const bell =
    path('M-30 0Q-30-44 0-46Q30-44 30 0Z', paint.sun) + dot(0, -50, 7, 7, paint.ochre) + box(-38, -4, 76, 6, paint.bark, 2)
  return (
    shadow(x + 20, floor + 118, 400, 24) +
    box(x - 370, floor - 150, 740, 268, front, 18) +
    times(11, (i) => box(x - 330 + i * 64, floor - 110, 5, 220, SHADE, 2, ' opacity=".12"')) +
    box(x + 220, floor - 150, 150, 268, SHADE, 18, ' opacity=".08"') +
    box(x - 394, floor - 176, 788, 34, paint.caramel, 10) +
    plant(hand, x + 290, floor - 172, 0.5) +
    place(x - 280, floor - 176, 1, jar) +
    place(x + 110, floor - 176, 1, bell)
  )
}

/** The dog that keeps the desk, its paws on the board. */
function clerk(hand: Hand, cast: Cast, x: number, floor: number): string {
  const boss = cast.draw('clerk', { pose: 'front', shadow: false, wear: 'bow' })
  const paws = box(x - 142, floor - 190, 44, 24, paint.paper, 12) + box(x - 82, floor - 190, 44, 24, paint.paper, 12)
  return clipBox(hand, put(boss, x - 90, floor - 60, scaleWithin(boss, 300, 300, 1.7)), x - 300, 0, 500, floor - 174) + paws
}

function companion(hand: Hand, cast: Cast, busy: CastingSpan, prefer: number, card: boolean): { svg: string; others: number } {
  const room: CastingSpan = [busy[0] - 40, busy[1] + 40]
  if (hand.chance(0.4)) return { svg: suitcase(clearBag(prefer, room)), others: 0 }
  const breed = cast.choose(card ? 'small' : undefined)
  const one = cast.draw('friend', {
    breed,
    pose: poseFor(hand, breed, ['sit', 'walk', 'front']),
    scale: scaleFor(breed, 1.7),
    flip: prefer > 800,
  })
  return { svg: put(one, clearSpot(one, prefer, [room], card ? 250 : 70, card ? 1350 : 1530), 925), others: 1 }
}

function clearBag(x: number, [from, to]: CastingSpan): number {
  return x + 120 < from || x - 120 > to ? x : to + 150 < 1480 ? to + 150 : from - 150
}

function suitcase(x: number): string {
  const bag =
    box(-90, -120, 180, 110, paint.clay, 20) +
    box(-78, -86, 156, 10, SHADE, 4, ' opacity=".2"') +
    stroke('M-36-120Q-36-164 0-164T36-120', 12, paint.bark) +
    box(-40, -70, 80, 40, mix(paint.clay, paint.white, 0.25), 8)
  return place(x, 935, 1, shadow(10, 0, 110, 14) + bag)
}
