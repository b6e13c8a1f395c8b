import { type Cast, type CastingSpan, castFor, clearSpot, getSpan, poseFor, put, scaleFor, scaleWithin } from '../casting.ts'
import { dogCompany } from '../company.ts'
import { soft } from '../curve.ts'
import type { Breed } from '../dog/breeds.ts'
import type { Pose } from '../dog/dog-body.ts'
import { type Hand, handFor } from '../hand.ts'
import { nth } from '../nth.ts'
import { mix, paint, ROOM_COLORS, ROOM_PALETTES, type RoomColors, type RoomPalette } from '../palette.ts'
import { tent } from '../room/beds.ts'
import { steps } from '../room/furniture.ts'
import { bunting } from '../room/lamps.ts'
import { framedPicture, hooks } from '../room/wall-decorations.ts'
import { wallAndFloor } from '../room/walls.ts'
import { getWindow } from '../room/windows.ts'
import { LIGHT_STYLES, type Light } from '../season.ts'
import type { Illustration } from '../subject.ts'
import { dot, frame, num, path, shade, shadow, times, wash } from '../svg.ts'
import type { SceneWish } from '../wish.ts'
import { plant } from './plants.ts'
import { hoop, poles, ramp, tunnel } from './playground.ts'
import { toy } from './toys.ts'

export interface PlayWish extends SceneWish {
  readonly palette?: RoomPalette
  readonly light?: Light
}

/** The indoor playground. */
export function playroom(wish: PlayWish): Illustration {
  const hand = handFor(`play${wish.seed}`)
  const colours = ROOM_COLORS[wish.palette ?? hand.pick(ROOM_PALETTES)]
  const light = wish.light ?? hand.pick(['noon', 'morning', 'golden', 'rain', 'snow'] as const)
  const season = light === 'snow' ? 'winter' : hand.pick(['spring', 'summer', 'autumn'] as const)
  const cast = castFor(hand, wish)
  const floor = Math.round(hand.between(570, 620))
  const mirrored = hand.chance(0.5)
  const X = (u: number): number => (mirrored ? 1600 - u : u)
  const flags = hand.chance(0.5) ? bunting(-20, 16, 1620, 24, 36, [colours.accent, colours.second, paint.sage, paint.paper]) : ''
  const wall = hand.chance(0.5) ? framedPicture(hand, X(1080), 250, 1) : hooks(hand, X(1110), 230, 3)
  const lead = wish.breed ?? cast.choose()
  const still =
    wallAndFloor(hand, colours, floor, hand.pick(['plain', 'arc', 'wainscot', 'stripes', 'dots'])) +
    flags +
    getWindow(hand, hand.pick(['wide', 'round', 'pair']), X(hand.between(440, 540)), 110, colours.trim, { light, season }) +
    wall +
    plant(hand, X(1480), floor + 50, 1.15) +
    mat(hand, floor) +
    equipment(hand, cast, colours, floor, X)
  const look = LIGHT_STYLES[light]
  const players = playing(hand, cast, lead, X, wish.card ?? false)
  const svg = frame(still + (look.wash ? wash(look.wash.colour, look.wash.opacity) : '') + players.svg, undefined, look.lamps)
  return { svg, subject: { place: 'playroom', breed: lead, pose: players.pose, others: players.others, largest: cast.largest(), light, season } }
}

function mat(hand: Hand, floor: number): string {
  const edge = soft([[60, floor + 120], [400, floor + 70], [1200, floor + 70], [1540, floor + 120], [1570, 930], [1300, 985], [300, 985], [30, 930]])
  const inner = soft([[140, floor + 150], [440, floor + 110], [1160, floor + 110], [1460, floor + 150], [1490, 910], [1250, 950], [350, 950], [110, 910]])
  return (
    path(edge, hand.pick([paint.sage, '#B7CDAA', '#E6D3A8', '#D8E2C9', '#DDB996', paint.dusk])) +
    path(inner, paint.white, ' opacity=".14"')
  )
}

function equipment(hand: Hand, cast: Cast, colours: RoomColors, floor: number, X: (u: number) => number): string {
  const pieces: readonly ((x: number, y: number) => string)[] = [
    (x, y) => tunnel(x, y, 1, hand.pick([paint.leaf, paint.clay, paint.ochre])),
    (x, y) => hoop(x, y, 1.2),
    (x, y) => ramp(x, y, 1.05),
    (x, y) => steps(x, y, 1.1, paint.wheat),
    (x, y) => tent(x, y, 1.05, paint.paper, colours.accent),
    (x, y) => poles(x, y, 1),
    (x, y) => ballPit(hand, cast, colours, x, y),
  ]
  const [near, far] = [hand.below(pieces.length), 1 + hand.below(pieces.length - 1)]
  return nth(pieces, near)(X(450), floor + 150) + nth(pieces, (near + far) % pieces.length)(X(1150), floor + 175)
}

const BALLS = [paint.sun, paint.leaf, paint.clay, paint.paper, paint.sage]

function ballPit(hand: Hand, cast: Cast, colours: RoomColors, x: number, y: number): string {
  const crate = mix(colours.accent, paint.paper, 0.35)
  const diver = cast.draw('pit', { breed: cast.choose('small'), pose: 'front', shadow: false, wear: 'nothing' })
  return (
    shadow(x + 16, y, 250, 22) + path(`M${num(x - 230)} ${num(y - 120)}h460l-26 120h-408Z`, crate) +
    times(34, () => dot(x + hand.between(-205, 205), y - 118 - hand.between(-6, 44), 24, 24, hand.pick(BALLS))) +
    put(diver, x, y - 10, scaleWithin(diver, 220, 260, 1.9)) +
    times(16, (i) => dot(x - 200 + i * 26.6, y - 118 + hand.between(-14, 4), 24, 24, hand.pick(BALLS))) +
    path(`M${num(x - 234)} ${num(y - 112)}h468l-28 116h-412Z`, crate) +
    shade(`M${num(x + 80)} ${num(y - 112)}h154l-28 116h-130Z`, 0.12)
  )
}

const POSES: readonly Pose[] = ['bow', 'walk', 'sit', 'lie', 'stand', 'front', 'bow']

interface Playing {
  readonly svg: string
  readonly pose: Pose
  readonly others: number
}

function playing(hand: Hand, cast: Cast, breed: Breed, X: (u: number) => number, card: boolean): Playing {
  const edges: CastingSpan = card ? [250, 1350] : [60, 1540]
  const slot = X(card ? 640 : 540)
  const pose = poseFor(hand, breed, POSES)
  const lead = cast.draw('play', { breed, pose, scale: scaleFor(breed, card ? 2.2 : 1.75), flip: slot > 800 })
  const x = clearSpot(lead, slot, [], edges[0], edges[1])
  const [from, to] = getSpan(lead, x)
  const ball = toy(hand, slot > 800 ? from - 50 : to + 50, 955, 1.4, hand.pick(['ball', 'rope', 'ball', 'carrot'] as const))
  const others = dogCompany(hand, cast, [from - 24, to + 24], {
    slots: [X(1120), X(220)].slice(0, card ? 1 : hand.pick([1, 2])),
    group: card ? 'small' : undefined,
    poses: POSES,
    scale: 1.75,
    edges,
    feet: [850, 885],
  })
  return { svg: others.svg + put(lead, x, hand.between(890, 930)) + ball, pose, others: others.spans.length }
}
