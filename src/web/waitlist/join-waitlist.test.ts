import { expect, test } from 'vitest'
import { en } from '../../i18n/en.ts'
import { ko } from '../../i18n/ko.ts'
import { getJoinFailureText } from './join-waitlist.tsx'

test.each([
  ['en', { ...en }, 'twice within a day', 'again in 22 hours', 'again in an hour'],
  ['ko', { ...ko }, '두 번', '22시간 뒤에', '1시간 뒤에'],
] as const)('whoever did not use offers reads when they can join again (%s)', (_, words, twice, later, soon) => {
  const read = (retryAfter: number, answer: object = {}) => {
    const failure = { success: false, code: 'rate_limited', message: '', status: 429, retryAfter, answer: { ...answer } } as const
    return getJoinFailureText(failure, words.waitlist, words.failures)
  }
  expect(read(22 * 3600 - 5, { postNum: 1 }).toLowerCase()).toContain(twice)
  expect(read(22 * 3600 - 5, { postNum: 1 })).toContain(later)
  expect(read(60, { postNum: 1 })).toContain(soon)
  expect(read(22 * 3600 - 5)).toContain(later)
  expect(read(600)).toBe(words.failures.waitMinutes(10))
  const ofNetwork = { success: false, code: 'network_busy', message: '', status: 429, retryAfter: 60, answer: {} } as const
  expect(getJoinFailureText(ofNetwork, words.waitlist, words.failures)).toBe(words.waitlist.networkBusy)
})
