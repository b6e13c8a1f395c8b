import { expect, test } from 'vitest'
import { maxImageBytes, validateImage } from './image.ts'

test.each([
  ['image/jpeg', maxImageBytes, null],
  ['image/webp', 1, null],
  ['image/png', maxImageBytes + 1, 'too_large'],
  ['image/heic', 1, 'unsupported_media'],
  ['image/svg+xml', 1, 'unsupported_media'],
  ['', maxImageBytes + 1, 'unsupported_media'],
])('validating a file of type %j with %i bytes returns %j', (type, size, error) => {
  expect(validateImage({ type, size })).toBe(error)
})
