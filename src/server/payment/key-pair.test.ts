import { describe, expect, test } from 'vitest'
import { requireKeyPair } from './key-pair.ts'

describe('a pair of keys', () => {
  test.each([
    ['test_ck_a1', 'test_sk_b2'],
    ['live_ck_a1', 'live_sk_b2'],
  ])('%s with %s belongs together', (client, secret) => {
    expect(() => requireKeyPair(client, secret)).not.toThrow()
  })

  test.each([
    ['test_ck_a1', 'live_sk_b2'],
    ['test_gck_a1', 'test_sk_b2'],
    ['test_ck_a1', 'test_gsk_b2'],
  ])('%s with %s is refused as no pair', (client, secret) => {
    expect(() => requireKeyPair(client, secret)).toThrow('not a pair')
  })

  test('keys of the widget are refused as such', () => {
    expect(() => requireKeyPair('test_gck_a1', 'test_gsk_b2')).toThrow('payment widget')
  })

  test('a key on the wrong side is refused by name', () => {
    expect(() => requireKeyPair('test_sk_b2', 'test_sk_b2')).toThrow('TOSS_CLIENT_KEY')
    expect(() => requireKeyPair('test_ck_a1', 'test_ck_a1')).toThrow('TOSS_SECRET_KEY')
    expect(() => requireKeyPair('', '')).toThrow('TOSS_CLIENT_KEY')
  })
})
