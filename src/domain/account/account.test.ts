import { expect, test } from 'vitest'
import { validatePassword } from './account.ts'

test('a password needs at least 8 characters and all four character classes', () => {
  expect(validatePassword('Kkori2026!')).toEqual([])
  expect(validatePassword('Aa1!aaaa')).toEqual([])
  expect(validatePassword('Aa1!aaa')).toEqual(['tooShort'])
  expect(validatePassword('kkori2026!')).toEqual(['noUppercase'])
  expect(validatePassword('KKORI2026!')).toEqual(['noLowercase'])
  expect(validatePassword('Kkorikkori!')).toEqual(['noNumber'])
  expect(validatePassword('Kkori20260')).toEqual(['noSpecial'])
  expect(validatePassword('Kkori 2026')).toEqual(['noSpecial'])
  expect(validatePassword('')).toEqual(['tooShort', 'noUppercase', 'noLowercase', 'noNumber', 'noSpecial'])
})

test('a password has at most 128 characters', () => {
  expect(validatePassword(`Aa1!${'a'.repeat(124)}`)).toEqual([])
  expect(validatePassword(`Aa1!${'a'.repeat(125)}`)).toEqual(['tooLong'])
})
