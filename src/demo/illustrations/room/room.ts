import { type CastingSpan, castFor, clearSpot, freeSpots, getSpan, poseFor, put, scaleFor } from '../casting.ts'
import type { Breed } from '../dog/breeds.ts'
import type { DrawnDog } from '../dog/dog.ts'
import { type Hand, handFor } from '../hand.ts'
import { paint, ROOM_COLORS, ROOM_PALETTES, type RoomColors, type RoomPalette } from '../palette.ts'
import { LIGHT_STYLES, LIGHTS, type Light } from '../season.ts'
import { type Illustration, LAYOUTS, type Layout } from '../subject.ts'
import { frame, glow, wash } from '../svg.ts'
import type { SceneWish } from '../wish.ts'
import { bowls, toy } from '../yard/toys.ts'
import { rug } from './furniture.ts'
import { LAYOUT_SHAPES } from './room-layouts.ts'
import type { Laid, RoomDrawing } from './room-plan.ts'
import { wallAndFloor } from './walls.ts'
import { sunPatch } from './windows.ts'

export interface RoomWish extends SceneWish {
  readonly layout?: Layout
  readonly palette?: RoomPalette
  readonly light?: Light
}

const HANOK_WALLS = ['#F6EEDC', '#E3EAD6', '#F1DDBD', '#EFE6D2', '#D5DECB', '#FBF3DC']
const HANOK_FLOORS = ['#C99B63', '#D8B47F', '#A97C4C', '#BC8E5E', '#E0C393']

export function room(wish: RoomWish): Illustration {
  const hand = handFor(`room${wish.seed}`)
  const layout = wish.layout ?? hand.pick(LAYOUTS)
  const light = wish.light ?? hand.pick(LIGHTS)
  const mirrored = hand.chance(0.5)
  const season = light === 'snow' ? 'winter' : hand.pick(['spring', 'summer', 'autumn'] as const)
  const cast = castFor(hand, wish)
  const breed = wish.breed ?? cast.choose()
  const r: RoomDrawing = {
    hand,
    cast,
    colours: getColors(hand, layout, wish.palette),
    floor: Math.round(hand.between(610, 680)),
    light,
    season,
    dark: LIGHT_STYLES[light].lamps,
    mirrored,
    X: (u) => (mirrored ? 1600 - u : u),
  }
  const wall = wallAndFloor(
    hand,
    r.colours,
    r.floor,
    layout === 'hanok' ? 'beams' : hand.pick(['plain', 'wainscot', 'boards', 'stripes', 'arc', 'dots', 'plain']),
  )
  const laid = LAYOUT_SHAPES[layout](r)
  const still = wall + laid.back + getRug(r, laid) + getPatch(r, laid) + laid.front
  const { svg, pose } = awake(r, laid, breed, wish.card ?? false)
  return {
    svg: frame(still + shaded(r) + lamplight(r) + svg, undefined, r.dark),
    subject: { place: `room:${layout}`, breed, pose, others: laid.others, largest: cast.largest(), light, season },
  }
}

function getColors(hand: Hand, layout: Layout, palette: RoomPalette | undefined): RoomColors {
  if (layout === 'hanok') return { ...ROOM_COLORS.hanok, wall: hand.pick(HANOK_WALLS), floor: hand.pick(HANOK_FLOORS) }
  return ROOM_COLORS[palette ?? hand.pick(ROOM_PALETTES)]
}

function getRug({ hand, colours }: RoomDrawing, { rug: [x, w] }: Laid): string {
  return rug(
    hand,
    x,
    hand.between(850, 885),
    w,
    hand.pick([colours.cloth, paint.oat, colours.second, paint.sage, paint.sand]),
    hand.pick([colours.accent, paint.paper, colours.light]),
  )
}

function getPatch({ floor, light }: RoomDrawing, { patch }: Laid): string {
  const { patch: fill } = LIGHT_STYLES[light]
  return fill && patch ? sunPatch(patch[0] - 10, floor + 40, patch[1], 240, 150, fill, light === 'golden' ? 0.5 : 0.38) : ''
}

/** The wash lies below the animals, so that evening is in the room and not in their coats. */
function shaded({ light }: RoomDrawing): string {
  const { wash: tint } = LIGHT_STYLES[light]
  return tint ? wash(tint.colour, tint.opacity) : ''
}

function lamplight({ X, light }: RoomDrawing): string {
  return light === 'dusk' || light === 'night' ? glow(X(820), 430, 700, 0.3) : ''
}

const CARD_POSES = ['sit', 'front', 'sit', 'lie', 'bow', 'stand', 'front'] as const
const ROOM_POSES = ['sit', 'front', 'lie', 'stand', 'walk', 'bow', 'rest'] as const

/** The one who looks at us, and small things on the floor around it. */
function awake(r: RoomDrawing, laid: Laid, breed: Breed, card: boolean): DrawnDog {
  const { hand, cast } = r
  const flip = laid.stand > 800
  const drawn = cast.draw('awake', {
    breed,
    pose: poseFor(hand, breed, card ? CARD_POSES : ROOM_POSES),
    scale: scaleFor(breed, card ? 2.25 : 1.95),
    flip,
  })
  const [low, high] = card ? [270, 1330] : [70, 1530]
  const x = clearSpot(drawn, laid.stand, laid.busy, low, high)
  const y = hand.between(875, 925)
  return { ...drawn, svg: put(drawn, x, y) + smallThings(r, [getSpan(drawn, x), ...laid.busy]) }
}

function smallThings({ hand, colours }: RoomDrawing, busy: readonly CastingSpan[]): string {
  const spots = freeSpots(hand.shuffle([160, 330, 520, 800, 1000, 1280, 1440]), busy, 110)
  const bowl = (x: number): string => bowls(x, hand.between(925, 955), 1.15, hand.pick([colours.accent, paint.sun, paint.clay]))
  const toys = hand.pick([1, 2])
  return spots
    .slice(0, toys + 1)
    .map((x, i) =>
      i === 0 && hand.chance(0.6)
        ? bowl(x)
        : toy(hand, x + hand.between(-30, 30), hand.between(910, 965), hand.between(1.1, 1.4)),
    )
    .join('')
}
