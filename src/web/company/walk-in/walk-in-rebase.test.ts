import { expect, test } from 'vitest'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { day } from '../../../domain/calendar/day.ts'
import { getRest, isSettled } from './walk-in-body.ts'
import {
  blankDog,
  type EditedWalkIn,
  firstChoice,
  type WalkInChoice,
  type WalkInMoney,
  type WalkInPost,
  withGuestDog,
} from './walk-in-choice.ts'
import { type Clash, type Rebased, rebaseChoice, restoreKept, toEntered, toKept } from './walk-in-rebase.ts'

const days = { checkin: day('2026-11-20'), checkout: day('2026-11-22') }
const post: WalkInPost = {
  postNum: 7,
  sizes: [{ size: 'small', count: 5, price: 40_000 }],
  maxDogsPerRoom: 1,
  hours: { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } },
}
const unpaid: WalkInMoney = { total: 80_000, method: null, taken: 0 }
const quote = { nights: 2, lines: [], extras: [], discount: 0, total: 80_000, refunds: [], policy: null }

function aDog(dogName: string): WireDog {
  return { ...blankDog, dogId: `id of ${dogName}`, dogName, dogWeight: 4 }
}

const [oki, xena, yuki] = [aDog('Oki'), aDog('Xena'), aDog('Yuki')]
const shown: WalkInChoice = { ...firstChoice(post, days, 9), name: 'Nuri', dogs: [oki] }

function store(choice: Partial<WalkInChoice>, money = unpaid, version = 1): EditedWalkIn {
  return { bookingId: 'b', version, choice: { ...shown, ...choice }, quote, money, canMove: true, knownDogs: [] }
}

const seen = store({}, unpaid, 0)
const withDog = (choice: WalkInChoice, dog: WireDog, isComing = true) => withGuestDog(choice, dog, isComing, post.maxDogsPerRoom)

/** What the form shows after somebody else has stored `theirs` while `own` was entered. */
function rebase(own: Partial<WalkInChoice>, theirs: EditedWalkIn, taken = 0, total: number | null = null) {
  const priced = total === null ? null : { ...quote, total }
  return rebaseChoice({ seen, choice: { ...shown, ...own }, taken }, theirs, post.maxDogsPerRoom, priced)
}

test('what was entered stays, and what only a colleague has changed is taken over', () => {
  const theirs = store({ checkin: '2026-11-21', checkout: '2026-11-23', note: 'Comes late', name: 'Nuri Kim' })
  expect(rebase({ staffNote: 'A blanket', checkoutTime: '9:00 AM' }, theirs)).toEqual({
    choice: { ...theirs.choice, staffNote: 'A blanket', checkoutTime: '9:00 AM' },
    clashes: [],
    total: 80_000,
    isOver: false,
    isChanged: true,
    isStored: false,
  })
})

test('what both have changed stays as entered, and is told', () => {
  const own: [Clash, Partial<WalkInChoice>, Partial<WalkInChoice>][] = [
    ['phone', { phone: '010-1111-2222' }, { phone: '010-3333-4444', customerId: 'sora' }],
    ['name', { name: 'Nuri Kim' }, { name: 'Sora' }],
    ['checkout', { checkout: '2026-11-24' }, { checkout: '2026-11-23' }],
    ['checkinTime', { checkinTime: '1:00 PM' }, { checkinTime: '2:00 PM' }],
    ['note', { note: 'Comes late' }, { note: 'Comes early' }],
    ['staffNote', { staffNote: 'A blanket' }, { staffNote: 'No chicken' }],
    ['price', { price: '50,000', priceReason: 'Agreed' }, { price: '30000', priceReason: 'A regular' }],
  ]
  for (const [clash, entered, theirs] of own)
    expect(rebase(entered, store(theirs))).toMatchObject({ choice: entered, clashes: [clash], isStored: false })
  const both = rebase({ name: 'Nuri Kim', note: 'Comes late' }, store({ name: 'Sora', note: 'Comes early' }))
  expect(both.clashes).toEqual(['name', 'note'])
})

test('a dog whose name is typed while the form is being saved stays there', () => {
  const newDog = { name: 'Zero', weight: '' }
  expect(rebase({ newDog }, store({ note: 'Comes late' }))).toMatchObject({ choice: { newDog }, isStored: false })
})

test('what is stored as it was entered needs no saving: the answer was lost', () => {
  const own = { name: ' Nuri Kim ', phone: '010-1111-2222', price: '50,000', priceReason: 'Agreed', note: 'Comes late\n' }
  const paid: WalkInMoney = { total: 50_000, method: 'cash', taken: 50_000 }
  const dogs = withDog(shown, xena)
  const known = { ...withDog(shown, { ...xena, dogId: 'as known' }) }
  for (const stay of [dogs, known]) {
    const saved = { ...stay, name: 'Nuri Kim', phone: own.phone, customerId: 'new', price: '50000', priceReason: 'Agreed' }
    const theirs = store({ ...saved, note: 'Comes late', paid: 'cash' }, paid)
    const rebased = rebase({ ...dogs, ...own, paid: 'cash' }, theirs, 50_000)
    expect(rebased).toEqual({ choice: theirs.choice, clashes: [], total: 50_000, isOver: false, isChanged: true, isStored: true })
  }
})

test('dogs are added and taken out one by one, with their rooms', () => {
  const theirs = store(withDog(shown, xena))
  const three = rebase(withDog(shown, yuki), theirs)
  expect(three).toMatchObject({ clashes: [], choice: { dogNum: { small: 3 }, roomNumber: { small: 3 } } })
  expect(three.choice.dogs.map(({ dogName }) => dogName)).toEqual(['Oki', 'Xena', 'Yuki'])
  const swapped = rebase(withDog(withDog(shown, oki, false), yuki), theirs)
  expect(swapped.choice).toMatchObject({ dogNum: { small: 2 }, roomNumber: { small: 2 } })
  expect(swapped.choice.dogs.map(({ dogName }) => dogName)).toEqual(['Xena', 'Yuki'])
  // Without names, nobody knows whether they are the same dogs.
  const [two, four] = [2, 4].map((small) => ({ dogNum: { ...shown.dogNum, small }, roomNumber: { ...shown.roomNumber, small } }))
  expect(rebase({ ...two }, store({ ...four }))).toMatchObject({ clashes: ['dogs'], choice: two })
  expect(rebase({ ...two }, store({ ...two }))).toMatchObject({ clashes: [], isStored: true })
  // In the rooms that a colleague has taken for the same dogs.
  const shared = { ...two, roomNumber: shown.roomNumber }
  const before = { ...seen, choice: { ...shown, ...shared } }
  const named = { ...before.choice, dogs: [oki, xena] }
  const entered = { seen: before, choice: named, taken: 0 }
  expect(rebaseChoice(entered, store({ ...two }), 2, null).choice).toMatchObject({ dogs: [oki, xena], ...two })
})

test('a dog without a name that both have named is one dog, and is told', () => {
  const count = (small: number): Partial<WalkInChoice> => ({
    dogNum: { ...shown.dogNum, small },
    roomNumber: { ...shown.roomNumber, small },
  })
  const rename = (unnamed: number, own: WireDog[], theirs: WireDog[], ownCount = unnamed, theirCount = unnamed): Rebased => {
    const before = { ...shown, dogs: [], ...count(unnamed) }
    const entered = { seen: { version: 0, choice: before }, choice: { ...before, dogs: own, ...count(ownCount) }, taken: 0 }
    return rebaseChoice(entered, store({ dogs: theirs, ...count(theirCount) }), post.maxDogsPerRoom, null)
  }
  expect(rename(1, [oki], [xena])).toMatchObject({ clashes: ['dogs'], isStored: false, choice: { dogs: [oki], ...count(1) } })
  expect(rename(1, [oki], [])).toMatchObject({ clashes: [], choice: { dogs: [oki], ...count(1) } })
  expect(rename(1, [oki], [{ ...oki, dogId: 'as known' }])).toMatchObject({ clashes: [], isStored: true, choice: count(1) })
  // Each has named another of them.
  expect(rename(2, [oki], [xena])).toMatchObject({ clashes: [], choice: { dogs: [xena, oki], ...count(2) } })
  expect(rename(2, [oki, xena], [oki])).toMatchObject({ clashes: [], choice: { dogs: [oki, xena], ...count(2) } })
  expect(rename(2, [oki, xena], [oki, yuki])).toMatchObject({ clashes: ['dogs'], choice: { dogs: [oki, xena], ...count(2) } })
  // One of them has added another dog.
  expect(rename(1, [oki], [oki, xena], 1, 2)).toMatchObject({ clashes: [], choice: { dogs: [oki, xena], ...count(2) } })
  expect(rename(1, [oki, xena], [yuki], 2)).toMatchObject({ clashes: ['dogs'], choice: { dogs: [oki, xena], ...count(2) } })
  expect(rename(1, [oki], [], 1, 3)).toMatchObject({ clashes: [], choice: { dogs: [oki], ...count(3) } })
  // Or taken one out.
  expect(rename(1, [oki], [], 1, 0)).toMatchObject({ clashes: ['dogs'], choice: { dogs: [oki], ...count(1) } })
  expect(rename(1, [], [oki], 0, 1)).toMatchObject({ clashes: ['dogs'], choice: { dogs: [], ...count(0) } })
  expect(rename(2, [oki], [], 2, 1)).toMatchObject({ clashes: [], choice: { dogs: [oki], ...count(1) } })
})

test('a customer that one picks while the other adds a dog is told', () => {
  const sora = { phone: '010-3333-4444', customerId: 'sora', name: 'Sora' }
  const picked = { ...withDog({ ...shown, dogs: [] }, xena), ...sora }
  const added = withDog(shown, yuki)
  expect(rebase(added, store(picked))).toMatchObject({ clashes: ['customer'], choice: { ...sora, dogs: [xena, yuki] } })
  expect(rebase(picked, store(added))).toMatchObject({ clashes: ['customer'], choice: { ...sora, dogs: [yuki, xena] } })
  const other = { phone: '010-1111-2222', customerId: 'mina' }
  expect(rebase(other, store({ ...added, ...sora }))).toMatchObject({ clashes: ['customer'], choice: { ...other, name: 'Sora' } })
  // Also one that is being typed, or was kept while logging in again.
  const typed = { newDog: { name: 'Zero', weight: '' } }
  expect(rebase(typed, store(picked))).toMatchObject({ clashes: ['customer'], choice: { ...sora, ...typed } })
  for (const own of [added, { ...shown, ...typed }]) {
    const kept = JSON.parse(JSON.stringify(toKept({ seen, choice: own, taken: 0 })))
    expect(restoreKept(kept, store(picked), 1, null)).toMatchObject({ clashes: ['customer'], choice: sora })
    expect(restoreKept(kept, store({ note: 'Comes late' }), 1, null).clashes).toEqual([])
  }
  // Both have picked the same, or no dog is added to another's.
  expect(rebase({ ...added, ...sora }, store({ ...added, ...sora })).clashes).toEqual([])
  expect(rebase({ ...added, ...sora }, store(sora)).clashes).toEqual([])
  expect(rebase({ ...added, ...sora }, store({ note: 'Comes late' })).clashes).toEqual([])
  expect(rebase({ note: 'Comes late' }, store(picked)).clashes).toEqual([])
  // The customer that an added dog made of who had none.
  expect(rebase(added, store({ ...withDog(shown, xena), customerId: 'new' })).clashes).toEqual([])
})

test('a payment is said anew once the price, or what is paid of it, is another', () => {
  const dearer = store({ price: '200000', priceReason: 'Fixed' }, { total: 200_000, method: null, taken: 0 })
  expect(rebase({ paid: 'cash' }, dearer, 80_000)).toMatchObject({ choice: { paid: 'cash' }, clashes: ['paid'], total: 200_000 })
  expect(rebase({ paid: 'cash' }, store({ note: 'Comes late' }), 80_000)).toMatchObject({ choice: { paid: 'cash' }, clashes: [] })
  const card: WalkInMoney = { total: 80_000, method: 'card', taken: 80_000 }
  expect(rebase({ paid: 'cash' }, store({ paid: 'card' }, card), 80_000).clashes).toEqual(['paid'])
  expect(rebase({ note: 'Comes late' }, store({ paid: 'card' }, card))).toMatchObject({ choice: { paid: 'card' }, clashes: [] })
  const cash: WalkInMoney = { total: 80_000, method: 'cash', taken: 80_000 }
  const cheaper = rebase({ paid: 'cash', price: '70000', priceReason: 'Agreed' }, store({ paid: 'cash' }, cash), 70_000)
  expect(cheaper).toMatchObject({ clashes: ['paid'], total: 70_000 })
})

test('a payment was for the price that was shown: days of one and a price of another make a third', () => {
  const fixed = { price: '80000', priceReason: 'Fixed' }
  const longer = { checkout: '2026-11-23', paid: 'cash' } as const
  expect(rebase(longer, store(fixed), 120_000)).toMatchObject({ clashes: ['paid', 'price'], total: 80_000 })
  const earlier = store({ checkin: '2026-11-19', checkout: '2026-11-21' })
  expect(rebase(longer, earlier, 120_000, 160_000)).toMatchObject({ clashes: ['checkout', 'paid'], total: 160_000 })
  expect(rebase(longer, earlier, 120_000, 120_000).clashes).toEqual(['checkout'])
  // As long as the price is not known.
  expect(rebase(longer, earlier, 120_000).clashes).toEqual(['checkout', 'paid'])
})

test('what was said to be paid or given back stays so while it is the difference, and is told once it is not', () => {
  const money: WalkInMoney = { total: 120_000, method: 'cash', taken: 120_000 }
  const paid = { checkout: '2026-11-23', paid: 'cash' } as const
  const before = store(paid, money, 0)
  const entered = toEntered(before, { ...before.choice, checkout: '2026-11-22', settled: -40_000 }, quote)
  const shorter = (theirs: EditedWalkIn, total: number) => rebaseChoice(entered, theirs, 1, { ...quote, total })
  const noted = store({ ...paid, note: 'Comes late' }, money)
  expect(shorter(noted, 80_000)).toMatchObject({ clashes: [], choice: { settled: -40_000 } })
  const later = store({ ...paid, checkin: '2026-11-21', checkout: '2026-11-24' }, money)
  const { choice, ...told } = shorter(later, 40_000)
  expect(told).toMatchObject({ clashes: ['checkout', 'paid'], total: 40_000 })
  expect(isSettled(choice, getRest(later, choice, { ...quote, total: 40_000 }))).toBe(false)
  // The answer was lost.
  const saved = store({ ...paid, checkout: '2026-11-22' }, { total: 80_000, method: 'cash', taken: 80_000 })
  expect(shorter(saved, 80_000)).toMatchObject({ isStored: true, choice: { settled: null } })
  // One that no longer stood there when the form was saved is not entered.
  const other = toEntered(before, { ...before.choice, checkout: '2026-11-22', settled: -10_000 }, quote)
  expect(other).toMatchObject({ choice: { settled: null }, taken: 120_000 })
})

test('whoever says that the difference is given back keeps the method that a colleague has chosen', () => {
  const money: WalkInMoney = { total: 120_000, method: 'cash', taken: 120_000 }
  const before = store({ checkout: '2026-11-23', paid: 'cash' }, money, 0)
  const entered = toEntered(before, { ...before.choice, checkout: '2026-11-22', settled: -40_000 }, quote)
  const card = { checkout: '2026-11-23', paid: 'card', price: '100000', priceReason: 'Fixed' } as const
  const theirs = store(card, { total: 100_000, method: 'card', taken: 100_000 })
  expect(rebaseChoice(entered, theirs, 1, quote)).toMatchObject({ choice: { paid: 'card' }, clashes: ['paid', 'price'] })
})

test('a price that one set is told if the other has changed the stay that it was for', () => {
  const fixed = { price: '70000', priceReason: 'Agreed' }
  const longer = { checkout: '2026-11-25' }
  expect(rebase(fixed, store(longer))).toMatchObject({ choice: { ...fixed, ...longer }, clashes: ['price'] })
  expect(rebase(longer, store(fixed))).toMatchObject({ choice: { ...fixed, ...longer }, clashes: ['price'] })
  expect(rebase({ ...fixed, ...longer }, store({ note: 'Comes late' })).clashes).toEqual([])
  expect(rebase({ note: 'Comes late' }, store({ ...fixed, ...longer })).clashes).toEqual([])
})

test('of a stay that has ended meanwhile, its days, dogs and rooms stay as they are, and the rest as entered', () => {
  const own = { ...withDog(shown, yuki), checkout: '2026-11-24', checkoutTime: '9:00 AM', note: 'A note', paid: 'cash' } as const
  const over = { ...store({ checkout: '2026-11-21', staffNote: 'No chicken' }), canMove: false }
  const kept = toKept({ seen, choice: { ...own, newDog: { name: 'Zero', weight: '' } }, taken: 80_000 })
  for (const rebased of [rebase(own, over, 80_000), restoreKept(kept, over, 1, null)])
    expect(rebased).toMatchObject({ choice: { ...over.choice, note: 'A note', paid: 'cash' }, clashes: [], isOver: true })
  expect(rebase({ note: 'A note' }, over)).toMatchObject({ choice: { note: 'A note' }, isOver: false })
  expect(rebase({ checkout: own.checkout }, over)).toMatchObject({ isOver: true, isStored: false })
})

test('what was kept while logging in again is restored over what a colleague has changed, and told where both did', () => {
  const own = { ...withDog(shown, yuki), staffNote: 'A blanket', price: '50000', newDog: { name: 'Zero', weight: '' } }
  const kept = JSON.parse(JSON.stringify(toKept({ seen, choice: own, taken: 0 })))
  expect(restoreKept(kept, store({}, unpaid, 0), 1, null)).toMatchObject({ choice: own, clashes: [], isChanged: false })
  const theirs = store({
    ...withDog(shown, xena),
    name: 'Sora',
    staffNote: 'No chicken',
    price: '30000',
    priceReason: 'A regular',
  })
  const restored = restoreKept(kept, theirs, 1, null)
  const { staffNote, price, newDog } = own
  expect(restored).toMatchObject({ choice: { name: 'Sora', staffNote, price, newDog }, clashes: ['staffNote', 'price'] })
  expect(restored.choice.dogs).toEqual([oki, xena, yuki])
  // Only what was entered, and what was there, is kept.
  expect(JSON.stringify(kept)).not.toContain('Nuri')
})
