import type { CareProfile, FullDog } from '../../domain/dog/dog.ts'
import { type DogSize, isSenior } from '../../domain/dog/dog-size.ts'
import type { Language } from '../../i18n/language.ts'
import type { Bilingual } from '../content/bilingual.ts'
import { breeds, type DemoBreed, dogNames, dogNotes } from '../content/dogs.ts'
import type { Hand } from '../illustrations/hand.ts'
import { drawId, pickWeighted, randomInt } from '../prng.ts'

const weightRanges: Record<DogSize, { from: number; below: number }> = {
  small: { from: 0, below: 7 },
  medium: { from: 7, below: 15 },
  large: { from: 15, below: 100 },
}

type Traits = Pick<FullDog, 'dogToilet' | 'dogSnack' | 'dogSnarl' | 'dogBark'>

/** The facts that a note implies, so that the rest of the profile agrees with it. */
const noteFacts: readonly { words: RegExp; traits?: Partial<Traits>; care?: (note: string) => CareProfile; fromAge?: number }[] =
  [
    { words: /outdoors only/, traits: { dogToilet: 'outdoor' } },
    { words: /^Barks/, traits: { dogBark: 'yes' } },
    { words: /bowl being touched/, traits: { dogSnarl: 'yes' } },
    { words: /^Allergic/, traits: { dogSnack: 'notGiven' }, care: (note) => ({ allergies: note }) },
    { words: /^Heart tablets/, care: (note) => ({ medication: note }), fromAge: 9 },
    { words: /^Poor eyesight/, fromAge: 11 },
  ]

/** Invents a dog of a size, described in its owner's language; `name` is random by default. */
export function inventDog(hand: Hand, size: DogSize, language: Language, name: Bilingual = hand.pick(dogNames)): FullDog {
  const breed = hand.pick(breeds.filter((candidate) => isOfSize(candidate, size)))
  const note = hand.chance(0.75) ? hand.pick(dogNotes) : null
  const facts = noteFacts.find(({ words }) => note !== null && words.test(note.en))
  const dogNote = note?.[language] ?? ''
  return {
    dogId: drawId(hand),
    dogName: name[language],
    dogBreed: breed[language],
    dogAge: Math.max(facts?.fromAge ?? 1, 1 + Math.floor(13 * hand.next() ** 1.3)),
    dogWeight: inventWeight(hand, breed, size),
    dogNote,
    photoURL: null,
    dogGender: hand.pick(['male', 'female']),
    dogNeutered: pickWeighted(hand, [
      ['done', 4],
      ['notDone', 1],
    ]),
    ...inventTraits(hand),
    ...facts?.traits,
    ...facts?.care?.(dogNote),
  }
}

/** The breeds mentioned in a text, in either language. */
export function breedsNamedIn(text: string): DemoBreed[] {
  const lower = text.toLowerCase()
  return breeds.filter(({ ko, en }) => lower.includes(en.toLowerCase()) || text.includes(ko.split(' ').at(-1) ?? ko))
}

export function isOld(dog: FullDog): boolean {
  return isSenior(dog.dogAge)
}

export function inventSize(hand: Hand): DogSize {
  return pickWeighted<DogSize>(hand, [
    ['small', 52],
    ['medium', 29],
    ['large', 19],
  ])
}

function inventTraits(hand: Hand): Traits {
  return {
    dogToilet: pickWeighted(hand, [
      ['indoor', 3],
      ['outdoor', 2],
    ]),
    dogSnack: pickWeighted(hand, [
      ['given', 4],
      ['notGiven', 1],
    ]),
    dogSnarl: pickWeighted(hand, [
      ['no', 9],
      ['yes', 1],
    ]),
    dogBark: pickWeighted(hand, [
      ['no', 3],
      ['yes', 1],
    ]),
  }
}

function isOfSize({ minKg, maxKg }: DemoBreed, size: DogSize): boolean {
  return minKg < weightRanges[size].below && maxKg >= weightRanges[size].from
}

/** A weight in kilograms with one decimal, within the ranges of both the breed and the size. */
function inventWeight(hand: Hand, { minKg, maxKg }: DemoBreed, size: DogSize): number {
  const low = Math.ceil(Math.max(minKg, weightRanges[size].from) * 10)
  const high = Math.min(Math.floor(maxKg * 10), weightRanges[size].below * 10 - 1)
  return randomInt(hand, low, high) / 10
}
