import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day } from '../../domain/calendar/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createCursor, placeDay, readCursor } from './cursor.ts'

const cursor = createCursor(z.strictObject({ on: placeDay, num: z.int().check(z.minimum(0)) }))
const place = { on: day('2026-05-11'), num: 7 }

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('a cursor says its place again, in the characters of an address', () => {
  expect(cursor.write(place)).toMatch(/^[\w-]+$/)
  expect(readCursor(cursor, cursor.write(place))).toEqual(place)
  expect(readCursor(cursor, null)).toBeNull()
})

test.each([
  ['no JSON', 'x'],
  ['nothing', ''],
  ['another shape', encoded([place])],
  ['a field too many', encoded({ ...place, more: 1 })],
  ['a year that nobody means', encoded({ ...place, on: '0000-01-01' })],
  ['a number out of bounds', encoded({ ...place, num: -1 })],
  ['a number that is none', encoded({ ...place, num: '7' })],
  ['characters that no text of ours has', encoded({ ...place, on: '2026-05-11\u0000' })],
])('%s is no place', (_, text) => {
  expect(cursor.read(text)).toBeNull()
  expect(() => readCursor(cursor, text)).toThrow(Refusal)
})
