import { describe, expect, test } from 'vitest'
import { keyPairOf } from './key-pair.ts'

describe('a pair of keys', () => {
  test.each([
    ['test_ck_a1', 'test_sk_b2', { live: false }],
    ['live_ck_a1', 'live_sk_b2', { live: true }],
  ])('%s with %s belongs together', (client, secret, pair) => {
    expect(keyPairOf(client, secret)).toEqual(pair)
  })

  test.each([
    ['test_ck_a1', 'live_sk_b2'],
    ['test_gck_a1', 'test_sk_b2'],
    ['test_ck_a1', 'test_gsk_b2'],
  ])('%s with %s is refused as no pair', (client, secret) => {
    expect(() => keyPairOf(client, secret)).toThrow('not a pair')
  })

  test('keys of the widget are refused as such', () => {
    expect(() => keyPairOf('test_gck_a1', 'test_gsk_b2')).toThrow('payment widget')
  })

  test('a key on the wrong side is refused by name', () => {
    expect(() => keyPairOf('test_sk_b2', 'test_sk_b2')).toThrow('TOSS_CLIENT_KEY')
    expect(() => keyPairOf('test_ck_a1', 'test_ck_a1')).toThrow('TOSS_SECRET_KEY')
    expect(() => keyPairOf('', '')).toThrow('TOSS_CLIENT_KEY')
  })
})
