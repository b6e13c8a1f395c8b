import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

test('a client with much work gets a few places in each turn, in order, and others do not wait for it', async () => {
  const started: string[] = []
  const turns = createFairTurns(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) turns(name[0] ?? '', () => started.push(name))
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await setImmediate()
  turns('a', () => started.push('a6'))
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  await setImmediate()
  await setImmediate()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5', 'a6'])
})
