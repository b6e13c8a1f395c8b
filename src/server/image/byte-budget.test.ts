import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

/** Work by name, which goes on until it is ended. */
function startBudget(...limits: Parameters<typeof createByteBudget>) {
  const budget = createByteBudget(...limits)
  const began: string[] = []
  const ends = new Map<string, () => Promise<void>>()
  return {
    began,
    async begin(name: string, bytes: number): Promise<void> {
      const ended = budget(bytes, () => {
        began.push(name)
        return new Promise<void>((end) => {
          ends.set(name, async () => {
            end()
            await ended
            await Promise.resolve()
          })
        })
      })
      await Promise.resolve()
    },
    end: async (name: string): Promise<void> => ends.get(name)?.(),
  }
}

test('byte budget starts work in order within its limit, and runs oversized work alone', async () => {
  const { began, begin, end } = startBudget(10)
  await begin('six', 6)
  await begin('five', 5)
  await begin('another five', 5)
  await begin('hundred', 100)
  await begin('nine', 9)
  expect(began).toEqual(['six'])
  await end('six')
  expect(began).toEqual(['six', 'five', 'another five'])
  await end('another five')
  await end('five')
  expect(began).toEqual(['six', 'five', 'another five', 'hundred'])
  await end('hundred')
  expect(began.at(-1)).toBe('nine')
  await end('nine')
})

test('byte budget lets smaller work pass the first in line, but only so many times', async () => {
  const { began, begin, end } = startBudget(10, 2)
  await begin('six', 6)
  await begin('eight', 8)
  for (const name of ['one', 'two', 'three']) await begin(name, 1)
  expect(began).toEqual(['six', 'one', 'two'])
  await end('one')
  await end('two')
  expect(began).toEqual(['six', 'one', 'two'])
  await end('six')
  expect(began).toEqual(['six', 'one', 'two', 'eight', 'three'])
  await end('eight')
  await end('three')
})

test('byte budget releases the bytes of failed work', async () => {
  const budget = createByteBudget(10)
  await expect(budget(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await budget(10, async () => 'yes')).toBe('yes')
})
