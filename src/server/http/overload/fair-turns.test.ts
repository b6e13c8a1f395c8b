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

test('the networks of one IPv6 /48 together have up to four turns in a row, however many they are', async () => {
  const started: string[] = []
  const takeTurn = createFairTurns()
  const ask = (network: string, name: string): void => takeTurn(network, () => started.push(name))
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(`2001:db8:1:${name}::/64`, name)
  for (const name of ['a2', 'b2']) ask(`2001:db8:1:${name[0]}::/64`, name)
  for (const name of ['v1', 'v2', 'v3']) ask('203.0.113.7', name)
  for (const name of ['w1', 'w2']) ask('2001:db8:2:1::/64', name)
  for (let turn = 0; turn < 13; turn++) await setImmediate()
  expect(started.join(' ')).toBe('a b c d v1 w1 e f a2 b2 v2 w2 v3')
})
