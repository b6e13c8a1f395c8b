import { expect, it } from 'vitest'
import { day } from '../../../domain/calendar/day.ts'
import type { CalendarStay } from '../../../web/company/calendar/calendar-props.ts'
import { limitNames } from './limit-names.ts'

const from = day('2026-05-10')

function aStay(bookingId: string, { rooms, dogs, name }: { rooms: number; dogs: number; name: string }): CalendarStay {
  const dog = { dogName: name, dogBreed: name, dogAge: 3, dogWeight: 5, dogGender: null, dogNeutered: null, dogSnarl: null }
  const profiles = Array.from({ length: dogs }, (_, index) => ({ ...dog, dogId: `${bookingId} ${index}` }))
  const place = { state: 'confirmed' as const, isOverdue: false, from, to: day('2026-05-11'), household: 0, places: [] }
  return { ...place, bookingId, rooms, dogs, who: name, profiles }
}

it('names the dogs of a full house, and leaves out the longest names where the page would grow too large', () => {
  const usual = Array.from({ length: 8_400 }, (_, index) => aStay(`${index}`, { rooms: 1, dogs: 1, name: 'Chocolate' }))
  const size = { size: 'small' as const, count: 100, nights: [] }
  expect(limitNames([{ ...size, stays: usual }])).toEqual([{ ...size, stays: usual }])
  const large = Array.from({ length: 840 }, (_, index) => aStay(`large ${index}`, { rooms: 10, dogs: 20, name: '"'.repeat(40) }))
  const few = usual.slice(0, 100)
  const [shown] = limitNames([{ ...size, stays: [...large, ...few] }])
  expect(shown?.stays.slice(840)).toEqual(few)
  const named = shown?.stays.filter(({ who, profiles }) => who !== null || profiles.some((dog) => dog.dogName || dog.dogBreed))
  expect(named?.length).toBe(147)
  expect(shown?.stays.map(({ profiles, dogs }) => [profiles.length, dogs])).toEqual(
    [...large, ...few].map(({ dogs }) => [dogs, dogs]),
  )
})
