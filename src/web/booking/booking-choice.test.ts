import { expect, test } from 'vitest'
import { noDogs } from '../../domain/dog/dog-size.ts'
import { arrivalSlots, type BookingChoice, isTooLate, withUpcomingSlot } from './booking-choice.ts'

const house = { hours: { checkin: { from: '2:00 PM', to: '6:00 PM' }, checkout: { from: '9:00 AM', to: '11:00 AM' } } } as const
const choice: BookingChoice = {
  checkin: '2026-05-11',
  checkout: '2026-05-12',
  checkinTime: '2:00 PM',
  checkoutTime: '11:00 AM',
  byName: false,
  dogIds: [],
  dogNum: noDogs,
  roomNumber: noDogs,
  note: '',
}
const at = (clock: string): number => Date.parse(`2026-05-11T${clock}+09:00`)

test('of today only the hours to come are offered, and the first of them stands in for one that is over', () => {
  expect(arrivalSlots(house, choice.checkin, at('16:30'))).toEqual(['5:00 PM', '6:00 PM'])
  expect(withUpcomingSlot(choice, house, at('16:30')).checkinTime).toBe('5:00 PM')
  const later = { ...choice, checkinTime: '6:00 PM' }
  expect(withUpcomingSlot(later, house, at('16:30'))).toBe(later)
})

test('a later day, or none yet, has all hours; so has a day that is over for the house, since it is the day that must change', () => {
  const all = ['2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM']
  for (const day of ['2026-05-12', '', '2026-05-1']) expect(arrivalSlots(house, day, at('16:30'))).toEqual(all)
  expect(arrivalSlots(house, choice.checkin, at('18:30'))).toEqual(all)
  expect(withUpcomingSlot(choice, house, at('18:30'))).toBe(choice)
})

test('it is too late for today once all hours are over, and for no other day', () => {
  const late = (day: string, clock: string): boolean => isTooLate(house, day, at(clock))
  expect([late('2026-05-11', '18:00'), late('2026-05-11', '18:01')]).toEqual([false, true])
  expect([late('2026-05-12', '18:01'), late('2026-05-10', '18:01'), late('', '18:01')]).toEqual([false, false, false])
})
