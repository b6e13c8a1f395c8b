import { expect, test } from 'vitest'
import { passwordFaults } from '../../domain/account.ts'
import { isCommonPassword } from './common-password.ts'

test.each(['P@ssw0rd', 'p@SSw0rd', 'Password1!', 'Qwer1234!', '1Q2w3e4r!', 'Admin@123'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['Bori1234!', 'correct Horse 7 battery!', 'zK7#vQ2m', 'Password and 3 Dogs!'])(
  '%s is not, and obeys the rules',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
    expect(passwordFaults(password)).toEqual([])
  },
)
