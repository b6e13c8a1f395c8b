import { getPhraseRule, type Phrase } from '../domain/message/phrase.ts'
import type { Messages } from './en.ts'
import type { Format } from './format.ts'

/** A phrase as a sentence in the reader's language. */
export function formatPhrase({ key, args }: Phrase, messages: Messages['phrases'], format: Format): string {
  const { dog = '', time, day, amount = 0, answer = false } = args
  return messages.texts[key]({
    dog,
    time: time === undefined ? '' : format.slot(time),
    day: day === undefined ? '' : format.weekdayDate(day),
    amount: getPhraseRule(key).unit === 'won' ? format.won(amount) : format.number(amount),
    count: amount,
    yes: answer,
  })
}
