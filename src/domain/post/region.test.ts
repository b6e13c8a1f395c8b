import { expect, test } from 'vitest'
import { districtOfAddress, districts, parseRegion, regionOfAddress, regions } from './region.ts'

test('there are 18 regions and 25 districts, and district names are unique in each language', () => {
  expect(regions).toHaveLength(18)
  expect(districts).toHaveLength(25)
  expect(new Set(districts.map(({ name }) => name)).size).toBe(25)
  expect(new Set(districts.map(({ korean }) => korean)).size).toBe(25)
})

test('a region is parsed from its English or Korean name', () => {
  for (const { name, korean } of regions) expect([parseRegion(name), parseRegion(korean)]).toEqual([name, name])
  expect(parseRegion('All')).toBe('All')
  expect(parseRegion('전체')).toBe('All')
  expect(parseRegion('Mapo')).toBeNull()
  expect(parseRegion('마포구')).toBeNull()
  expect(parseRegion('')).toBeNull()
})

test('a region is derived from an address', () => {
  expect(regionOfAddress('서울 강남구 테헤란로 1')).toBe('Gangnam')
  expect(regionOfAddress('서울특별시  중구 세종대로 110')).toBe('Jung')
  expect(regionOfAddress('서울시 중랑구')).toBe('Jungnang')
  expect(regionOfAddress('Seoul Seongdong-gu 5')).toBe('Seongdong')
})

test('an address outside every region has no region', () => {
  expect(regionOfAddress('서울 마포구 월드컵로 1')).toBeNull()
  expect(districtOfAddress('서울 마포구 월드컵로 1')?.name).toBe('Mapo')
  expect(regionOfAddress('부산 중구 광복로 1')).toBeNull()
  expect(regionOfAddress('서울')).toBeNull()
  expect(regionOfAddress('')).toBeNull()
})
