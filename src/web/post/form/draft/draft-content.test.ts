import { expect, test } from 'vitest'
import { emptyValues, type PostValues } from '../values.ts'
import { applyTyped, listTyped } from './draft-content.ts'

const room = { count: '2', price: '40000', weekendPrice: '' }
const first: PostValues = { ...emptyValues, storeName: '보리네', rooms: { ...emptyValues.rooms, small: room } }

test('a draft has what was typed, and otherwise what the post is by now', () => {
  const typed: PostValues = {
    ...first,
    description: '넓은 마당',
    rooms: { ...first.rooms, small: { ...room, count: '3' } },
  }
  const paths = listTyped(first, typed)
  expect(paths.toSorted()).toEqual(['description', 'rooms.small.count'])
  const season = { key: '0', from: '2026-12-24', to: '2026-12-26', prices: { small: '90000', medium: '', large: '' } }
  const now: PostValues = { ...first, seasons: [season], rooms: { ...first.rooms, small: { ...room, price: '70000' } } }
  expect(applyTyped(now, typed, paths)).toEqual({
    ...now,
    description: '넓은 마당',
    rooms: { ...first.rooms, small: { count: '3', price: '70000', weekendPrice: '' } },
  })
})
