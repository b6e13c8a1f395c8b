import { expect, it } from 'vitest'
import { compareUrl, emptySearch, type Search, searchUrl } from '../../contract/search/search-url.ts'
import { addDays, day } from '../../domain/calendar/day.ts'
import { emptySearchForm } from '../../web/search/form/read-search-form.ts'
import type { SearchFormErrors } from '../../web/search/form/search-form-error.ts'
import { readSearchQuery, type SearchQuery } from './read-search-query.ts'

const today = day('2026-05-11')

function read(text: string, term = ''): SearchQuery {
  return readSearchQuery(term, new URLSearchParams(text), today)
}

function listErrors(text: string): SearchFormErrors {
  return read(text).errors
}

it('readSearchQuery returns an empty search without parameters', () => {
  expect(read('')).toEqual({
    search: emptySearch,
    typed: emptySearchForm,
    errors: {},
    cursor: null,
    page: 1,
  })
})

it('readSearchQuery parses the URLs that searchUrl builds', () => {
  const search: Search = {
    term: '꼬리 & 마루/1',
    region: 'Seongdong',
    stay: { checkin: day('2026-05-20'), checkout: day('2026-05-23') },
    dogs: { small: 2, medium: 0, large: 1 },
    cares: ['walks', 'cctv'],
    price: '40000-55000',
    policy: 'flexible',
    rating: '4.5',
    order: 'price',
    compared: [12, 7],
  }
  const url = new URL(searchUrl(search, { cursor: 'abc', page: 3 }), 'http://localhost')
  const term = decodeURIComponent(url.pathname.replace('/search/', ''))
  expect(readSearchQuery(term, url.searchParams, today)).toMatchObject({ search, errors: {}, cursor: 'abc', page: 3 })
  expect(searchUrl(emptySearch)).toBe('/search')
})

it('reads up to three distinct posts to compare, from a list or from repeated fields', () => {
  expect(read('posts=3,2,3,x,0,-1,1.5,9999999999,1,4').search.compared).toEqual([3, 2, 1])
  expect(read('posts=3&posts=2').search.compared).toEqual([3, 2])
  expect(read(`posts=${'1,'.repeat(1000)}2`).search.compared).toEqual([1])
  expect(searchUrl({ ...emptySearch, compared: [3, 2] })).toBe('/search?posts=3,2')
  expect(compareUrl({ ...emptySearch, term: '꼬리', compared: [3] })).toBe(`/compare?term=${encodeURIComponent('꼬리')}&posts=3`)
})

it('readSearchQuery accepts dates with dots or hyphens, and regions in both languages', () => {
  const stay = { checkin: '2026-05-20', checkout: '2026-05-23' }
  const typed = { ...emptySearchForm, region: 'Jung', checkin: '2026.05.20', checkout: '2026.05.23', size: 'small' }
  expect(read('region=Jung&checkin=2026.05.20&checkout=2026.05.23&size=small')).toMatchObject({
    search: { stay },
    typed,
    errors: {},
  })
  expect(read(`region=${encodeURIComponent('중구')}&checkin=2026-05-20&checkout=2026-05-23&size=small`)).toMatchObject({
    search: { stay, region: 'Jung' },
    typed,
    errors: {},
  })
  expect(read('region=All').search.region).toBeNull()
})

it('readSearchQuery requires dates and a size together', () => {
  const required = { error: 'required', text: '' }
  expect(listErrors('region=All&checkin=&checkout=&size=')).toEqual({ checkin: required, checkout: required, size: required })
  expect(listErrors('checkin=2026.05.20&size=small')).toEqual({ checkout: required })
  expect(listErrors('checkin=2026.05.20&checkout=2026.05.21')).toEqual({ size: required })
  expect(listErrors('region=Jung&size=small')).toEqual({})
})

it('readSearchQuery returns an error for each date that cannot be booked, and preserves the input', () => {
  const asked = (checkin: string, checkout: string): string => `checkin=${checkin}&checkout=${checkout}&size=small`
  expect(listErrors(asked('2026.05.10', '2026.05.12'))).toEqual({ checkin: { error: 'pastDay', text: '2026.05.10' } })
  expect(listErrors(asked('2026.05.12', '2026.05.12'))).toEqual({ checkout: { error: 'notAfterCheckin', text: '2026.05.12' } })
  expect(listErrors(asked('2026.05.12', '2026.06.30'))).toEqual({ checkout: { error: 'tooManyNights', text: '2026.06.30' } })
  expect(listErrors(asked('2026.02.30', 'soon'))).toEqual({
    checkin: { error: 'notADay', text: '2026.02.30' },
    checkout: { error: 'notADay', text: 'soon' },
  })
  const last = addDays(today, 90)
  expect(listErrors(asked(addDays(last, -1), last))).toEqual({})
  expect(listErrors(asked(last, addDays(last, 1)))).toEqual({ checkout: { error: 'beyondWindow', text: '2026-08-10' } })
  expect(read(asked('2026.05.10', '2026-05-12')).typed).toMatchObject({ checkin: '2026.05.10', checkout: '2026.05.12' })
  expect(read(asked('2026.05.10', 'soon')).typed).toMatchObject({ checkin: '2026.05.10', checkout: 'soon' })
})

it('readSearchQuery returns an error for an unknown region or size', () => {
  expect(listErrors('region=Busan&size=huge')).toEqual({
    region: { error: 'unknownRegion', text: 'Busan' },
    size: { error: 'unknownSize', text: 'huge' },
  })
})

it('readSearchQuery accepts one size, counts of several sizes, or both', () => {
  const dogs = (text: string): unknown => read(text).search.dogs
  expect(dogs('size=large')).toEqual({ small: 0, medium: 0, large: 1 })
  expect(dogs('small=2&medium=&large=1')).toEqual({ small: 2, medium: 0, large: 1 })
  expect(dogs('size=small&large=1')).toEqual({ small: 1, medium: 0, large: 1 })
  expect(dogs('size=small&small=3')).toEqual({ small: 3, medium: 0, large: 0 })
  expect(dogs('small=-1&medium=x&large=1.5')).toEqual({ small: 0, medium: 0, large: 0 })
  expect(searchUrl(read('medium=1').search)).toBe('/search?size=medium')
  expect(searchUrl(read('large=1&small=2').search)).toBe('/search?small=2&large=1')
  expect(read('small=2&large=1').typed).toMatchObject({ size: '', small: '2', medium: '', large: '1' })
  expect(listErrors('small=6&large=5')).toEqual({ size: { error: 'tooManyDogs', text: '' } })
})

it('readSearchQuery ignores unknown filters, orders and pages', () => {
  expect(read('care=sauna&care=cctv&care=cctv&price=1-2&policy=none&sort=worst&page=-1&utm=x').search).toEqual({
    ...emptySearch,
    cares: ['cctv'],
  })
  expect(read('page=0').page).toBe(1)
  expect(read('page=2e9x').page).toBe(1)
})

it('readSearchQuery sanitizes and truncates the term', () => {
  expect(read('', ' a\u0000b\n').search.term).toBe('a b')
  expect(read('', '개'.repeat(300)).search.term).toHaveLength(100)
  const cut = read('', `${'개'.repeat(99)}🐶🐶`).search
  expect(searchUrl(cut)).toContain(encodeURIComponent('개🐶'))
  expect(searchUrl(read('', '개\ud83d').search)).toContain(encodeURIComponent('개'))
})
