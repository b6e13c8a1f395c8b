import { expect, test } from 'vitest'
import { hourOf, isTimeSlot, slotsWithin, timeSlots } from './time-slot.ts'

test('24 slots go from midnight to 11 in the evening', () => {
  expect(timeSlots).toHaveLength(24)
  expect([timeSlots[0], timeSlots[1], timeSlots[12], timeSlots[23]]).toEqual(['12:00 AM', '1:00 AM', '12:00 PM', '11:00 PM'])
  expect(timeSlots.map(hourOf)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
})

test('only the slots are slots', () => {
  expect(timeSlots.every(isTimeSlot)).toBe(true)
  expect(['13:00', '9:30 AM', '12:00 am', '01:00 AM', ''].some(isTimeSlot)).toBe(false)
})

test('a range holds both its ends', () => {
  expect(slotsWithin('9:00 AM', '12:00 PM')).toEqual(['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'])
  expect(slotsWithin('9:00 AM', '9:00 AM')).toEqual(['9:00 AM'])
  expect(slotsWithin('8:00 PM', '9:00 AM')).toEqual([])
})
