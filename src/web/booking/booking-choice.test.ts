import { expect, test } from 'vitest'
import { day } from '../../domain/calendar/day.ts'
import { noDogs } from '../../domain/dog/dog-size.ts'
import {
  arrivalSlots,
  type BookableDog,
  type BookingChoice,
  countOthers,
  isTooLate,
  selectProfiles,
  withBookedSlot,
  withDog,
  withOthers,
  withUpcomingSlot,
} from './booking-choice.ts'

const house = { hours: { checkin: { from: '2:00 PM', to: '6:00 PM' }, checkout: { from: '9:00 AM', to: '11:00 AM' } } } as const
const choice: BookingChoice = {
  checkin: '2026-05-11',
  checkout: '2026-05-12',
  checkinTime: '2:00 PM',
  checkoutTime: '11:00 AM',
  dogIds: [],
  counted: noDogs,
  dogNum: noDogs,
  extras: [],
  roomNumber: noDogs,
  phone: '',
  note: '',
}
const at = (clock: string): number => Date.parse(`2026-05-11T${clock}+09:00`)

test('today offers only upcoming check-in hours, and the first of them replaces a past selection', () => {
  expect(arrivalSlots(house, choice.checkin, at('16:30'))).toEqual(['5:00 PM', '6:00 PM'])
  expect(withUpcomingSlot(choice, house, at('16:30')).checkinTime).toBe('5:00 PM')
  const later = { ...choice, checkinTime: '6:00 PM' }
  expect(withUpcomingSlot(later, house, at('16:30'))).toBe(later)
})

test('a later day, no day, or today after the last check-in hour offers all hours', () => {
  const all = ['2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM']
  for (const day of ['2026-05-12', '', '2026-05-1']) expect(arrivalSlots(house, day, at('16:30'))).toEqual(all)
  expect(arrivalSlots(house, choice.checkin, at('18:30'))).toEqual(all)
  expect(withUpcomingSlot(choice, house, at('18:30'))).toBe(choice)
})

test('the booked check-in hour stays an option after it has passed', () => {
  const upcoming = arrivalSlots(house, choice.checkin, at('16:30'))
  expect(withBookedSlot(upcoming, '2:00 PM')).toEqual(['2:00 PM', '5:00 PM', '6:00 PM'])
  for (const booked of ['6:00 PM', undefined] as const) expect(withBookedSlot(upcoming, booked)).toEqual(['5:00 PM', '6:00 PM'])
})

test('isTooLate is true only for today after the last check-in hour', () => {
  const late = (day: string, clock: string): boolean => isTooLate(house, day, at(clock))
  expect([late('2026-05-11', '18:00'), late('2026-05-11', '18:01')]).toEqual([false, true])
  expect([late('2026-05-12', '18:01'), late('2026-05-10', '18:01'), late('', '18:01')]).toEqual([false, false, false])
})

const bori: BookableDog = { dogId: 'bori', dogName: 'Bori', dogAge: 4, dogWeight: 5, photoURL: null, elsewhere: [] }
const nuri: BookableDog = { ...bori, dogId: 'nuri', dogWeight: 30 }
const dogs = [bori, nuri]
const asked = { small: 2, medium: 0, large: 1 }
const counted = { ...choice, counted: asked, dogNum: asked, roomNumber: asked }

test('selecting a dog profile uses one of the dogs already counted and does not change the rooms', () => {
  const named = withDog(counted, bori, dogs, 1)
  expect(named).toEqual({ ...counted, dogIds: ['bori'] })
  expect(countOthers(named, dogs)).toEqual({ small: 1, medium: 0, large: 1 })
  expect(withDog(named, bori, dogs, 1)).toEqual(counted)
})

test('selecting a dog of a size not yet counted adds a dog and a room, and deselecting removes both', () => {
  const small = { small: 1, medium: 0, large: 0 }
  const one = { ...choice, counted: small, dogNum: small, roomNumber: small }
  const both = { small: 1, medium: 0, large: 1 }
  const named = withDog(one, nuri, dogs, 1)
  expect(named).toMatchObject({ dogIds: ['nuri'], dogNum: both, roomNumber: both })
  expect(withDog(named, nuri, dogs, 1)).toEqual(one)
})

test('dogs without a profile are counted in addition to the selected dogs', () => {
  const named = withDog(choice, bori, dogs, 1)
  const more = withOthers(named, { size: 'small', others: 2 }, dogs, 1)
  expect(more).toMatchObject({ dogIds: ['bori'], dogNum: { small: 3 }, roomNumber: { small: 3 } })
  expect(withOthers(more, { size: 'small', others: 0 }, dogs, 1)).toEqual(named)
})

test('selectProfiles selects the available dog profiles and leaves the other dogs as counts', () => {
  expect(selectProfiles(counted, dogs, 1)).toEqual({ ...counted, dogIds: ['bori', 'nuri'] })
  const away = { ...bori, elsewhere: [{ checkin: day('2026-05-10'), checkout: day('2026-05-12') }] }
  expect(selectProfiles(counted, [away], 1)).toEqual(counted)
})
