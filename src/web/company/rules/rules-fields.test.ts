import { expect, test } from 'vitest'
import { restoreRules, toFields, toRulesChange } from './rules-fields.ts'

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

test('stay lengths that were kept are not restored once somebody else has changed them, the other rules are', () => {
  const spans = [...toFields(shown).spans, { from: '2027-01-01', to: '2027-01-02', minNights: 3, maxNights: 7 }]
  const kept = toRulesChange(shown, { ...toFields(shown), noticeHours: 24, spans })
  expect(restoreRules(shown, kept)).toEqual({ fields: { ...toFields(shown), noticeHours: 24, spans }, dropped: false })
  const stored = { ...shown, minNights: 2, stayLengths: [{ ...christmas, minNights: 3 }] }
  expect(restoreRules(stored, kept)).toEqual({ fields: { ...toFields(stored), noticeHours: 24 }, dropped: true })
  // What was kept may be what is stored by now, and lengths that were not touched are not kept.
  expect(restoreRules({ ...shown, stayLengths: kept.stayLengths ?? [] }, kept).dropped).toBe(false)
  expect(restoreRules(stored, { noticeHours: 24 })).toEqual({ fields: { ...toFields(stored), noticeHours: 24 }, dropped: false })
})
