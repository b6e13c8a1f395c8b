import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('byte budget starts work in order within its limit, and runs oversized work alone', async () => {
  const budget = createByteBudget(10)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, bytes: number): Promise<void> =>
    budget(bytes, () => {
      began.push(name)
      return new Promise((end) => ends.set(name, end))
    })
  const end = async (name: string, ended: Promise<void>): Promise<void> => {
    ends.get(name)?.()
    await ended
    await Promise.resolve()
  }
  const six = work('six', 6)
  const five = work('five', 5)
  const four = work('four', 4)
  const hundred = work('hundred', 100)
  const one = work('one', 1)
  await Promise.resolve()
  expect(began).toEqual(['six'])
  await end('six', six)
  expect(began).toEqual(['six', 'five', 'four'])
  await end('five', five)
  expect(began).toEqual(['six', 'five', 'four'])
  await end('four', four)
  expect(began).toEqual(['six', 'five', 'four', 'hundred'])
  await end('hundred', hundred)
  expect(began.at(-1)).toBe('one')
  await end('one', one)
})

test('byte budget releases the bytes of failed work', async () => {
  const budget = createByteBudget(10)
  await expect(budget(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await budget(10, async () => 'yes')).toBe('yes')
})
