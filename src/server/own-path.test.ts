import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  it.each(['/', '/ko/post/3/booking?checkin=2026.12.23', '/mypage/owner#dogs'])('keeps %s', (next) => {
    expect(ownPath(next)).toBe(next)
  })

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/auth/sign-out',
    '/.//evil.example',
  ])('refuses %s', (next) => {
    expect(ownPath(next)).toBeNull()
  })
})
