import { expect, test } from 'vitest'
import { landingPath, urls, withoutLanguage } from './urls.ts'

test.each(['.', '..', 'a/b?c#d%', '강남 호텔'])('the search URL for %s encodes the term in its path', (term) => {
  const { pathname, search, hash } = new URL(urls.searchTerm(term), 'http://localhost')
  expect([search, hash]).toEqual(['', ''])
  expect(decodeURIComponent(pathname.replace(/^\/search\//, '')).trim()).toBe(term)
})

test.each([
  ['/ko', '/'],
  ['/ko/', '/'],
  ['/ko?sort=a', '/?sort=a'],
  ['/ko/post/3?small=1#stay', '/post/3?small=1#stay'],
  ['/korea', '/korea'],
  ['/post/ko', '/post/ko'],
  ['/ko//evil.example', '/evil.example'],
])('removing the language prefix from %s returns %s', (path, bare) => {
  expect(withoutLanguage(path)).toBe(bare)
})

test.each([
  ['company', '/', '/mypage/company'],
  ['company', '/ko', '/ko/mypage/company'],
  ['company', '/post/3', '/post/3'],
  ['owner', '/', '/'],
] as const)('a login as %s with the return path %s redirects to %s', (role, next, path) => {
  expect(landingPath(role, next)).toBe(path)
})
