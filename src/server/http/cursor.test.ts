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

test('a cursor round-trips its position in URL-safe characters', () => {
  expect(cursor.write(place)).toMatch(/^[\w-]+$/)
  expect(readCursor(cursor, cursor.write(place))).toEqual(place)
  expect(readCursor(cursor, null)).toBeNull()
})

test.each([
  ['malformed JSON', 'x'],
  ['an empty string', ''],
  ['an array instead of an object', encoded([place])],
  ['an extra field', encoded({ ...place, more: 1 })],
  ['an out-of-range year', encoded({ ...place, on: '0000-01-01' })],
  ['an out-of-range number', encoded({ ...place, num: -1 })],
  ['a number given as a string', encoded({ ...place, num: '7' })],
  ['a NUL character', encoded({ ...place, on: '2026-05-11\u0000' })],
])('rejects an invalid cursor: %s', (_, text) => {
  expect(cursor.read(text)).toBeNull()
  expect(() => readCursor(cursor, text)).toThrow(Refusal)
})
