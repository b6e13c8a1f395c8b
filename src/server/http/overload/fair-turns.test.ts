import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

test('one piece of work is started in each turn of the event loop, and clients take turns', async () => {
  const started: string[] = []
  const takeTurn = createFairTurns()
  for (const name of ['a1', 'a2', 'a3', 'b1']) takeTurn(name[0] ?? '', () => started.push(name))
  expect(started).toEqual([])
  await setImmediate()
  expect(started).toEqual(['a1'])
  await setImmediate()
  expect(started).toEqual(['a1', 'b1'])
  takeTurn('c', () => started.push('c1'))
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
})
