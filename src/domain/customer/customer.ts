import { type Dog, fillMissing, maxDogProfiles } from '../dog/dog.ts'

/** A customer of a company who has no account: someone who calls or comes to the desk. */
export type Customer = { customerId: string; name: string; phone: string; dogs: Dog[]; note: string }

/** How many customers a company can have, and a guest company. */
export const maxCustomers = { company: 20_000, guest: 100 }

const maxProfileLength = 20_000

/** Whether a customer can have these dogs: all profiles together are limited, because lists of customers have them in full. */
export function canKeepDogs(dogs: readonly object[]): boolean {
  return dogs.length <= maxDogProfiles && JSON.stringify(dogs).length <= maxProfileLength
}

/** The fewest digits by which a customer is found while a phone number is typed. */
export const minPhoneDigits = 3

/** The digits of a phone number from its leading 0 on, also where it is written with the country code or in full-width digits. */
export function toPhoneDigits(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/^ *(\+|00)82\D*0?/, '0')
    .replaceAll(/\D/g, '')
}

/** Whether no digit of a Korean mobile number is missing or too many. Other numbers have many lengths. */
export function isWholePhone(phone: string): boolean {
  const digits = toPhoneDigits(phone)
  return !digits.startsWith('010') || digits.length === 11
}

/** The digits of a search term that can be part of a phone number, in any form: `010-1234-5678`, `+82 10 1234`, `5678`; else null. */
export function readPhoneTerm(term: string): string | null {
  const text = term.normalize('NFKC').replace(/^ *(\+|00)82\D*0?/, '0')
  const digits = toPhoneDigits(term)
  return digits.length < minPhoneDigits || /[^\d\s().-]/.test(text) ? null : digits
}

/**
 * The dogs of a stay as the company knows them: one that is told by the id or the name of a known dog is that dog, with the facts that are
 * known and not told now. Of two with one name, it is the first. One of `unchanged`, which are told as they were shown, is as it is known.
 */
export function recognizeDogs(known: readonly Dog[], told: readonly Dog[], unchanged: readonly string[] = []): Dog[] {
  const findById = ({ dogId }: Dog): Dog | undefined => known.find((other) => other.dogId === dogId)
  const isById = ({ dogId }: Dog): boolean => told.some((dog) => dog.dogId === dogId)
  return told.map((dog, index) => {
    const byId = findById(dog)
    if (byId && unchanged.includes(dog.dogId)) return byId
    const isFirst = told.findIndex(({ dogName }) => dogName === dog.dogName) === index
    const byName = isFirst ? known.find((other) => other.dogName === dog.dogName && !isById(other)) : undefined
    const same = byId ?? byName
    return same ? { ...fillMissing(dog, same), dogId: same.dogId } : dog
  })
}

/**
 * The dogs of a customer after a stay: a dog of the same id or name has what the stay tells of it and keeps its other facts, others are
 * added. Those of `unchanged` stay as they are.
 */
export function mergeDogs(known: readonly Dog[], booked: readonly Dog[], unchanged: readonly string[] = []): Dog[] {
  const isSame = (one: Dog, other: Dog): boolean => one.dogId === other.dogId || one.dogName === other.dogName
  const kept = known.map((dog) => {
    const now = unchanged.includes(dog.dogId) ? undefined : booked.find((other) => isSame(other, dog))
    return now ? { ...fillMissing(now, dog), dogId: dog.dogId } : dog
  })
  return [...kept, ...booked.filter((dog) => !known.some((other) => isSame(other, dog)))]
}
