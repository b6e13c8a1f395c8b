import type { Image } from '../../db/image/image.ts'
import type { DemoPost } from '../content/demo-post.ts'
import { breeds } from '../content/dogs.ts'
import type { Breed } from '../illustrations/dog/breeds.ts'
import type { Hand } from '../illustrations/hand.ts'
import type { ImageEntry } from '../illustrations/image-entry.ts'
import type { Setting } from '../illustrations/subject.ts'
import { CARE, SUITING } from '../illustrations/suiting.ts'
import { IMAGES } from '../images/manifest.ts'
import type { House } from '../post/houses.ts'
import { drawId } from '../prng.ts'
import { toContentKey } from './store-images.ts'

/** Collects the images of the demonstration's accounts, each based on an illustration. `add` returns the id of the new image. */
export type Album = { images: Image[]; add(picture: ImageEntry, of: Pick<Image, 'uid' | 'kind'>): string }

/** The number of most popular posts, which have more images. */
const richRanks = 12

/** The illustrated breeds, by English name. */
const drawnBreeds: ReadonlyMap<string, Breed> = new Map([
  ['Maltese', 'maltese'],
  ['Toy Poodle', 'poodle'],
  ['Pomeranian', 'pomeranian'],
  ['Bichon Frise', 'bichon'],
  ['Shih Tzu', 'shihtzu'],
  ['Yorkshire Terrier', 'yorkie'],
  ['Chihuahua', 'chihuahua'],
  ['Dachshund', 'dachshund'],
  ['Miniature Schnauzer', 'schnauzer'],
  ['Shiba Inu', 'shiba'],
  ['Beagle', 'beagle'],
  ['Welsh Corgi', 'corgi'],
  ['French Bulldog', 'frenchie'],
  ['Jindo', 'jindo'],
  ['Border Collie', 'collie'],
  ['Samoyed', 'samoyed'],
  ['Labrador Retriever', 'labrador'],
  ['Golden Retriever', 'golden'],
])

export function createAlbum(hand: Hand): Album {
  const images: Image[] = []
  return {
    images,
    add(picture, { uid, kind }) {
      const imageId = drawId(hand)
      const { width, height, color, alt } = picture
      images.push({ imageId, uid, kind, width, height, color, altEn: alt.en, altKo: alt.ko, contentKey: toContentKey(picture) })
      return imageId
    },
  }
}

/** The images of each post: first its own card illustration, then some that may be shared with other posts. */
export function choosePostImages(houses: readonly Pick<House, 'content' | 'rank'>[]): ImageEntry[][] {
  const uses = new Map<ImageEntry, number>()
  return houses.map(({ content, rank }) => {
    const chosen = IMAGES.filter(({ id }) => id === `card-${String(rank + 1).padStart(3, '0')}`)
    const rounds = rank < richRanks ? 2 : 1
    for (const places of Array.from({ length: rounds }, () => listSettings(content)).flat()) {
      const picture = choose(content, places, chosen, uses)
      if (!picture) continue
      uses.set(picture, (uses.get(picture) ?? 0) + 1)
      chosen.push(picture)
    }
    return chosen
  })
}

/** The portrait of a breed, given in either language; null if the breed is not illustrated. */
export function findPortrait(breed: string): ImageEntry | null {
  const drawnBreed = getDrawnBreed(breed)
  return IMAGES.find((picture) => picture.kind === 'portrait' && picture.breed === drawnBreed) ?? null
}

/** The illustrations of rooms and gardens with a dog of this breed. */
export function listScenes(breed: string): ImageEntry[] {
  const drawnBreed = getDrawnBreed(breed)
  return IMAGES.filter((picture) => picture.breed === drawnBreed && (picture.kind === 'room' || picture.kind === 'yard'))
}

function getDrawnBreed(breed: string): Breed | null {
  const english = breeds.find(({ ko, en }) => breed === ko || breed === en)?.en ?? breed
  return drawnBreeds.get(english) ?? null
}

/** For each image of a house, the settings it may show. */
function listSettings({ character, amenities }: DemoPost): Setting[][] {
  const { rooms, yards, front } = SUITING[character]
  const care = CARE.filter(([amenity]) => amenities.includes(amenity)).map(([, place]) => place)
  return [
    rooms.map((layout): Setting => `room:${layout}`),
    yards.map((yard): Setting => `yard:${yard}`),
    care.length > 0 ? care : ['lobby'],
    [`front:${front}`],
  ]
}

/** Picks a rarely used illustration that differs from the others and shows no dog larger than the house accepts. */
function choose(
  { sizes }: DemoPost,
  places: readonly Setting[],
  others: readonly ImageEntry[],
  uses: ReadonlyMap<ImageEntry, number>,
): ImageEntry | null {
  const fitting = IMAGES.filter(
    ({ kind, place, largest }) => kind !== 'card' && places.some((one) => one === place) && sizes.includes(largest),
  )
  const cost = (picture: ImageEntry): number => (uses.get(picture) ?? 0) + computeSimilarity(picture, others)
  const ordered = fitting.filter((picture) => !others.includes(picture)).toSorted((one, other) => cost(one) - cost(other))
  return ordered[0] ?? null
}

function computeSimilarity(picture: ImageEntry, others: readonly ImageEntry[]): number {
  const samePlace = others.filter(({ place }) => place === picture.place).length
  const sameBreed = others.filter(({ breed }) => breed === picture.breed).length
  return samePlace * 3 + sameBreed * 2
}
