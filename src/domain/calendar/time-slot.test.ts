import { expect, test } from 'vitest'
import { addDays, day } from './day.ts'
import { hourAt, isTimeSlot, slotsWithin, timeSlots, toHour, upcomingSlots } from './time-slot.ts'

test('the 24 time slots run from 12:00 AM to 11:00 PM', () => {
  expect(timeSlots).toHaveLength(24)
  expect([timeSlots[0], timeSlots[1], timeSlots[12], timeSlots[23]]).toEqual(['12:00 AM', '1:00 AM', '12:00 PM', '11:00 PM'])
  expect(timeSlots.map(toHour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
})

test('isTimeSlot accepts only the 24 time slots', () => {
  expect(timeSlots.every(isTimeSlot)).toBe(true)
  expect(['13:00', '9:30 AM', '12:00 am', '01:00 AM', ''].some(isTimeSlot)).toBe(false)
})

test('slotsWithin includes both ends of the range', () => {
  expect(slotsWithin('9:00 AM', '12:00 PM')).toEqual(['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM'])
  expect(slotsWithin('9:00 AM', '9:00 AM')).toEqual(['9:00 AM'])
  expect(slotsWithin('8:00 PM', '9:00 AM')).toEqual([])
})

test('upcomingSlots returns the rest of today, all slots of a later day and none of an earlier day', () => {
  const today = day('2026-05-11')
  const range = { from: '9:00 AM', to: '8:00 PM' } as const
  const toCome = (clock: string, on = today): string[] => upcomingSlots(range, on, Date.parse(`2026-05-11T${clock}+09:00`))
  expect(toCome('08:00')).toEqual(slotsWithin('9:00 AM', '8:00 PM'))
  expect(toCome('17:59')).toEqual(['6:00 PM', '7:00 PM', '8:00 PM'])
  expect(toCome('18:00')).toEqual(['6:00 PM', '7:00 PM', '8:00 PM'])
  expect(toCome('18:00:01')).toEqual(['7:00 PM', '8:00 PM'])
  expect(toCome('20:01')).toEqual([])
  expect(toCome('23:30', addDays(today, 1))).toEqual(slotsWithin('9:00 AM', '8:00 PM'))
  expect(toCome('00:00', addDays(today, -1))).toEqual([])
})

test('hourAt returns the hour in Seoul', () => {
  expect(['2026-05-10T14:59:59.999Z', '2026-05-10T15:00Z', '2026-05-11T14:30Z'].map((at) => hourAt(Date.parse(at)))).toEqual([
    23, 0, 23,
  ])
})
