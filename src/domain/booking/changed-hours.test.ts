import { expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Hours, TimeSlot } from '../calendar/time-slot.ts'
import { changedHours } from './changed-hours.ts'

function toStay(from: number, nights: number): Stay {
  const checkin = addDays(day('2026-05-11'), from)
  return { checkin, checkout: addDays(checkin, nights) }
}

test.each<[string, { days?: [from: number, nights: number]; checkin?: TimeSlot; checkout?: TimeSlot }, [TimeSlot, TimeSlot]]>([
  ['keeps both with the same days and hours', {}, ['1:00 AM', '11:00 AM']],
  ['has those of the post for an arrival at another hour', { checkin: '7:00 PM' }, ['8:00 PM', '11:00 AM']],
  ['has those of the post for a departure at another hour', { checkout: '3:00 PM' }, ['1:00 AM', '4:00 PM']],
  ['has those of the post for a departure on another day', { days: [3, 4] }, ['1:00 AM', '4:00 PM']],
  ['keeps those of an hour at which the post no longer takes dogs in', { days: [5, 2] }, ['1:00 AM', '4:00 PM']],
])('a changed stay %s', (_, { days: [from, nights] = [3, 2], ...time }, ends) => {
  const hours: Hours = { checkin: { from: '12:00 AM', to: '1:00 AM' }, checkout: { from: '8:00 AM', to: '11:00 AM' } }
  const posted: Hours = { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '4:00 PM' } }
  const was = { stay: toStay(3, 2), time: { checkin: '12:00 AM', checkout: '10:00 AM' } as const, hours }
  const { checkin, checkout } = changedHours(was, { stay: toStay(from, nights), time: { ...was.time, ...time } }, posted)
  expect([checkin.to, checkout.to]).toEqual(ends)
})
