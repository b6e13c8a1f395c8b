import type { Image } from '../db/image.ts'
import type { Breed } from './art/breeds.ts'
import type { Hand } from './art/hand.ts'
import type { PictureEntry } from './art/picture-entry.ts'
import type { Place } from './art/subject.ts'
import { CARE, SUITING } from './art/suiting.ts'
import { idFrom } from './chance.ts'
import type { DemoPost } from './content/demo-post.ts'
import { breeds } from './content/dogs.ts'
import type { House } from './houses.ts'
import { PICTURES } from './pictures/manifest.ts'
import { contentKeyOf } from './store-pictures.ts'

/** Collects the images that the demonstration's people have, each made from one of the drawings; `add` gives the new one's id. */
export type Album = { images: Image[]; add(picture: PictureEntry, of: Pick<Image, 'uid' | 'kind'>): string }

/** The best loved posts show more of themselves. */
const richRanks = 12

/** The breeds that were drawn, by their names in English. */
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
      const imageId = idFrom(hand)
      const { width, height, colour, alt } = picture
      images.push({ imageId, uid, kind, width, height, colour, altEn: alt.en, altKo: alt.ko, contentKey: contentKeyOf(picture) })
      return imageId
    },
  }
}

/** The pictures of every post: the card that was drawn for it first, then some that other posts may have too. */
export function choosePostPictures(houses: readonly House[]): PictureEntry[][] {
  const uses = new Map<PictureEntry, number>()
  return houses.map(({ content, rank }) => {
    const chosen = PICTURES.filter(({ id }) => id === `card-${String(rank + 1).padStart(3, '0')}`)
    const rounds = rank < richRanks ? 2 : 1
    for (const places of Array.from({ length: rounds }, () => placesOf(content)).flat()) {
      const picture = choose(content, places, chosen, uses)
      if (!picture) continue
      uses.set(picture, (uses.get(picture) ?? 0) + 1)
      chosen.push(picture)
    }
    return chosen
  })
}

/** The portrait of a breed, by its name in either language; null for one that was not drawn. */
export function portraitOf(breed: string): PictureEntry | null {
  const shown = drawnBreedOf(breed)
  return PICTURES.find((picture) => picture.kind === 'portrait' && picture.breed === shown) ?? null
}

/** Pictures of a room or a garden with a dog of this breed in it. */
export function scenesOf(breed: string): PictureEntry[] {
  const shown = drawnBreedOf(breed)
  return PICTURES.filter((picture) => picture.breed === shown && (picture.kind === 'room' || picture.kind === 'yard'))
}

function drawnBreedOf(breed: string): Breed | null {
  const english = breeds.find(({ ko, en }) => breed === ko || breed === en)?.en ?? breed
  return drawnBreeds.get(english) ?? null
}

/** Where a house's pictures may be taken, a list for each picture. */
function placesOf({ character, amenities }: DemoPost): Place[][] {
  const { rooms, yards, front } = SUITING[character]
  const care = CARE.filter(([amenity]) => amenities.includes(amenity)).map(([, place]) => place)
  return [
    rooms.map((layout): Place => `room:${layout}`),
    yards.map((yard): Place => `yard:${yard}`),
    care.length > 0 ? care : ['lobby'],
    [`front:${front}`],
  ]
}

/** One of those used least that repeats least of the others, with a dog that the house takes in. */
function choose(
  { sizes }: DemoPost,
  places: readonly Place[],
  others: readonly PictureEntry[],
  uses: ReadonlyMap<PictureEntry, number>,
): PictureEntry | null {
  const fitting = PICTURES.filter(
    ({ kind, place, largest }) => kind !== 'card' && places.some((one) => one === place) && sizes.includes(largest),
  )
  const cost = (picture: PictureEntry): number => (uses.get(picture) ?? 0) + likeness(picture, others)
  const ordered = fitting.filter((picture) => !others.includes(picture)).toSorted((one, other) => cost(one) - cost(other))
  return ordered[0] ?? null
}

function likeness(picture: PictureEntry, others: readonly PictureEntry[]): number {
  const samePlace = others.filter(({ place }) => place === picture.place).length
  const sameBreed = others.filter(({ breed }) => breed === picture.breed).length
  return samePlace * 3 + sameBreed * 2
}
