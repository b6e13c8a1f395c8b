import { expect, test } from 'vitest'
import type { Question } from '../../i18n/article.ts'
import { findQuestions } from './find-questions.ts'

const questions: Question[] = [
  { id: 'when', question: 'When does money arrive?', answer: ['The refund takes some days.'] },
  { id: 'refund', question: 'How much is the refund?', answer: ['It depends.'], words: 'percent' },
  { id: 'ko', question: '환불 금액은 얼마인가요?', answer: ['정책에 따라 달라요.'], words: '위약금' },
]

function find(term: string): string[] {
  return findQuestions(questions, term).map(({ id }) => id)
}

test('findQuestions matches all words in any order and case, and ranks matches in the question first', () => {
  expect(find('REFUND')).toEqual(['refund', 'when'])
  expect(find('refund money')).toEqual(['when'])
  expect(find('percent refund')).toEqual(['refund'])
})

test('findQuestions ignores word endings, filler words and punctuation', () => {
  expect(find('how do I get refunds?')).toEqual([])
  expect(find('what is the refunds?')).toEqual(['refund', 'when'])
  expect(find('환불은')).toEqual(['ko'])
  expect(find('위약금이')).toEqual(['ko'])
})

test('findQuestions returns nothing for an empty term or one without letters', () => {
  expect(find('')).toEqual([])
  expect(find(' ?! ')).toEqual([])
})
