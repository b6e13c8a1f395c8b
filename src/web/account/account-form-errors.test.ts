import { describe, expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { ko } from '../../i18n/ko.ts'
import type { Failure } from '../shell/api.ts'
import { checkForm, checkNewPasswordFields, readFailure, readForm, refusalText } from './account-form-errors.ts'

const names = ['name', 'email', 'password', 'confirmation'] as const

function typed(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

function failure(code: Failure['code'], more: Partial<Failure> = {}): Failure {
  return { success: false, code, message: '', status: 400, answer: {}, ...more }
}

describe('account form', () => {
  test('reports missing fields in form order', () => {
    const form = readForm(typed({ name: ' ', email: '', password: '', confirmation: '' }), names)
    expect(checkForm(form, names, en.account)?.fields.map(({ fieldId }) => fieldId)).toEqual([...names])
  })

  test('reports an empty confirmation as missing, not as different', () => {
    const form = readForm(typed({ name: '', email: '', password: '', confirmation: '' }), names)
    for (const { account } of [en, ko]) {
      const texts = checkForm(form, names, account)?.fields.map(({ text }) => text)
      expect(texts).toContain(account.errors.confirmationMissing)
      expect(texts).not.toContain(account.errors.confirmation)
    }
  })

  test('reports every invalid field at once', () => {
    const { errors } = en.account
    const form = readForm(typed({ name: 'Bori', email: 'bori', password: 'bori', confirmation: 'bora' }), names)
    expect(checkForm(form, names, en.account, new Set(['terms', 'privacy']))).toEqual({
      fields: [
        { fieldId: 'email', text: errors.email },
        { fieldId: 'password', text: errors.password },
        { fieldId: 'confirmation', text: errors.confirmation },
        { fieldId: 'consents.age', text: en.account.consents.missing.age },
      ],
    })
  })

  test('reports both fields of a new password', () => {
    const { errors } = en.account
    expect(checkNewPasswordFields(typed({ newPassword: 'bori', confirmation: '' }), en.account)).toEqual([
      { fieldId: 'newPassword', text: errors.password },
      { fieldId: 'confirmation', text: errors.confirmationMissing },
    ])
  })

  test('does not validate fields that it does not have', () => {
    const asked = ['email', 'password'] as const
    expect(checkForm(readForm(typed({ email: 'a@b.kr', password: 'x' }), asked), asked, en.account)).toBeNull()
    expect(checkForm(readForm(typed({}), []), [], en.account, new Set(['terms', 'privacy', 'age']))).toBeNull()
  })
})

describe('account form refusal', () => {
  test.each([
    [1, 'a minute', '1분'],
    [61, '2 minutes', '2분'],
    [871, '15 minutes', '15분'],
  ])('with a retry delay of %i seconds says how long to wait', (retryAfter, english, korean) => {
    const refused = failure('rate_limited', { retryAfter })
    expect(refusalText(refused, en.account, en.failures)).toContain(english)
    expect(refusalText(refused, ko.account, ko.failures)).toContain(korean)
  })

  test('without a retry delay shows the general rate limit message', () => {
    expect(refusalText(failure('rate_limited'), en.account, en.failures)).toBe(en.failures.rate_limited)
  })

  test('shows what failed and why, unless it belongs to a field', () => {
    const { loginFailed, registerFailed } = en.account
    const words = { messages: en.account, failures: en.failures }
    expect(readFailure(failure('offline'), { ...words, failed: loginFailed })).toEqual({
      text: `${loginFailed}\n${en.failures.offline}`,
      fields: [],
    })
    expect(readFailure(failure('internal'), { ...words, failed: registerFailed }).text).toMatch(/^Registration failed\.\n/)
    expect(readFailure(failure('email_taken'), { ...words, failed: registerFailed })).toEqual({
      fields: [{ fieldId: 'email', text: 'This email is already in use.' }],
    })
  })
})
