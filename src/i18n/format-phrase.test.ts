import { expect, test } from 'vitest'
import { day } from '../domain/calendar/day.ts'
import { getPhraseRule, type PhraseArgs, phraseKeys, readPhrase } from '../domain/message/phrase.ts'
import { en } from './en.ts'
import { formatFor } from './format.ts'
import { formatPhrase } from './format-phrase.ts'
import { ko } from './ko.ts'

const examples: Required<PhraseArgs>[] = [
  { dog: 'Ⓑ', time: '9:00 AM', day: day('2026-12-24'), amount: 1, answer: true },
  { dog: '콩이', time: '12:00 PM', day: day('2026-12-25'), amount: 2, answer: false },
  { dog: '뭉', time: '8:00 PM', day: day('2026-12-26'), amount: 20, answer: true },
]

function render(key: (typeof phraseKeys)[number], language: 'en' | 'ko', args: Required<PhraseArgs>): string {
  const taken = Object.fromEntries(getPhraseRule(key).slots.map((slot) => [slot, args[slot]]))
  const phrase = readPhrase(key, taken)
  if (phrase === null) throw new Error(`${key} does not take ${JSON.stringify(taken)}`)
  return formatPhrase(phrase, { en, ko }[language].phrases, formatFor(language))
}

test.each(phraseKeys)('%s reads as a sentence in both languages', (key) => {
  const { slots } = getPhraseRule(key)
  const sentences = (['en', 'ko'] as const).flatMap((language) =>
    examples.map((args) => ({ language, args, text: render(key, language, args) })),
  )
  for (const { language, args, text } of sentences) {
    const format = formatFor(language)
    const amount = new RegExp(args.amount === 20 ? '20' : `${args.amount}|${['', 'once', 'twice'][args.amount]}`)
    const filled = { dog: args.dog, time: format.slot(args.time), day: format.weekdayDate(args.day), amount, answer: /./ }
    expect(text).not.toMatch(/undefined|NaN|null|[{}]| {2}| \.|\[object/)
    expect(text).toMatch(/[.?]$/)
    for (const slot of slots) expect(text).toMatch(filled[slot])
  }
  const answers = examples.slice(0, 1).flatMap((args) => [true, false].map((answer) => render(key, 'ko', { ...args, answer })))
  expect(new Set(answers).size).toBe(slots.includes('answer') ? 2 : 1)
})

test('Korean particles follow the name, and money and counts are written out', () => {
  expect(examples.slice(1).map((args) => render('foodPortion', 'ko', args))).toEqual([
    '콩이는 오후\u00a012:00에 2g씩 먹어요.',
    '뭉은 오후\u00a08:00에 20g씩 먹어요.',
  ])
  expect(examples.map((args) => render('walkTimes', 'en', args))).toEqual([
    'Please walk Ⓑ once a day.',
    'Please walk 콩이 twice a day.',
    'Please walk 뭉 20 times a day.',
  ])
  const refund = { key: 'moneyRefund', args: { amount: 121_500 } } as const
  expect(formatPhrase(refund, ko.phrases, formatFor('ko'))).toBe('지금 취소하시면 121,500원이 환불돼요.')
  expect(formatPhrase(refund, en.phrases, formatFor('en'))).toBe('If you cancel now, the refund is 121,500\u00a0won.')
})
