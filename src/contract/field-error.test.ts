import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldError, toFieldErrors } from './field-error.ts'

const form = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(2), z.maxLength(4)),
  rooms: z.strictObject({ small: z.int().check(z.minimum(0), z.maximum(10)) }),
  images: z.array(z.string().check(z.regex(/^\/images\//, fieldError('notAnImage')))).check(z.minLength(1), z.maxLength(2)),
  size: z.enum(['small', 'large']),
})
const good = { name: 'Mong', rooms: { small: 1 }, images: ['/images/a'], size: 'small' }

function listErrors(value: unknown): object {
  const parsed = z.safeParse(form, value, { reportInput: true })
  return parsed.success ? {} : toFieldErrors(parsed.error.issues)
}

describe('field errors', () => {
  test('are limited to 50, however many unknown fields the input has', () => {
    const keys = Array.from({ length: 20_000 }, (_, number) => [`key${number}`, 1])
    const errors = listErrors({ ...Object.fromEntries(keys), ...good, name: '' })
    expect(Object.keys(errors)).toHaveLength(50)
    expect(errors).toMatchObject({ name: 'required' })
  })

  test.each([
    [{ ...good, name: undefined }, { name: 'required' }],
    [{ ...good, name: '  ' }, { name: 'required' }],
    [{ ...good, name: 'M' }, { name: 'tooShort' }],
    [{ ...good, name: 'Mongs' }, { name: 'tooLong' }],
    [{ ...good, name: 7 }, { name: 'malformed' }],
    [{ ...good, rooms: { small: -1 } }, { 'rooms.small': 'tooSmall' }],
    [{ ...good, rooms: { small: 11 } }, { 'rooms.small': 'tooLarge' }],
    [{ ...good, rooms: { small: 1.5 } }, { 'rooms.small': 'notInteger' }],
    [{ ...good, rooms: { small: 1, huge: 1 } }, { 'rooms.huge': 'unknownField' }],
    [{ ...good, images: [] }, { images: 'tooFew' }],
    [{ ...good, images: ['/images/a', '/images/b', '/images/c'] }, { images: 'tooMany' }],
    [{ ...good, images: ['/images/a', 'https://else.example'] }, { 'images.1': 'notAnImage' }],
    [{ ...good, size: 'huge' }, { size: 'notOneOf' }],
    [
      { ...good, uid: 'x', role: 'company' },
      { uid: 'unknownField', role: 'unknownField' },
    ],
    [[], { body: 'malformed' }],
    ['text', { body: 'malformed' }],
    [null, { body: 'malformed' }],
    [good, {}],
  ])('of %j are %j', (value, errors) => {
    expect(listErrors(value)).toEqual(errors)
  })
})
