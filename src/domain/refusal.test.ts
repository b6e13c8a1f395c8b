import { expect, test } from 'vitest'
import { Refusal, refusalCodes } from './refusal.ts'

test('a refusal is an error with a code and parameters', () => {
  const refusal = new Refusal('room_full', { nights: ['2026-12-24'], left: 0 })
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({ name: 'Refusal', message: 'room_full', code: 'room_full' })
  expect(refusal.params).toEqual({ nights: ['2026-12-24'], left: 0 })
  expect(new Refusal('not_found').params).toEqual({})
})

test('refusal codes are unique', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
})
