import type { WireQuote } from '../../../contract/booking/quote.ts'
import { type DogSize, dogSizes, sizeOfWeight } from '../../../domain/dog/dog-size.ts'
import type { Won } from '../../../domain/won.ts'
import { onlyChanged } from '../../shell/only-changed.ts'
import { getRest, getShownTaken, getTotal, isSettled } from './walk-in-body.ts'
import { type EditedWalkIn, hasSameStay, parsePrice, type WalkInChoice } from './walk-in-choice.ts'

/** Fields that are entered together. */
const groups = {
  phone: ['phone', 'customerId'],
  name: ['name'],
  dogs: ['dogs', 'dogNum', 'roomNumber'],
  newDog: ['newDog'],
  checkin: ['checkin'],
  checkout: ['checkout'],
  checkinTime: ['checkinTime'],
  checkoutTime: ['checkoutTime'],
  note: ['note'],
  staffNote: ['staffNote'],
  paid: ['paid', 'settled'],
  price: ['price', 'priceReason'],
} as const satisfies Record<string, readonly (keyof WalkInChoice)[]>

type Group = keyof typeof groups

/** The fields that are closed once the stay is over. */
const stayFields = (['dogs', 'newDog', 'checkin', 'checkout', 'checkinTime', 'checkoutTime'] as const).flatMap(
  (group): readonly (keyof WalkInChoice)[] => groups[group],
)

/** What was entered while somebody else has stored something else. `customer`: a dog may come into the record of another customer. */
export type Clash = Exclude<Group, 'newDog'> | 'customer'

/** What was entered in the form of a booking, with the booking as it was seen then, and how much the form showed as paid. */
export type EnteredWalkIn = { seen: Pick<EditedWalkIn, 'choice' | 'version'>; choice: WalkInChoice; taken: Won }

export function toEntered(seen: EditedWalkIn, choice: WalkInChoice, quote: WireQuote | null): EnteredWalkIn {
  const settled = isSettled(choice, getRest(seen, choice, quote)) ? choice.settled : null
  return { seen, choice: { ...choice, settled }, taken: getShownTaken(seen, choice, quote) }
}

export type Rebased = {
  choice: WalkInChoice
  /** In the order of the form; their fields have what was entered. */
  clashes: Clash[]
  /** The price of the choice. */
  total: Won
  /** Whether the stay is over by now, so that what was entered of it cannot be saved. */
  isOver: boolean
  /** Whether the booking has been changed since it was seen. */
  isChanged: boolean
  /** Whether all that was entered is stored. */
  isStored: boolean
}

/**
 * What was entered over the booking as it is by now: only what was entered differs from that. Dogs are added and taken out one by one, and
 * their rooms counted anew. A payment clashes, too, if it would be of another amount by now than was shown, and a price if it was set for
 * another stay, and the customer if one side has changed it and the other has added a dog. `quote` is the list price of the choice if it is
 * for another stay than the booking by now; null if it is not known.
 */
export function rebaseChoice(
  entered: EnteredWalkIn,
  stored: EditedWalkIn,
  maxDogsPerRoom: number,
  quote: WireQuote | null,
): Rebased {
  const { seen } = entered
  const open = stored.canMove ? entered.choice : { ...entered.choice, ...pick(seen.choice, stayFields) }
  const own = withoutDone(withSameCustomer(open, stored.choice), entered, stored)
  const sides = { seen: seen.choice, own, stored: stored.choice }
  const parts = [
    mergeGroup(sides, 'phone'),
    mergeGroup(sides, 'name'),
    mergeDogs(sides, maxDogsPerRoom),
    mergeGroup(sides, 'checkin'),
    mergeGroup(sides, 'checkout'),
    mergeGroup(sides, 'checkinTime'),
    mergeGroup(sides, 'checkoutTime'),
    mergeGroup(sides, 'note'),
    mergeGroup(sides, 'staffNote'),
    mergeGroup(sides, 'paid'),
    mergeGroup(sides, 'price'),
  ]
  const choice: WalkInChoice = Object.assign({ ...stored.choice, newDog: own.newDog }, ...parts.map(({ fields }) => fields))
  // Whoever only said that the difference is settled has not chosen how.
  if (own.paid === seen.choice.paid) choice.paid = stored.choice.paid
  const priced = hasSameStay(stored.choice, choice) ? stored.quote : quote
  const isPaymentEntered = own.paid !== seen.choice.paid || own.settled !== null
  const isOtherAmount = isPaymentEntered && getShownTaken(stored, choice, priced) !== entered.taken
  const isOther: Partial<Record<Clash, boolean>> = { paid: isOtherAmount, price: isForOtherStay(sides, choice) }
  const found = parts.flatMap(({ group, isClash }) => (isClash || isOther[group] ? group : []))
  const clashes = mixesCustomers(sides) ? ['customer' as const, ...found.filter((group) => group !== 'phone')] : found
  const total = priced || choice.price.trim() !== '' ? getTotal(choice, priced) : stored.money.total
  const isOver = Object.keys(onlyChanged(open, entered.choice)).length > 0
  const isStored = !isOver && clashes.length === 0 && Object.keys(onlyChanged(stored.choice, choice)).length === 0
  return { choice, clashes, total, isOver, isChanged: seen.version !== stored.version, isStored }
}

/** Whether one side has set a price of its own, which is for its stay, and the other has changed that. */
function isForOtherStay({ seen, own, stored }: Sides, choice: WalkInChoice): boolean {
  const isSetBy = (side: WalkInChoice): boolean =>
    JSON.stringify(toStored(side, 'price')) !== JSON.stringify(toStored(seen, 'price'))
  return choice.price.trim() !== '' && [own, stored].some((side) => isSetBy(side) && !hasSameStay(side, choice))
}

/** Whether one side has changed the customer, and the other has added a dog. */
function mixesCustomers({ seen, own, stored }: Sides): boolean {
  const toCustomer = (side: WalkInChoice): string => JSON.stringify(groups.phone.map((field) => toStored(side, field)))
  const isMixed = (one: WalkInChoice, other: WalkInChoice): boolean =>
    toCustomer(one) !== toCustomer(seen) &&
    (other.newDog.name.trim() !== '' || listAdded(seen, other).some((dog) => !hasAdded(one, seen, dog)))
  return toCustomer(own) !== toCustomer(stored) && (isMixed(own, stored) || isMixed(stored, own))
}

type Sides = { seen: WalkInChoice; own: WalkInChoice; stored: WalkInChoice }

type Part = { fields: Partial<WalkInChoice>; group: Clash; isClash: boolean }

type Merged<Value> = { value: Value; isClash: boolean }

/** Of what differs from what was seen on both sides, the own value, which clashes with another. */
function merge<Value>(
  seen: Value,
  own: Value,
  stored: Value,
  toKey: (value: Value) => unknown = (value) => value,
): Merged<Value> {
  const [before, entered, now] = [seen, own, stored].map((value) => JSON.stringify(toKey(value)))
  if (entered === before || entered === now) return { value: stored, isClash: false }
  return { value: own, isClash: now !== before }
}

function mergeGroup({ seen, own, stored }: Sides, group: Exclude<Clash, 'dogs' | 'customer'>): Part {
  const fields = groups[group]
  const { value, isClash } = merge(seen, own, stored, (choice) => fields.map((field) => toStored(choice, field)))
  return { fields: pick(value, fields), group, isClash }
}

/** The value of a field as it would be stored. */
function toStored(choice: WalkInChoice, field: keyof WalkInChoice): unknown {
  const value = choice[field]
  if (field === 'price' || field === 'priceReason')
    return choice.price.trim() && [parsePrice(choice.price), choice.priceReason.trim()]
  return typeof value === 'string' ? value.trim() : value
}

/** Whoever typed the phone number of a customer has entered that customer. */
function withSameCustomer(own: WalkInChoice, { phone, customerId }: WalkInChoice): WalkInChoice {
  return own.customerId === null && own.phone.trim() === phone ? { ...own, customerId } : own
}

/** What is stored as paid need not be said to be paid. */
function withoutDone(own: WalkInChoice, { taken }: EnteredWalkIn, { money }: EditedWalkIn): WalkInChoice {
  return money.taken === taken ? { ...own, settled: null } : own
}

/** The dogs that were added to the stay join those that it has by now, and those that were taken out leave it. */
function mergeDogs(sides: Sides, maxDogsPerRoom: number): Part {
  const { seen, own, stored } = sides
  if (Object.keys(onlyChanged(pick(seen, groups.dogs), pick(own, groups.dogs))).length === 0)
    return { fields: pick(stored, groups.dogs), group: 'dogs', isClash: false }
  const added = listAdded(seen, own).filter((dog) => !hasAdded(stored, seen, dog))
  const staying = stored.dogs.filter((dog) => !has(seen, dog) || has(own, dog))
  const fields = { dogs: [...staying, ...added], dogNum: { ...stored.dogNum }, roomNumber: { ...stored.roomNumber } }
  const clashes = dogSizes.map((size) => {
    const unnamed = mergeUnnamed(sides, size)
    if (unnamed.replacesStored) fields.dogs = fields.dogs.filter((dog) => !isOfSize(dog, size) || !isOnlyStored(sides, dog))
    const count = countNamed(fields.dogs, size) + unnamed.value
    const rooms = mergeRooms(sides, size, count, maxDogsPerRoom)
    fields.dogNum[size] = count
    fields.roomNumber[size] = rooms.value
    return unnamed.isClash || rooms.isClash
  })
  return { fields, group: 'dogs', isClash: clashes.includes(true) }
}

/**
 * The number of dogs without a name. Those that both have seen are the same dogs: what one side has named and the other has named otherwise,
 * or taken out, clashes. `replacesStored`: what was entered names the same dogs otherwise, so the stored ones are left out.
 */
function mergeUnnamed({ seen, own, stored }: Sides, size: DogSize): Merged<number> & { replacesStored: boolean } {
  const before = countUnnamed(seen, size)
  const toChange = (side: WalkInChoice) => {
    const count = countUnnamed(side, size)
    const named = Math.min(countNamed(listAdded(seen, side), size), Math.max(before - count, 0))
    return { count, named, counted: count + named - before }
  }
  const [entered, now] = [toChange(own), toChange(stored)]
  const same = countNamed(
    listAdded(seen, own).filter((dog) => hasAdded(stored, seen, dog)),
    size,
  )
  const named = entered.named + now.named - Math.min(same, entered.named, now.named)
  const counted = merge(0, entered.counted, now.counted)
  const left = before - named + counted.value
  const isShort = left < 0 && entered.count < before && now.count < before
  if (!counted.isClash && !isShort) return { value: left, isClash: false, replacesStored: false }
  return { value: entered.count, isClash: true, replacesStored: isShort && now.named > 0 }
}

/** Where both sides have changed the number of dogs, the rooms of both are added. */
function mergeRooms({ seen, own, stored }: Sides, size: DogSize, count: number, maxDogsPerRoom: number): Merged<number> {
  const [before, entered, now] = [seen.roomNumber[size], own.roomNumber[size], stored.roomNumber[size]]
  const isOneSided = count === own.dogNum[size] || count === stored.dogNum[size]
  const rooms = isOneSided ? merge(before, entered, now) : { value: now + entered - before, isClash: false }
  if (count === stored.dogNum[size] && rooms.value === now) return rooms
  return { ...rooms, value: Math.min(Math.max(rooms.value, Math.ceil(count / maxDogsPerRoom)), count) }
}

type Dog = WalkInChoice['dogs'][number]

function has({ dogs }: WalkInChoice, { dogId }: Dog): boolean {
  return dogs.some((dog) => dog.dogId === dogId)
}

function listAdded(seen: WalkInChoice, { dogs }: WalkInChoice): Dog[] {
  return dogs.filter((dog) => !has(seen, dog))
}

/** A dog that was typed may be stored as the known one of this name. */
function hasAdded(side: WalkInChoice, seen: WalkInChoice, dog: Dog): boolean {
  return has(side, dog) || listAdded(seen, side).some(({ dogName }) => dogName === dog.dogName)
}

function isOnlyStored({ seen, own }: Sides, dog: Dog): boolean {
  return !has(seen, dog) && !hasAdded(own, seen, dog)
}

function isOfSize({ dogWeight }: Dog, size: DogSize): boolean {
  return sizeOfWeight(dogWeight) === size
}

function countNamed(dogs: readonly Dog[], size: DogSize): number {
  return dogs.filter((dog) => isOfSize(dog, size)).length
}

function countUnnamed({ dogs, dogNum }: WalkInChoice, size: DogSize): number {
  return dogNum[size] - countNamed(dogs, size)
}

/**
 * What is kept of the form of a booking while its session is renewed: what was entered, and what the booking had there. With dogs, whose they
 * are.
 */
export type KeptWalkIn = {
  seen: Omit<EnteredWalkIn['seen'], 'choice'> & { choice: Partial<WalkInChoice> }
  choice: Partial<WalkInChoice>
  taken: Won
}

export function toKept({ seen: { choice: before, version }, choice, taken }: EnteredWalkIn): KeptWalkIn {
  const changed = Object.keys(onlyChanged(before, choice))
  const isChanged = (group: readonly string[]): boolean => group.some((field) => changed.includes(field))
  const hasDogs = isChanged([...groups.dogs, ...groups.newDog])
  const fields = Object.values(groups).flatMap((group) => (isChanged(group) || (hasDogs && group === groups.phone) ? group : []))
  return { seen: { choice: pick(before, fields), version }, choice: pick(choice, fields), taken }
}

/** What was kept, over the booking as it is by now. A dog that was being typed is typed again. */
export function restoreKept(
  { seen, choice, taken }: KeptWalkIn,
  stored: EditedWalkIn,
  maxDogsPerRoom: number,
  quote: WireQuote | null,
): Rebased {
  const before = { ...stored.choice, ...seen.choice }
  const entered = { seen: { ...seen, choice: before }, choice: { ...before, ...choice }, taken }
  return rebaseChoice(entered, stored, maxDogsPerRoom, quote)
}

function pick<Field extends keyof WalkInChoice>(choice: WalkInChoice, fields: readonly Field[]): Pick<WalkInChoice, Field>
function pick(choice: WalkInChoice, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(choice).filter(([name]) => fields.includes(name)))
}
