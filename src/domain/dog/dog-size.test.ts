import { expect, test } from 'vitest'
import { dogSizes, isSenior, perSize, sizeOfWeight } from './dog-size.ts'

test.each([
  [0.5, 'small'],
  [6.99, 'small'],
  [7, 'medium'],
  [14.9, 'medium'],
  [14.99, 'medium'],
  [15, 'large'],
  [80, 'large'],
])('a dog of %d kg is %s', (kg, size) => {
  expect(sizeOfWeight(kg)).toBe(size)
})

test('a dog is senior from 8 years on', () => {
  expect([7, 7.9, 8, 15].map(isSenior)).toEqual([false, false, true, true])
})

test('perSize computes a value for every size', () => {
  expect(perSize((size) => size.length)).toEqual({ small: 5, medium: 6, large: 5 })
  expect(Object.keys(perSize(() => 0))).toEqual([...dogSizes])
})
