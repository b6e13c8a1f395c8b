import type { Role } from '../domain/account.ts'
import type { Dog } from '../domain/dog.ts'
import { type DogSize, type PerSize, perSize, sizeOfWeight } from '../domain/dog-size.ts'
import type { Language } from '../i18n/language.ts'
import { demoAccounts } from './accounts.ts'
import type { Hand } from './art/hand.ts'
import { nth } from './art/nth.ts'
import type { Calendar } from './calendar.ts'
import { idFrom, weighted, whole } from './chance.ts'
import { dogNames } from './content/dogs.ts'
import { families } from './content/families.ts'
import { inventDog, inventSize } from './dogs.ts'
import { signInDogs } from './sign-in-dogs.ts'

export type Person = {
  uid: string
  role: Role
  displayName: string
  email: string
  language: Language
  phone: string
  photoURL: string | null
  createdAt: number
}

/** A dog with a profile; `nights` are those it sleeps away, as offsets from today: it is in one place at a time. */
export type OwnedDog = { owner: Person; dog: Dog; size: DogSize; nights: Set<number> }

export type People = {
  owners: Person[]
  dogs: OwnedDog[]
  signInOwner: Person
  signInDogs: OwnedDog[]
  /** Those that chance may choose from. */
  dogsOf: PerSize<OwnedDog[]>
  dogsOfOwner: Map<string, OwnedDog[]>
}

const ownerCount = 320

/** Everyone who brings dogs. The one who can sign in books by a story of their own, so chance does not find them in `dogsOf`. */
export function inventOwners(hand: Hand, calendar: Calendar): People {
  const signInOwner: Person = {
    uid: `u${idFrom(hand)}`,
    role: 'owner',
    displayName: nth(families, 0).en,
    email: demoAccounts.owner.email,
    language: 'en',
    phone: phoneNumber(0),
    photoURL: null,
    createdAt: calendar.instantOf(-310, 20),
  }
  const own = signInDogs(calendar).map((dog) => owned(signInOwner, { ...dog, dogId: idFrom(hand) }))
  const owners = Array.from({ length: ownerCount - 1 }, (_, index) => inventOwner(hand, calendar, index + 1))
  const dogs = owners.flatMap((owner, index) => inventDogs(hand, owner, index + 1))
  return {
    owners: [signInOwner, ...owners],
    dogs: [...own, ...dogs],
    signInOwner,
    signInDogs: own,
    dogsOf: perSize((size) => dogs.filter((dog) => dog.size === size)),
    dogsOfOwner: Map.groupBy(dogs, ({ owner }) => owner.uid),
  }
}

/** A company is named after the first of its posts. */
export function inventCompany(hand: Hand, calendar: Calendar, index: number, displayName: string): Person {
  return {
    uid: `u${idFrom(hand)}`,
    role: 'company',
    displayName,
    email: index === 0 ? demoAccounts.company.email : `company-${padded(index)}@kkori.example`,
    language: index === 0 ? 'en' : 'ko',
    phone: phoneNumber(9000 + index),
    photoURL: null,
    createdAt: calendar.instantOf(-whole(hand, 920, 1000), 10),
  }
}

function inventOwner(hand: Hand, calendar: Calendar, index: number): Person {
  const language = weighted<Language>(hand, [
    ['ko', 7],
    ['en', 3],
  ])
  return {
    uid: `u${idFrom(hand)}`,
    role: 'owner',
    displayName: nth(families, index % families.length)[language],
    email: `owner-${padded(index)}@kkori.example`,
    language,
    phone: phoneNumber(index),
    photoURL: null,
    createdAt: calendar.instantOf(-whole(hand, 350, 900), whole(hand, 8, 22)),
  }
}

/** One to three; the first is the one the family is called after. */
function inventDogs(hand: Hand, owner: Person, index: number): OwnedDog[] {
  const count = weighted(hand, [
    [1, 60],
    [2, 30],
    [3, 10],
  ])
  return Array.from({ length: count }, (_, position) => {
    const name = position === 0 ? nth(dogNames, index % dogNames.length) : hand.pick(dogNames)
    return owned(owner, inventDog(hand, inventSize(hand), owner.language, name))
  })
}

function owned(owner: Person, dog: Dog): OwnedDog {
  return { owner, dog, size: sizeOfWeight(dog.dogWeight), nights: new Set() }
}

/** No telephone has such a number. */
function phoneNumber(index: number): string {
  return `010-0000-${String(index).padStart(4, '0')}`
}

function padded(index: number): string {
  return String(index).padStart(3, '0')
}
