import { expect, test } from 'vitest'
import { findRetiredWords } from '../../i18n/testing/glossary.ts'
import { errorResponses } from './errors.ts'

test('API error messages contain no retired glossary terms', () => {
  // "state" and "post" are words of the wire, which the message explains.
  const isWire = (word: string): boolean => /^(state|posts?) /i.test(word)
  const found = Object.entries(errorResponses).flatMap(([code, { message }]) =>
    findRetiredWords('en', message)
      .filter((word) => !isWire(word))
      .map((word) => `${code}: ${word}`),
  )
  expect(found).toEqual([])
})
