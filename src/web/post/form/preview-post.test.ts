import { describe, expect, test } from 'vitest'
import { getOverlaps } from './overlap.ts'
import { previewFacility, previewPost } from './preview-post.ts'
import { emptyValues, type SeasonEntry } from './values.ts'

describe('post preview', () => {
  test('is available once one letter of the name is entered', () => {
    const post = previewPost({ ...emptyValues, storeName: '보' })
    expect(post).toMatchObject({ storeName: '보', storeNameEn: null, rooms: [], seasons: [], peaks: null })
    expect(post.address.region).toBeNull()
  })

  test('includes complete entries and omits incomplete ones', () => {
    const post = previewPost({
      ...emptyValues,
      mainAddress: '서울 마포구 월드컵로 1',
      storeNameEn: ' Bori ',
      rooms: {
        small: { count: '3', price: '35,000 won', weekendPrice: '40000' },
        medium: { count: '', price: '50000', weekendPrice: '' },
        large: { count: 'two', price: '70000', weekendPrice: '' },
      },
      seasons: [season('2026-12-24', '2026-12-26', '60000'), season('2026-12-24', '', '60000')],
      peaks: [{ key: 'a', from: '2026-08-01', to: '2026-08-20' }],
    })
    expect(post).toMatchObject({
      storeNameEn: 'Bori',
      rooms: [{ size: 'small', count: 3, price: 35_000, weekendPrice: 40_000 }],
      seasons: [{ from: '2026-12-24', to: '2026-12-26', prices: { small: 60_000 } }],
      peaks: [{ from: '2026-08-01', to: '2026-08-20' }],
    })
    expect(post.seasons).toHaveLength(1)
  })
})

describe('facility facts in the preview', () => {
  const told = {
    cctvPlaces: ['rooms' as const],
    daysKept: '30',
    night: 'rounds' as const,
    everyHours: '3',
    carersPerDay: '4',
    separation: 'size' as const,
    insurer: '보리 보험',
    limit: '100,000,000원',
    until: '2027-03-01',
    partnerVet: ' ',
  }

  test('equal those of the published page', () => {
    expect(previewFacility({ facility: told })).toEqual({
      cctv: { places: ['rooms'], daysKept: 30 },
      night: { care: 'rounds', everyHours: 3 },
      carersPerDay: 4,
      separation: 'size',
      insurance: { insurer: '보리 보험', limit: 100_000_000, until: '2027.03.01' },
      partnerVet: null,
    })
  })

  test('omit incomplete facts', () => {
    const half = { ...told, daysKept: '', everyHours: 'often', limit: 'enough', night: 'rounds' as const }
    expect(previewFacility({ facility: half })).toMatchObject({ cctv: null, night: null, insurance: null })
    expect(previewFacility(emptyValues)).toMatchObject({ cctv: null, night: null, carersPerDay: null, separation: null })
  })
})

describe('overlapping seasons', () => {
  test('report the shared nights, with the shorter season as the winner', () => {
    expect(getOverlaps([season('2026-12-01', '2026-12-31', '1'), season('2026-12-24', '2027-01-01', '2')])).toEqual([
      [],
      [{ first: 1, second: 2, from: '2026-12-24', to: '2026-12-31', winner: 2 }],
    ])
    expect(getOverlaps([season('2026-12-24', '2026-12-24', '1'), season('2026-12-01', '2026-12-31', '2')])[1]).toMatchObject([
      { winner: 1 },
    ])
  })

  test('report the later season in the list as the winner when both are equally long', () => {
    expect(getOverlaps([season('2026-12-01', '2026-12-03', '1'), season('2026-12-02', '2026-12-04', '2')])[1]).toMatchObject([
      { winner: 2 },
    ])
  })

  test('are not reported without a shared night or size, or while a day is missing', () => {
    const large = { ...season('2026-12-01', '2026-12-31', ''), prices: { small: '', medium: '', large: '70000' } }
    const seasons = [
      season('2026-12-01', '2026-12-10', '1'),
      season('2026-12-11', '2026-12-12', '2'),
      season('2026-12-05', '', '3'),
      large,
    ]
    expect(getOverlaps(seasons)).toEqual([[], [], [], []])
  })
})

function season(from: string, to: string, small: string): SeasonEntry {
  return { key: from + to, from, to, prices: { small, medium: '', large: '' } }
}
