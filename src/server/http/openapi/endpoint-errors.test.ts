import { expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { visitorFailures } from '../../../i18n/en/visitor-failures.ts'
import { listRefusals } from './endpoint-errors.ts'

/** What home, results and listings call. */
const called = [
  '/api/auth/sign-out',
  '/api/booking/quote',
  '/api/like/toggle',
  '/api/post/:postNum/availability',
  '/api/post/list',
  '/api/post/search/count',
]

// Their requests are small JSON, so these would be faults of the program.
const notExpected = ['too_large', 'unsupported_media']

test('the pages that visitors open first have a message for every refusal of what they call', () => {
  const found = Object.values(endpoints).filter(({ path }) => called.includes(path))
  expect(found).toHaveLength(called.length)
  const codes = new Set(found.flatMap(listRefusals).filter((code) => !notExpected.includes(code)))
  for (const code of codes) expect(visitorFailures).toHaveProperty(code)
})
