import { expect, test } from 'vitest'
import type { WireNight } from '../../../contract/post/post-endpoints.ts'
import { noDogs } from '../../../domain/dog/dog-size.ts'
import { nightView } from './night-view.ts'

const night: WireNight = {
  date: '2026.12.23',
  small: { left: 3, price: 40_000 },
  medium: { left: 1, price: 55_000 },
  large: null,
}

test('a night has the total price of the selected rooms and the lowest availability among their sizes', () => {
  expect(nightView(night, { small: 2, medium: 1, large: 0 }, ['small', 'medium'])).toEqual({
    price: 135_000,
    left: 1,
    isFull: false,
  })
})

test('a night is full when one size has fewer rooms than wanted, even if some are left', () => {
  expect(nightView(night, { small: 1, medium: 2, large: 0 }, ['small', 'medium'])).toMatchObject({ left: 1, isFull: true })
})

test('before a room is chosen, a night shows one room of the first size on offer', () => {
  expect(nightView(night, noDogs, ['medium'])).toEqual({ price: 55_000, left: 1, isFull: false })
})

test('a size that is not offered is full, and an unknown night has no view', () => {
  expect(nightView(night, { small: 0, medium: 0, large: 1 }, ['small'])).toMatchObject({ left: 0, isFull: true })
  expect(nightView(undefined, noDogs, ['small'])).toBeNull()
})
