import { expect, test } from 'vitest'
import { toEditBody } from './request-body.ts'
import { emptyValues, type PostValues, type SeasonEntry } from './values.ts'

const season: SeasonEntry = { key: '0', from: '2026-12-24', to: '2026-12-26', prices: { small: '60000', medium: '', large: '' } }
const first: PostValues = {
  ...emptyValues,
  storeName: '보리네',
  mainAddress: '서울 마포구 월드컵로 1',
  pictures: [
    { path: '/images/a', ko: '마당', en: 'Yard' },
    { path: '/images/b', ko: '방', en: 'Room' },
  ],
  rooms: { ...emptyValues.rooms, small: { count: '3', price: '35000', weekendPrice: '' } },
  seasons: [season],
}

function changed(values: Partial<PostValues>): unknown {
  const { seen: _, ...changes } = toEditBody(first, { ...first, ...values })
  return changes
}

test('with what is replaced as a whole comes what the form showed of it', () => {
  const seen = (values: Partial<PostValues>): unknown => toEditBody(first, { ...first, ...values }).seen
  expect(seen({ description: '조용해요' })).toBeUndefined()
  const seasons = [{ from: '2026.12.24', to: '2026.12.26', prices: { small: 60_000 } }]
  expect(seen({ seasons: [], peaks: [], description: '조용해요' })).toEqual({ seasons, peaks: null })
  const [yard] = first.pictures
  const image = { section1: '/images/a', section2: '/images/b' }
  expect(seen({ pictures: yard ? [yard] : [] })).toEqual({ image })
  expect(seen({ pictures: first.pictures.map((picture) => ({ ...picture, en: '' })) })).toEqual({ image })
})

test('an edited post is sent with what differs only, so that what a colleague has changed stays', () => {
  expect(changed({})).toEqual({})
  expect(changed({ seasons: [{ ...season, key: 'kept-0' }] })).toEqual({})
  expect(changed({ description: '조용해요' })).toEqual({ description: '조용해요' })
  const small = { count: '3', price: '36,000원', weekendPrice: '' }
  expect(changed({ rooms: { ...first.rooms, small } })).toEqual({ roomPrice: { small: 36_000 } })
  expect(changed({ detailAddress: '2층' })).toEqual({ address: { detailAddress: '2층' } })
  expect(changed({ seasons: [] })).toEqual({ seasons: [] })
  expect(changed({ peaks: [] })).toEqual({ peaks: [] })
})

test('a size that is added without a count is sent, so that the response names the field', () => {
  const rooms = { ...first.rooms, large: { count: '', price: '70000', weekendPrice: '' } }
  expect(changed({ rooms })).toEqual({ roomCount: { large: null }, roomPrice: { large: 70_000 } })
})

test('alternative texts are sent where they differ, at the section of their image', () => {
  const [yard, room] = first.pictures
  if (!yard || !room) throw new Error('No pictures')
  expect(changed({ pictures: [room, yard] })).toEqual({ image: { section1: '/images/b', section2: '/images/a' } })
  expect(changed({ pictures: [yard, { ...room, en: 'A room' }] })).toEqual({
    imageAlternative: { section2: { ko: '방', en: 'A room' } },
  })
  const added = { path: '/images/c', ko: '', en: '' }
  expect(changed({ pictures: [added, yard] })).toEqual({
    image: { section1: '/images/c', section2: '/images/a' },
    imageAlternative: { section1: { ko: '', en: '' } },
  })
})
