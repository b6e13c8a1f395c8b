import { bathing, grooming } from './bath.ts'
import { BREED_NAMES, type Breed } from './breeds.ts'
import { frontage } from './frontage.ts'
import { lobby } from './lobby.ts'
import { nth } from './nth.ts'
import { ROOM_PALETTES } from './palette.ts'
import { playroom } from './play.ts'
import { room } from './room.ts'
import { type Light, SEASONS } from './season.ts'
import { FRONTS, LAYOUTS, type Picture, YARDS } from './subject.ts'
import { yard } from './yard.ts'

export type PictureKind = 'card' | 'room' | 'yard' | 'care' | 'street'

export interface Planned {
  readonly id: string
  readonly kind: PictureKind
  draw(): Picture
}

/** How many pictures of each kind the demonstration has. */
export const COUNTS: Readonly<Record<PictureKind, number>> = { card: 120, room: 55, yard: 45, care: 40, street: 40 }

/** Every scene of the demonstration. Neighbours differ in place, colours and breed: each runs through its list at a stride of its own. */
export function plan(): Planned[] {
  return (['card', 'room', 'yard', 'care', 'street'] as const).flatMap((kind) =>
    Array.from({ length: COUNTS[kind] }, (_, i) => planned(kind, i)),
  )
}

function planned(kind: PictureKind, i: number): Planned {
  const id = `${kind}-${String(i + 1).padStart(3, '0')}`
  return { id, kind, draw: () => SCENES[kind](i, AGAIN[id] ?? id) }
}

/** Seeds of pictures whose first drawing was not good enough. */
const AGAIN: Readonly<Record<string, string>> = {}

const SCENES: Readonly<Record<PictureKind, (i: number, seed: string) => Picture>> = {
  card,
  room: roomScene,
  yard: yardScene,
  care: careScene,
  street: streetScene,
}

function turn<T>(list: readonly T[], i: number, stride: number): T {
  return nth(list, (i * stride) % list.length)
}

/** Eight strides of 7 go through all eighteen breeds before one comes again. */
function breedFor(i: number, offset: number): Breed {
  return nth(BREED_NAMES, (i * 7 + offset) % BREED_NAMES.length)
}

const CARD_PLACES = [
  'room',
  'yard',
  'room',
  'front',
  'room',
  'room',
  'yard',
  'room',
  'play',
  'room',
  'yard',
  'room',
  'front',
  'room',
  'yard',
  'lobby',
] as const
const ROOM_LIGHTS: readonly Light[] = [
  'morning',
  'noon',
  'golden',
  'noon',
  'morning',
  'snow',
  'golden',
  'noon',
  'dusk',
  'morning',
  'rain',
]
const YARD_LIGHTS: readonly Light[] = ['noon', 'golden', 'morning', 'noon', 'dusk', 'morning', 'golden']
const FRONT_LIGHTS: readonly Light[] = ['morning', 'dusk', 'noon', 'golden', 'night', 'noon', 'dusk']

/** The picture on a card, drawn for a crop to its middle. */
function card(i: number, seed: string): Picture {
  const breed = breedFor(i, 8)
  const wish = { seed, breed, card: true }
  const round = Math.floor(i / 16)
  switch (turn(CARD_PLACES, i, 1)) {
    case 'yard':
      return yard({
        ...wish,
        kind: turn(YARDS, i + round, 3),
        season: turn(SEASONS, i + round, 3),
        light: turn(YARD_LIGHTS, i, 3),
      })
    case 'front':
      return frontage({
        ...wish,
        kind: turn(FRONTS, i + round, 5),
        season: turn(SEASONS, i + round, 1),
        light: turn(FRONT_LIGHTS, i, 2),
      })
    case 'play':
      return playroom({ ...wish, palette: turn(ROOM_PALETTES, i, 4) })
    case 'lobby':
      return lobby({ ...wish, palette: turn(ROOM_PALETTES, i, 4) })
    default:
      return room({
        ...wish,
        layout: turn(LAYOUTS, i + round, 3),
        palette: turn(ROOM_PALETTES, i, 4),
        light: turn(ROOM_LIGHTS, i, 4),
      })
  }
}

function roomScene(i: number, seed: string): Picture {
  return room({
    seed,
    breed: breedFor(i, 3),
    layout: turn(LAYOUTS, i, 1),
    palette: turn(ROOM_PALETTES, i, 2),
    light: nth([...ROOM_LIGHTS, 'night' as const], (i * 5) % 12),
  })
}

function yardScene(i: number, seed: string): Picture {
  return yard({
    seed,
    breed: breedFor(i, 11),
    kind: turn(YARDS, i, 1),
    season: turn(SEASONS, i, 1),
    light: turn(YARD_LIGHTS, i, 2),
  })
}

function careScene(i: number, seed: string): Picture {
  const wish = { seed, breed: breedFor(i, 5) }
  const scenes = [
    () => bathing(wish),
    () => playroom({ ...wish, palette: turn(ROOM_PALETTES, i, 2) }),
    () => grooming(wish),
    () => lobby({ ...wish, palette: turn(ROOM_PALETTES, i, 4) }),
  ]
  return nth(scenes, i % scenes.length)()
}

function streetScene(i: number, seed: string): Picture {
  return frontage({
    seed,
    breed: breedFor(i, 14),
    kind: turn(FRONTS, i, 1),
    season: turn(SEASONS, i, 3),
    light: turn(FRONT_LIGHTS, i, 1),
  })
}
