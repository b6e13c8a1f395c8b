import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { validatePassword } from '../../../domain/account/account.ts'
import { isCommonPassword } from './common-password.ts'

const owner = { email: 'choco.2019@example.com', name: 'Seo-yeon Kim 7' }

test.each([
  'P@ssw0rd',
  'p@SSw0rd!',
  'Pa$$w0rd1',
  'Password1!',
  'Password#2026',
  '!!Dragon99',
  '$uperman1!',
  'Adm1n@123',
  'Welcome@1',
  'Qwer1234!',
  'Tkfkdgo12!',
  '1Q2w3e4r!',
  '1Qaz@wsx',
  '!qaz2Wsx',
  'Abcd@1234',
  'Iloveyou!1',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password, owner)).toBe(true)
})

test('the 3,000 most common passwords are common, also capitalized and with “1!” appended', () => {
  const commonest = dictionary['passwords-common'].slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  expect(commonest.filter((word) => !isCommonPassword(word, owner))).toEqual([])
  const dressed = commonest
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}1!`)
  expect(dressed.filter((word) => !isCommonPassword(word, owner))).toEqual([])
})

test.each(['Choco.2019@Example.com', 'Choco.2019', 'Choco-2019!', 'Seo-Yeon.Kim.7'])(
  '%s is common because it only repeats the owner’s name or email',
  (password) => {
    expect(isCommonPassword(password, owner)).toBe(true)
  },
)

test.each([
  'Bori1234!',
  'correct Horse 7 battery!',
  'zK7#vQ2m',
  'Password and 3 Dogs!',
  'Choco 2019 & Bori',
  '꼬리Tail1!',
  'Ab1!Ab1!',
])('%s is not common and satisfies the password rules', (password) => {
  expect(isCommonPassword(password, owner)).toBe(false)
  expect(validatePassword(password)).toEqual([])
})

test('a name without letters or digits makes no password common', () => {
  expect(isCommonPassword('Bori1234!', { email: '-@example.com', name: '—' })).toBe(false)
})
