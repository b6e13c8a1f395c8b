import { describe, expect, test } from 'vitest'
import { requireKeyPair } from './key-pair.ts'

describe('requireKeyPair', () => {
  test.each([
    ['test_ck_a1', 'test_sk_b2'],
    ['live_ck_a1', 'live_sk_b2'],
  ])('accepts %s with %s', (client, secret) => {
    expect(() => requireKeyPair(client, secret)).not.toThrow()
  })

  test.each([
    ['test_ck_a1', 'live_sk_b2'],
    ['test_gck_a1', 'test_sk_b2'],
    ['test_ck_a1', 'test_gsk_b2'],
  ])('refuses %s with %s as not a pair', (client, secret) => {
    expect(() => requireKeyPair(client, secret)).toThrow('not a pair')
  })

  test('refuses payment widget keys', () => {
    expect(() => requireKeyPair('test_gck_a1', 'test_gsk_b2')).toThrow('payment widget')
  })

  test('names the variable of a misplaced or missing key', () => {
    expect(() => requireKeyPair('test_sk_b2', 'test_sk_b2')).toThrow('TOSS_CLIENT_KEY')
    expect(() => requireKeyPair('test_ck_a1', 'test_ck_a1')).toThrow('TOSS_SECRET_KEY')
    expect(() => requireKeyPair('', '')).toThrow('TOSS_CLIENT_KEY')
  })
})
