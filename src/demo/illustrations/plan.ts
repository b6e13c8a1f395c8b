import type { DogSize } from '../../domain/dog/dog-size.ts'
import type { DemoPost } from '../content/demo-post.ts'
import { demoPosts } from '../content/posts.ts'
import { BREED_NAMES, BREEDS, type Breed } from './dog/breeds.ts'
import { frontage } from './front/frontage.ts'
import { first, nth } from './nth.ts'
import { ROOM_PALETTES } from './palette.ts'
import { bathing, grooming } from './room/bath.ts'
import { lobby } from './room/lobby.ts'
import { room } from './room/room.ts'
import { type Light, SEASONS } from './season.ts'
import { FRONTS, type Illustration, LAYOUTS, type Setting, YARDS } from './subject.ts'
import { SUITING } from './suiting.ts'
import type { SceneWish } from './wish.ts'
import { playroom } from './yard/play.ts'
import { yard } from './yard/yard.ts'

export type ImageKind = 'card' | 'room' | 'yard' | 'care' | 'street'

export interface Planned {
  readonly id: string
  readonly kind: ImageKind
  draw(): Illustration
}

interface Share {
  readonly count: number
  /** The places of this kind, one after another, again and again. */
  readonly places: readonly Setting[]
  /** Where this kind begins in the list of breeds. */
  readonly offset: number
}

/** What several posts share. Every post has a card of its own besides. */
export const SHARED: Readonly<Record<Exclude<ImageKind, 'card'>, Share>> = {
  room: { count: 55, places: LAYOUTS.map((layout): Setting => `room:${layout}`), offset: 3 },
  yard: {
    count: 45,
    places: (['lawn', 'river', 'forest', 'rooftop', 'lawn', 'forest', 'courtyard', 'river', 'lawn'] as const).map(
      (kind): Setting => `yard:${kind}`,
    ),
    offset: 11,
  },
  care: { count: 40, places: ['tub', 'playroom', 'grooming', 'lobby'], offset: 5 },
  street: {
    count: 40,
    places: (['villa', 'glass', 'garden', 'alley', 'hanok', 'villa', 'glass', 'rooftop', 'garden', 'alley'] as const).map(
      (kind): Setting => `front:${kind}`,
    ),
    offset: 14,
  },
}

const SIZES: readonly DogSize[] = ['small', 'medium', 'large']
/** The largest dog of a round of shared images, so that a house for small dogs finds some too. */
const LARGEST: readonly DogSize[] = ['medium', 'large', 'small']

/** Every scene of the demonstration. */
export function plan(): Planned[] {
  return [...cards(), ...shared('room'), ...shared('yard'), ...shared('care'), ...shared('street')]
}

/** A card for each post, drawn for its kind of house and its sizes of dogs, unlike the cards before it. */
function cards(): Planned[] {
  const turns = new Map<string, number>()
  const before: { place: Setting; breed: Breed }[] = []
  return demoPosts.map((post, rank) => {
    const its = turns.get(post.character) ?? 0
    turns.set(post.character, its + 1)
    const recent = before.slice(-4)
    const place = unlike(
      SUITING[post.character].card,
      its,
      recent.map((one) => one.place),
    )
    const breed = unlike(
      getBreeds(post.sizes),
      rank * 5 + 8,
      recent.map((one) => one.breed),
    )
    before.push({ place, breed })
    return planned('card', rank, (seed) => scene(place, rank, { seed, card: true, most: getLargest(post), breed }))
  })
}

/** The first of the list, from `start` on and around, that is not among the recent ones. */
function unlike<T>(list: readonly T[], start: number, recent: readonly T[]): T {
  const order = list.map((_, i) => turn(list, start + i))
  return order.find((one) => !recent.includes(one)) ?? first(order)
}

function shared(kind: keyof typeof SHARED): Planned[] {
  const { count, places, offset } = SHARED[kind]
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / places.length)
    const most = turn(LARGEST, round)
    const breed = turn(getBreeds(SIZES.slice(0, SIZES.indexOf(most) + 1)), i * 5 + offset)
    return planned(kind, i, (seed) => scene(turn(places, i), i + round, { seed, most, breed }))
  })
}

function planned(kind: ImageKind, i: number, draw: (seed: string) => Illustration): Planned {
  const id = `${kind}-${String(i + 1).padStart(3, '0')}`
  return { id, kind, draw: () => draw(AGAIN[id] ?? id) }
}

/** Seeds of images whose first drawing was not good enough. */
const AGAIN: Readonly<Record<string, string>> = {}

function getLargest({ sizes }: DemoPost): DogSize {
  return SIZES.findLast((size) => sizes.includes(size)) ?? 'large'
}

function getBreeds(sizes: readonly DogSize[]): Breed[] {
  return BREED_NAMES.filter((name) => sizes.includes(BREEDS[name].group))
}

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

/** Colors, season and light each run through their list at a stride of their own, so that neighbors differ. */
function scene(place: Setting, i: number, wish: SceneWish): Illustration {
  const layout = LAYOUTS.find((one) => place === `room:${one}`)
  if (layout) return room({ ...wish, layout, palette: turn(ROOM_PALETTES, i * 4), light: turn(ROOM_LIGHTS, i * 4) })
  const ground = YARDS.find((one) => place === `yard:${one}`)
  if (ground) return yard({ ...wish, kind: ground, season: turn(SEASONS, i * 3), light: turn(YARD_LIGHTS, i * 3) })
  const front = FRONTS.find((one) => place === `front:${one}`)
  if (front) return frontage({ ...wish, kind: front, season: turn(SEASONS, i), light: turn(FRONT_LIGHTS, i * 2) })
  const palette = turn(ROOM_PALETTES, i * 4)
  if (place === 'tub') return bathing(wish)
  if (place === 'grooming') return grooming(wish)
  return place === 'lobby' ? lobby({ ...wish, palette }) : playroom({ ...wish, palette })
}

function turn<T>(list: readonly T[], i: number): T {
  return nth(list, i % list.length)
}
