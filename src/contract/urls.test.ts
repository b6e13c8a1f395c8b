import { expect, test } from 'vitest'
import { urls } from './urls.ts'

test.each(['.', '..', 'a/b?c#d%', '강남 호텔'])('a search for %s stays a search', (term) => {
  const { pathname, search, hash } = new URL(urls.searchTerm(term), 'http://localhost')
  expect([search, hash]).toEqual(['', ''])
  expect(decodeURIComponent(pathname.replace(/^\/search\//, '')).trim()).toBe(term)
})
