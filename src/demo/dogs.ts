import type { Dog } from '../domain/dog.ts'
import { type DogSize, isSenior } from '../domain/dog-size.ts'
import type { Language } from '../i18n/language.ts'
import type { Hand } from './art/hand.ts'
import { idFrom, weighted, whole } from './chance.ts'
import type { Bilingual } from './content/bilingual.ts'
import { breeds, type DemoBreed, dogNames, dogNotes } from './content/dogs.ts'

const limits: Record<DogSize, { from: number; below: number }> = {
  small: { from: 0, below: 7 },
  medium: { from: 7, below: 15 },
  large: { from: 15, below: 100 },
}

type Traits = Pick<Dog, 'dogToilet' | 'dogSnack' | 'dogSnarl' | 'dogBark'>

/** What a note says beside its words: facts that the profile states elsewhere, and the age it implies. */
const implied: readonly { words: RegExp; traits?: Partial<Traits>; care?: (note: string) => Partial<Dog>; fromAge?: number }[] = [
  { words: /outdoors only/, traits: { dogToilet: 'outdoor' } },
  { words: /^Barks/, traits: { dogBark: 'yes' } },
  { words: /bowl being touched/, traits: { dogSnarl: 'yes' } },
  { words: /^Allergic/, traits: { dogSnack: 'notGiven' }, care: (note) => ({ allergies: note }) },
  { words: /^Heart tablets/, care: (note) => ({ medication: note }), fromAge: 9 },
  { words: /^Poor eyesight/, fromAge: 11 },
]

/** A dog of a size, described in its owner's language; `name` is the one its family goes by, any when left out. */
export function inventDog(hand: Hand, size: DogSize, language: Language, name: Bilingual = hand.pick(dogNames)): Dog {
  const breed = hand.pick(breeds.filter((candidate) => isOfSize(candidate, size)))
  const note = hand.chance(0.75) ? hand.pick(dogNotes) : null
  const meaning = implied.find(({ words }) => note !== null && words.test(note.en))
  const said = note?.[language] ?? ''
  return {
    dogId: idFrom(hand),
    dogName: name[language],
    dogBreed: breed[language],
    dogAge: Math.max(meaning?.fromAge ?? 1, 1 + Math.floor(13 * hand.next() ** 1.3)),
    dogWeight: weightIn(hand, breed, size),
    dogNote: said,
    photoURL: null,
    dogGender: hand.pick(['male', 'female']),
    dogNeutered: weighted(hand, [
      ['done', 4],
      ['notDone', 1],
    ]),
    ...usualTraits(hand),
    ...meaning?.traits,
    ...meaning?.care?.(said),
  }
}

/** The breeds that a text speaks of, in either language. */
export function breedsNamedIn(text: string): DemoBreed[] {
  const lower = text.toLowerCase()
  return breeds.filter(({ ko, en }) => lower.includes(en.toLowerCase()) || text.includes(ko.split(' ').at(-1) ?? ko))
}

export function isOld(dog: Dog): boolean {
  return isSenior(dog.dogAge)
}

export function inventSize(hand: Hand): DogSize {
  return weighted<DogSize>(hand, [
    ['small', 52],
    ['medium', 29],
    ['large', 19],
  ])
}

function usualTraits(hand: Hand): Traits {
  return {
    dogToilet: weighted(hand, [
      ['indoor', 3],
      ['outdoor', 2],
    ]),
    dogSnack: weighted(hand, [
      ['given', 4],
      ['notGiven', 1],
    ]),
    dogSnarl: weighted(hand, [
      ['no', 9],
      ['yes', 1],
    ]),
    dogBark: weighted(hand, [
      ['no', 3],
      ['yes', 1],
    ]),
  }
}

function isOfSize({ minKg, maxKg }: DemoBreed, size: DogSize): boolean {
  return minKg < limits[size].below && maxKg >= limits[size].from
}

/** In tenths of a kilogram, within both the breed and the size. */
function weightIn(hand: Hand, { minKg, maxKg }: DemoBreed, size: DogSize): number {
  const low = Math.ceil(Math.max(minKg, limits[size].from) * 10)
  const high = Math.min(Math.floor(maxKg * 10), limits[size].below * 10 - 1)
  return whole(hand, low, high) / 10
}
