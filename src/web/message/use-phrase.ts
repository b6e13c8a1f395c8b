import { useMemo, useState } from 'react'
import type { WireMessage } from '../../contract/message/message.ts'
import { wireDay } from '../../contract/wire-day.ts'
import type { MessageSide } from '../../domain/message/message.ts'
import {
  type AmountUnit,
  getLargestAmount,
  getPhraseRule,
  longestDogInPhrase,
  type Phrase,
  type PhraseGroup,
  type PhraseKey,
  type PhraseSlot,
  phraseKeys,
  readPhrase,
} from '../../domain/message/phrase.ts'
import { post } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { type FormErrors, type Submission, useSubmit } from '../ui/use-submit.ts'
import { useSendErrors } from './use-composer.ts'

/** The slots as entered; an amount for each unit. */
export type PhraseEntries = Record<Exclude<PhraseSlot, 'amount'> | AmountUnit, string>

export function listPhrases(group: PhraseGroup, side: MessageSide): PhraseKey[] {
  return phraseKeys.filter((key) => {
    const rule = getPhraseRule(key)
    return rule.group === group && rule.by === side
  })
}

/** A phrase with what was entered; null while a slot is not valid. */
export function fillPhrase(key: PhraseKey, entries: PhraseEntries): Phrase | null {
  const values = {
    dog: entries.dog.trim(),
    time: entries.time,
    day: entries.day,
    amount: readAmount(key, entries),
    answer: entries.answer === 'yes',
  }
  return readPhrase(key, Object.fromEntries(getPhraseRule(key).slots.map((slot) => [slot, values[slot]])))
}

function readAmount(key: PhraseKey, entries: PhraseEntries): number {
  return Number(entries[getPhraseRule(key).unit ?? 'count'].replaceAll(',', ''))
}

export type PhraseChoice = {
  group: PhraseGroup
  phraseKey: PhraseKey
  entries: PhraseEntries
  submission: Submission
  chooseGroup: (group: PhraseGroup) => void
  choose: (key: PhraseKey) => void
  enter: (entry: keyof PhraseEntries, value: string) => void
  send: () => void
}

type PhraseUse = { threadId: string; side: MessageSide; firstDog: string; onSent: (message: WireMessage) => void }

/** The phrase being chosen and filled in. */
export function usePhrase({ threadId, side, firstDog, onSent }: PhraseUse): PhraseChoice {
  const { today } = usePage()
  const [phraseKey, setKey] = useState<PhraseKey>(() => listPhrases('food', side)[0] ?? 'foodPortion')
  const [entries, setEntries] = useState<PhraseEntries>({
    dog: firstDog,
    time: '9:00 AM',
    day: today,
    answer: 'yes',
    won: '50000',
    grams: '80',
    minutes: '30',
    count: '2',
  })
  const submission = useSubmit()
  const toErrors = useSendErrors(`phrase ${threadId}`, entries)
  const findErrors = usePhraseErrors()
  // Sending the same phrase again sends one message; a changed one is another.
  const clientKey = useMemo(() => crypto.randomUUID(), [phraseKey, entries])

  async function submit(): Promise<FormErrors | null> {
    const phrase = fillPhrase(phraseKey, entries)
    if (!phrase) return { fields: findErrors(phraseKey, entries) }
    const { day, ...args } = phrase.args
    const response = await post('/api/message/send', {
      threadId,
      clientKey,
      phrase: { key: phrase.key, args: { ...args, ...(day && { day: wireDay(day) }) } },
    })
    if (!response.success) return toErrors(response)
    onSent(response.message)
    return null
  }

  return {
    group: getPhraseRule(phraseKey).group,
    phraseKey,
    entries,
    submission,
    chooseGroup: (group) => setKey(listPhrases(group, side)[0] ?? phraseKey),
    choose: setKey,
    enter(entry, value) {
      submission.clear(entry === 'dog' ? 'phrase-dog' : 'phrase-amount')
      setEntries((before) => ({ ...before, [entry]: value }))
    },
    send: () => void submission.send(submit),
  }
}

/** Which of the entries are not valid; days, times and answers are chosen from lists. */
function usePhraseErrors(): (key: PhraseKey, entries: PhraseEntries) => FormErrors['fields'] {
  const messages = useMessages('conversations')
  const { format } = useIntl()
  return (key, entries) => {
    const { slots } = getPhraseRule(key)
    const hasDog = fillPhrase('foodQuestion', entries) !== null
    const largest = getLargestAmount(key)
    const amount = readAmount(key, entries)
    const hasAmount = Number.isInteger(amount) && amount >= 1 && amount <= largest
    return [
      ...(slots.includes('dog') && !hasDog
        ? [{ fieldId: 'phrase-dog', text: messages.phraseErrors.dog(longestDogInPhrase) }]
        : []),
      ...(slots.includes('amount') && !hasAmount
        ? [{ fieldId: 'phrase-amount', text: messages.phraseErrors.amount(format.number(largest)) }]
        : []),
    ]
  }
}
