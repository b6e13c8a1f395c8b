import { expect, test } from 'vitest'
import { getLargestAmount, getPhraseRule, phraseGroups, phraseKeys, readPhrase } from './phrase.ts'

const valid = { dog: '보리', time: '9:00 AM', day: '2026-12-24', amount: 1, answer: false }

function takeSlots(key: (typeof phraseKeys)[number], args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(getPhraseRule(key).slots.map((slot) => [slot, args[slot]]))
}

test('each group has phrases for both sides together, and an amount has a unit', () => {
  expect(phraseKeys.length).toBeGreaterThanOrEqual(40)
  for (const group of phraseGroups) {
    const sides = phraseKeys.map(getPhraseRule).filter((rule) => rule.group === group)
    expect(new Set(sides.map(({ by }) => by))).toEqual(new Set(['owner', 'company']))
  }
  for (const { slots, unit } of phraseKeys.map(getPhraseRule)) expect(slots.includes('amount')).toBe(unit !== undefined)
})

test.each(phraseKeys)('%s takes exactly what it leaves open', (key) => {
  const args = takeSlots(key, valid)
  expect(readPhrase(key, args)).toEqual({ key, args })
  expect(readPhrase(key, { ...args, note: 'x' })).toBeNull()
  for (const slot of getPhraseRule(key).slots) {
    const { [slot]: _, ...less } = args
    expect(readPhrase(key, less)).toBeNull()
    for (const wrong of [null, '', {}, Number.NaN, 0, 1.5]) expect(readPhrase(key, { ...args, [slot]: wrong })).toBeNull()
  }
})

test('unknown keys and values out of range are no phrases', () => {
  expect(readPhrase('toString', {})).toBeNull()
  expect(readPhrase('foodSnack', { dog: '보리' })).toBeNull()
  const ask = (dog: string): unknown => readPhrase('foodQuestion', { dog })
  expect(ask('a'.repeat(40))).not.toBeNull()
  expect(ask('a'.repeat(41))).toBeNull()
  expect(ask(' 보리')).toBeNull()
  expect(ask('공일공 1234 5678')).toBeNull()
  expect(ask('bori@naver.com')).toBeNull()
  const refund = (amount: number): unknown => readPhrase('moneyRefund', { amount })
  expect(refund(getLargestAmount('moneyRefund'))).not.toBeNull()
  expect(refund(getLargestAmount('moneyRefund') + 1)).toBeNull()
  expect(readPhrase('arrivalTime', { day: '2026-02-30', time: '9:00 AM' })).toBeNull()
  expect(readPhrase('arrivalTime', { day: '2026.12.24', time: '9:00 AM' })).toBeNull()
  expect(readPhrase('arrivalTime', { day: '2026-12-24', time: '09:00' })).toBeNull()
})
