import { expect, test } from 'vitest'
import { shortAddress } from './post.ts'

test('a card shows the first two words of an address', () => {
  expect(shortAddress('서울 성동구 서울숲길 12')).toBe('서울 성동구')
  expect(shortAddress('  서울   성동구 ')).toBe('서울 성동구')
  expect(shortAddress('서울')).toBe('서울')
  expect(shortAddress('')).toBe('')
})
