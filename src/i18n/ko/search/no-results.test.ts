import { expect, test } from 'vitest'
import { noDogs } from '../../../domain/dog/dog-size.ts'
import { noResults } from './no-results.ts'
import { search } from './search.ts'

const all = { region: null, term: '', dogs: noDogs, nights: 0, filtered: false }
const stay = { dogs: { ...noDogs, small: 1 }, nights: 2 }

test('a search without results is a sentence, whatever was searched for', () => {
  const sentences = [
    { ...all, filtered: true },
    { ...all, term: '마루' },
    { ...all, term: '마루', filtered: true },
    { ...all, ...stay, filtered: true },
    { ...all, ...stay, region: '강남구', term: '마루' },
    { ...all, ...stay, term: '마루', filtered: true },
  ].map(noResults.nothing)
  expect(sentences).toEqual([
    '필터에 맞는 호텔이 없어요',
    '‘마루’에 맞는 호텔이 없어요',
    '‘마루’, 필터에 맞는 호텔이 없어요',
    '필터에 맞고 소형견 2박 예약할 수 있는 호텔이 없어요',
    '강남구 ‘마루’에 맞고 소형견 2박 예약할 수 있는 호텔이 없어요',
    '‘마루’, 필터에 맞고 소형견 2박 예약할 수 있는 호텔이 없어요',
  ])
  expect(search.found(1, false, { ...all, ...stay, term: '마루' })).toBe('‘마루’에 맞고 소형견 2박 예약할 수 있는 호텔 1곳')
})
