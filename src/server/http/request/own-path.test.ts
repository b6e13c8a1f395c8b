import { describe, expect, it } from 'vitest'
import { ownPath, ownPathIn } from './own-path.ts'

describe('ownPath', () => {
  it.each(['/', '/ko/post/3/booking?checkin=2026.12.23', '/mypage/owner#dogs', '/apiary', '/ko/post/%EA%B0%80', '/%'])(
    'accepts %s',
    (next) => {
      expect(ownPath(next)).toBe(next)
    },
  )

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/auth/sign-out',
    '/ko/api/auth/sign-out',
    '/ko//api/auth/sign-out',
    '/api',
    '/%61pi/auth/sign-out',
    '/ko/%61pi/auth/sign-out',
    '/.//evil.example',
  ])('refuses %s', (next) => {
    expect(ownPath(next)).toBeNull()
  })
})

describe('ownPathIn', () => {
  it.each([
    ['en', '/ko', '/'],
    ['en', '/ko?sort=a', '/?sort=a'],
    ['en', '/ko/mypage/owner#dogs', '/mypage/owner#dogs'],
    ['en', '/korea', '/korea'],
    ['ko', '/', '/ko'],
    ['ko', '/?sort=a', '/ko?sort=a'],
    ['ko', '/post/3', '/ko/post/3'],
    ['ko', '/ko/post/3', '/ko/post/3'],
  ] as const)('in %s maps the path %s to %s', (language, next, path) => {
    expect(ownPathIn(language, next)).toBe(path)
  })

  it('returns no foreign URL', () => {
    expect([ownPathIn('ko', '//evil.example'), ownPathIn('en', '/ko//evil.example')]).toEqual([null, '/evil.example'])
  })
})
