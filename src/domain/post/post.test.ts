import { expect, test } from 'vitest'
import { shortAddress } from './post.ts'

test('a card shows the first two words of an address', () => {
  expect(shortAddress('서울 성동구 서울숲길 12')).toBe('서울 성동구')
  expect(shortAddress('  서울   성동구 ')).toBe('서울 성동구')
  expect(shortAddress('서울')).toBe('서울')
  expect(shortAddress('')).toBe('')
})

test('a card shows the city and district of an English address', () => {
  expect(shortAddress('1 World Cup-ro, Mapo-gu, Seoul')).toBe('Seoul Mapo-gu')
  expect(shortAddress('1, World Cup-ro , Mapo-gu ,Seoul 04001, Republic of Korea')).toBe('Seoul Mapo-gu')
  expect(shortAddress('Seoul Seongdong-gu, Seongsui-ro 87')).toBe('Seoul Seongdong-gu')
  expect(shortAddress('Mapo-gu, Seoul')).toBe('Seoul Mapo-gu')
})
