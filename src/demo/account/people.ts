import type { Role } from '../../domain/account/account.ts'
import type { FullDog } from '../../domain/dog/dog.ts'
import { type DogSize, type PerSize, perSize, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import type { Language } from '../../i18n/language.ts'
import type { Calendar } from '../booking/calendar.ts'
import { dogNames } from '../content/dogs.ts'
import { families } from '../content/families.ts'
import { inventDog, inventSize } from '../dog/dogs.ts'
import { signInDogs } from '../dog/sign-in-dogs.ts'
import type { Hand } from '../illustrations/hand.ts'
import { nth } from '../illustrations/nth.ts'
import { drawId, pickWeighted, randomInt } from '../prng.ts'
import { demoAccounts } from './accounts.ts'

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

/** A dog with a profile. `nights` are the nights it is booked, as offsets from today, so that no dog is in two places at once. */
export type OwnedDog = { owner: Person; dog: FullDog; size: DogSize; nights: Set<number> }

export type People = {
  owners: Person[]
  dogs: OwnedDog[]
  signInOwner: Person
  signInDogs: OwnedDog[]
  /** The dogs available to random bookings. */
  dogsBySize: PerSize<OwnedDog[]>
  dogsOfOwner: Map<string, OwnedDog[]>
}

const ownerCount = 320

/** Invents all owners and their dogs. The sign-in owner's dogs are not in `dogsBySize`, because `tellOwnerStory` scripts their bookings. */
export function inventOwners(hand: Hand, calendar: Calendar): People {
  const signInOwner: Person = {
    uid: `u${drawId(hand)}`,
    role: 'owner',
    displayName: nth(families, 0).en,
    email: demoAccounts.owner.email,
    language: 'en',
    phone: formatPhoneNumber(0),
    photoURL: null,
    createdAt: calendar.toInstant(-310, 20),
  }
  const own = signInDogs(calendar).map((dog) => createOwnedDog(signInOwner, { ...dog, dogId: drawId(hand) }))
  const owners = Array.from({ length: ownerCount - 1 }, (_, index) => inventOwner(hand, calendar, index + 1))
  const dogs = owners.flatMap((owner, index) => inventDogs(hand, owner, index + 1))
  return {
    owners: [signInOwner, ...owners],
    dogs: [...own, ...dogs],
    signInOwner,
    signInDogs: own,
    dogsBySize: perSize((size) => dogs.filter((dog) => dog.size === size)),
    dogsOfOwner: Map.groupBy(dogs, ({ owner }) => owner.uid),
  }
}

/** A company is named after the first of its posts. */
export function inventCompany(hand: Hand, calendar: Calendar, index: number, displayName: string): Person {
  return {
    uid: `u${drawId(hand)}`,
    role: 'company',
    displayName,
    email: index === 0 ? demoAccounts.company.email : `company-${padIndex(index)}@kkori.example`,
    language: index === 0 ? 'en' : 'ko',
    phone: formatPhoneNumber(9000 + index),
    photoURL: null,
    createdAt: calendar.toInstant(-randomInt(hand, 920, 1000), 10),
  }
}

function inventOwner(hand: Hand, calendar: Calendar, index: number): Person {
  const language = pickWeighted<Language>(hand, [
    ['ko', 7],
    ['en', 3],
  ])
  return {
    uid: `u${drawId(hand)}`,
    role: 'owner',
    displayName: nth(families, index % families.length)[language],
    email: `owner-${padIndex(index)}@kkori.example`,
    language,
    phone: formatPhoneNumber(index),
    photoURL: null,
    createdAt: calendar.toInstant(-randomInt(hand, 350, 900), randomInt(hand, 8, 22)),
  }
}

/** Invents one to three dogs; the first has the name that the family is known by. */
function inventDogs(hand: Hand, owner: Person, index: number): OwnedDog[] {
  const count = pickWeighted(hand, [
    [1, 60],
    [2, 30],
    [3, 10],
  ])
  return Array.from({ length: count }, (_, position) => {
    const name = position === 0 ? nth(dogNames, index % dogNames.length) : hand.pick(dogNames)
    return createOwnedDog(owner, inventDog(hand, inventSize(hand), owner.language, name))
  })
}

function createOwnedDog(owner: Person, dog: FullDog): OwnedDog {
  return { owner, dog, size: sizeOfWeight(dog.dogWeight), nights: new Set() }
}

/** Returns an unassigned number. */
function formatPhoneNumber(index: number): string {
  return `010-0000-${String(index).padStart(4, '0')}`
}

function padIndex(index: number): string {
  return String(index).padStart(3, '0')
}
