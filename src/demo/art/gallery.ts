import type { DogSize } from '../../domain/dog-size.ts'
import type { DemoPost } from '../content/demo-post.ts'
import { nth } from './nth.ts'
import type { PictureEntry } from './picture-entry.ts'
import { largestOf, type PictureKind } from './plan.ts'
import type { Place } from './subject.ts'
import { CARE, SUITING, WALKS } from './suiting.ts'

const SIZES: readonly DogSize[] = ['small', 'medium', 'large']

/**
 * The five pictures of each post, in the order of `posts`: its own card, a room, where it walks, its care and the house from the street.
 * What is shared suits the kind of house and shows no dog too large for it, and comes back as late as can be.
 */
export function galleries(posts: readonly DemoPost[], pictures: readonly PictureEntry[]): PictureEntry[][] {
  const cards = pictures.filter((one) => one.kind === 'card')
  const used = new Map<string, number>()
  return posts.map((post, rank) => {
    const { rooms, front } = SUITING[post.character]
    const card = nth(cards, rank)
    const choose = (kind: PictureKind, places: readonly Place[]): PictureEntry => {
      const other = places.filter((place) => place !== card.place)
      const chosen = leastUsed(fitting(post, kind, other.length > 0 ? other : places, pictures), used, rank)
      used.set(chosen.id, (used.get(chosen.id) ?? 0) + 1)
      return chosen
    }
    return [
      card,
      choose(
        'room',
        rooms.map((layout): Place => `room:${layout}`),
      ),
      choose('yard', walksOf(post)),
      choose('care', careOf(post)),
      choose('street', [`front:${front}`]),
    ]
  })
}

function walksOf({ character, descriptionEn }: DemoPost): Place[] {
  const { yards } = SUITING[character]
  const told = WALKS.filter(([words]) => words.test(descriptionEn)).map(([, kind]) => kind)
  const own =
    told.length > 0 && !yards.slice(0, 1).some((kind) => kind === 'courtyard' || kind === 'rooftop') ? told.slice(0, 1) : yards
  return own.map((kind): Place => `yard:${kind}`)
}

function careOf({ amenities }: DemoPost): Place[] {
  const shown = CARE.filter(([amenity]) => amenities.includes(amenity)).map(([, place]) => place)
  return shown.length > 0 ? shown : ['lobby']
}

/** Suiting pictures with no dog too large; without any, suiting ones; at worst, any of the kind. */
function fitting(post: DemoPost, kind: PictureKind, places: readonly Place[], pictures: readonly PictureEntry[]): PictureEntry[] {
  const limit = SIZES.indexOf(largestOf(post))
  const all = pictures.filter((one) => one.kind === kind)
  const suiting = all.filter((one) => places.some((place) => place === one.place))
  const small = suiting.filter((one) => SIZES.indexOf(one.largest) <= limit)
  return [small, suiting, all].find((list) => list.length > 0) ?? []
}

/** Among those least used, those with the largest dogs: a house for small dogs alone could not show them. */
function leastUsed(list: readonly PictureEntry[], used: ReadonlyMap<string, number>, rank: number): PictureEntry {
  const uses = (one: PictureEntry): number => used.get(one.id) ?? 0
  const fewest = Math.min(...list.map(uses))
  const fresh = list.filter((one) => uses(one) === fewest)
  const most = Math.max(...fresh.map((one) => SIZES.indexOf(one.largest)))
  const largest = fresh.filter((one) => SIZES.indexOf(one.largest) === most)
  return nth(largest, (rank * 5) % largest.length)
}
