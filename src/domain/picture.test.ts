import { expect, test } from 'vitest'
import { maxPictureBytes, pictureFault } from './picture.ts'

test.each([
  ['image/jpeg', maxPictureBytes, null],
  ['image/webp', 1, null],
  ['image/png', maxPictureBytes + 1, 'too_large'],
  ['image/heic', 1, 'unsupported_media'],
  ['image/svg+xml', 1, 'unsupported_media'],
  ['', maxPictureBytes + 1, 'unsupported_media'],
])('a file of type %j with %i bytes: %j', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
