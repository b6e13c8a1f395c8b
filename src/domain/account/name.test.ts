import { describe, expect, test } from 'vitest'
import { toName, toOneLine, validateName } from './name.ts'

describe('name validation', () => {
  test.each([
    'Bori’s owner',
    '꼬리 호텔 (강남점)',
    'Dr. Kim & Sons, Inc.',
    'J. R. Kim',
    'No. 1 Dogs – 24/7',
    '1.5 Dogs',
    '보리🐶 ❤️ 👩🏽‍🦰 👨‍👩‍👧',
    'Zoë Ñandú',
    '초코:보리',
    '보리 ❤️. 초코',
  ])('accepts %s', (name) => {
    expect(validateName(name)).toBeNull()
  })

  test.each([
    'ACCOUNT LOCKED: visit https://evil.example/login',
    'visit evil.example',
    'www.evil.example',
    'EVIL.COM/kkori',
    'write to help@evil.kr',
    'evil．com',
    'evil。com',
    'ｅｖｉｌ．ｃｏｍ',
    '꼬리.한국',
    'ftp://x',
    'go to 192.0.2.1',
    '🐶.example',
    '❤️.example',
    'हिन्दी.example',
    'evil.भारत',
  ])('rejects a link in %s', (name) => {
    expect(validateName(name)).toBe('linkInName')
  })

  test.each([
    ['a line break', 'Kim\nTotal: 0 won'],
    ['a tab', 'Kim\tLee'],
    ['a separator of lines', 'Kim\u2028Lee'],
    ['a next line', 'Kim\u0085Lee'],
    ['a turned direction', 'Kim\u202egnp.exe'],
    ['an isolate', '\u2067Kim\u2069'],
    ['nothing to see', 'Ki\u200bm'],
    ['a soft hyphen', 'Ki\u00adm'],
    ['a joiner outside of emoji', 'Ki\u200dm'],
    ['a filler of Hangul', 'ㅤ\u3164'],
    ['a blank of Braille', '\u2800'],
    ['tags', 'Kim\u{e0041}'],
    ['half a character', 'Kim\ud83d'],
  ])('rejects invisible or control characters: %s', (_, name) => {
    expect(validateName(name)).toBe('hiddenInName')
  })

  test.each([
    ['Bori Kim', 'Bori Kim'],
    [' 보리\n네 ', '보리 네'],
    ['Kim\u202e\u200b', 'Kim'],
    ['www.evil.com', 'www evil com'],
    ['see https://evil.example/x', 'see https evil example x'],
    ['first.last', 'first last'],
    ['\u200b\u3164', ''],
    [`${'x'.repeat(59)}🐶`, 'x'.repeat(59)],
  ])('converts %j to the valid name %j', (text, name) => {
    expect(toName(text, 60)).toBe(name)
    expect(validateName(toName(text, 60))).toBeNull()
  })
})

test('toOneLine removes line breaks and direction marks', () => {
  expect(toOneLine(' A pipe\r\n\u2028\u0085Total:\u00a00 won\u202e ')).toBe('A pipe Total: 0 won')
})
