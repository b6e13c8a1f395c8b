import { expect, test } from 'vitest'
import { refusalCodes } from '../../domain/refusal.ts'
import { en } from '../../i18n/en.ts'
import { ko } from '../../i18n/ko.ts'
import { getFailureText, readResponse } from './api.ts'

test.each([[{}], [{ code: 7 }], [[]]])(
  'a failure without a code, with the body %j becomes an internal error with a message',
  async (body) => {
    const response = await readResponse(Response.json(body, { status: 502 }))
    if (response.success) throw new Error('A response with status 502 is no success')
    expect(response).toMatchObject({ code: 'internal', status: 502 })
    for (const { failures } of [en, ko]) expect(failures[response.code]).toMatch(/\S/)
  },
)

test('a known refusal keeps its code, details and retry delay', async () => {
  const sent = Response.json({ code: 'rate_limited', message: 'Too many' }, { status: 429, headers: { 'Retry-After': '30' } })
  expect(await readResponse(sent)).toMatchObject({ code: 'rate_limited', retryAfter: 30, answer: { message: 'Too many' } })
})

test('a limit says how long to wait, and to verify the email address if that raises it', () => {
  const limited = { success: false, code: 'rate_limited', message: '', status: 429, retryAfter: 61, answer: {} } as const
  for (const { failures } of [en, ko]) {
    for (const answer of [{}, { emailVerified: true }])
      expect(getFailureText({ ...limited, answer }, failures)).toBe(failures.waitMinutes(2))
    expect(getFailureText({ ...limited, answer: { emailVerified: false } }, failures)).toBe(failures.verifyOrWait(2))
  }
})

test('a code that only a newer version of the program knows is kept', async () => {
  const sent = Response.json({ code: 'a_code_of_tomorrow' }, { status: 409 })
  expect(await readResponse(sent)).toMatchObject({ success: false, code: 'a_code_of_tomorrow', status: 409 })
})

test('general failure messages do not mention form entries, and every refusal code has a message', () => {
  for (const failures of [en.failures, ko.failures])
    for (const code of ['offline', 'incomplete_body', 'internal'] as const)
      expect(failures[code]).not.toMatch(/entries|typed|choices|입력한|선택한/)
  for (const failures of [en.failures, ko.failures]) for (const code of refusalCodes) expect(failures[code]).toMatch(/\S/)
})
