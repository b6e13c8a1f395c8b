import { expect, test } from 'vitest'
import { passwordFaults } from './account.ts'

test('a password has 8 characters and all four classes', () => {
  expect(passwordFaults('Kkori2026!')).toEqual([])
  expect(passwordFaults('Aa1!aaaa')).toEqual([])
  expect(passwordFaults('Aa1!aaa')).toEqual(['tooShort'])
  expect(passwordFaults('kkori2026!')).toEqual(['noUppercase'])
  expect(passwordFaults('KKORI2026!')).toEqual(['noLowercase'])
  expect(passwordFaults('Kkorikkori!')).toEqual(['noNumber'])
  expect(passwordFaults('Kkori20260')).toEqual(['noSpecial'])
  expect(passwordFaults('Kkori 2026')).toEqual(['noSpecial'])
  expect(passwordFaults('')).toEqual(['tooShort', 'noUppercase', 'noLowercase', 'noNumber', 'noSpecial'])
})

test('a password has at most 128 characters', () => {
  expect(passwordFaults(`Aa1!${'a'.repeat(124)}`)).toEqual([])
  expect(passwordFaults(`Aa1!${'a'.repeat(125)}`)).toEqual(['tooLong'])
})
