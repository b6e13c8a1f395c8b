import type { DogSize } from '../../domain/dog/dog-size.ts'
import type { DemoPost } from '../content/demo-post.ts'
import type { ImageEntry } from './image-entry.ts'
import { nth } from './nth.ts'
import { getLargest, type ImageKind } from './plan.ts'
import type { Setting } from './subject.ts'
import { CARE, SUITING, WALKS } from './suiting.ts'

const SIZES: readonly DogSize[] = ['small', 'medium', 'large']

/**
 * The five images of each post, in the order of `posts`: its own card, a room, where it walks, its care and the house from the street.
 * What is shared suits the kind of house and shows no dog too large for it, and comes back as late as can be.
 */
export function galleries(posts: readonly DemoPost[], pictures: readonly ImageEntry[]): ImageEntry[][] {
  const cards = pictures.filter((one) => one.kind === 'card')
  const used = new Map<string, number>()
  return posts.map((post, rank) => {
    const { rooms, front } = SUITING[post.character]
    const card = nth(cards, rank)
    const choose = (kind: ImageKind, places: readonly Setting[]): ImageEntry => {
      const other = places.filter((place) => place !== card.place)
      const chosen = leastUsed(fitting(post, kind, other.length > 0 ? other : places, pictures), used, rank)
      used.set(chosen.id, (used.get(chosen.id) ?? 0) + 1)
      return chosen
    }
    return [
      card,
      choose(
        'room',
        rooms.map((layout): Setting => `room:${layout}`),
      ),
      choose('yard', getWalks(post)),
      choose('care', getCare(post)),
      choose('street', [`front:${front}`]),
    ]
  })
}

function getWalks({ character, descriptionEn }: DemoPost): Setting[] {
  const { yards } = SUITING[character]
  const told = WALKS.filter(([words]) => words.test(descriptionEn)).map(([, kind]) => kind)
  const own =
    told.length > 0 && !yards.slice(0, 1).some((kind) => kind === 'courtyard' || kind === 'rooftop') ? told.slice(0, 1) : yards
  return own.map((kind): Setting => `yard:${kind}`)
}

function getCare({ amenities }: DemoPost): Setting[] {
  const shown = CARE.filter(([amenity]) => amenities.includes(amenity)).map(([, place]) => place)
  return shown.length > 0 ? shown : ['lobby']
}

/** Suiting images with no dog too large; without any, suiting ones; at worst, any of the kind. */
function fitting(post: DemoPost, kind: ImageKind, places: readonly Setting[], pictures: readonly ImageEntry[]): ImageEntry[] {
  const limit = SIZES.indexOf(getLargest(post))
  const all = pictures.filter((one) => one.kind === kind)
  const suiting = all.filter((one) => places.some((place) => place === one.place))
  const small = suiting.filter((one) => SIZES.indexOf(one.largest) <= limit)
  return [small, suiting, all].find((list) => list.length > 0) ?? []
}

/** Among those least used, those with the largest dogs: a house for small dogs alone could not show them. */
function leastUsed(list: readonly ImageEntry[], used: ReadonlyMap<string, number>, rank: number): ImageEntry {
  const uses = (one: ImageEntry): number => used.get(one.id) ?? 0
  const fewest = Math.min(...list.map(uses))
  const fresh = list.filter((one) => uses(one) === fewest)
  const most = Math.max(...fresh.map((one) => SIZES.indexOf(one.largest)))
  const largest = fresh.filter((one) => SIZES.indexOf(one.largest) === most)
  return nth(largest, (rank * 5) % largest.length)
}
