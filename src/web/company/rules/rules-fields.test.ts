import { expect, test } from 'vitest'
import { toFields, toRulesChange } from './rules-fields.ts'

const christmas = { from: '2026.12.24', to: '2026.12.26', minNights: 2, maxNights: 30 }
const shown = { noticeHours: 0, minNights: 1, maxNights: 30, answerHours: null, stayLengths: [christmas] }

test('rules are sent as far as they differ', () => {
  const fields = toFields(shown)
  expect(toRulesChange(shown, structuredClone(fields))).toEqual({})
  expect(toRulesChange(shown, { ...fields, answerHours: 24 })).toEqual({ answerHours: 24 })
  const spans = [...fields.spans, { from: '2027-01-01', to: '2027-01-02', minNights: 3, maxNights: 7 }]
  expect(toRulesChange(shown, { ...fields, spans })).toEqual({
    stayLengths: [christmas, { from: '2027.01.01', to: '2027.01.02', minNights: 3, maxNights: 7 }],
    seen: { stayLengths: [christmas] },
  })
})
