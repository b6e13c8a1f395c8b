import type { FormEvent, ReactNode } from 'react'
import type { WireMessage, WireThread } from '../../contract/message/message.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { timeSlots } from '../../domain/calendar/time-slot.ts'
import type { MessageSide } from '../../domain/message/message.ts'
import { getPhraseRule, type PhraseKey, type PhraseSlot, phraseGroups } from '../../domain/message/phrase.ts'
import { formatPhrase } from '../../i18n/format-phrase.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { fillPhrase, listPhrases, type PhraseChoice, usePhrase } from './use-phrase.ts'

type FormProps = {
  thread: WireThread
  side: MessageSide
  dogs: string[]
  onSent: (message: WireMessage) => void
  onDone: () => void
}

/** Chooses a ready phrase by topic, fills in what it leaves open, and sends it. */
export function PhraseForm({ thread, side, dogs, onSent, onDone }: FormProps): ReactNode {
  const messages = useMessages('conversations')
  const phrases = useMessages('phrases')
  const choice = usePhrase({
    threadId: thread.threadId,
    side,
    firstDog: dogs[0] ?? '',
    onSent: (message) => {
      onSent(message)
      onDone()
    },
  })
  const { group, phraseKey, submission, chooseGroup, send } = choice

  function submit(event: FormEvent): void {
    event.preventDefault()
    send()
  }

  return (
    <form id="message-phrases" noValidate className="mt-4 border-divider border-t pt-4" onSubmit={submit}>
      <h2 className="text-16">{messages.phrases}</h2>
      <p className="mt-1 text-14 text-ink-2">{messages.phrasesHint}</p>
      <SelectField
        id="phrase-group"
        label={messages.topic}
        value={group}
        onChange={({ target }) => chooseGroup(phraseGroups.find((name) => name === target.value) ?? group)}
      >
        {phraseGroups.map((name) => (
          <option key={name} value={name}>
            {phrases.groups[name]}
          </option>
        ))}
      </SelectField>
      <PhraseRadios choice={choice} side={side} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {getPhraseRule(phraseKey).slots.map((slot) => (
          <SlotField key={slot} slot={slot} choice={choice} dogs={dogs} />
        ))}
      </div>
      <Preview choice={choice} />
      <p role="alert" className="mt-2 font-semibold text-14 text-error empty:hidden">
        {submission.problem?.text}
      </p>
      <p className="mt-3">
        <SubmitButton sending={submission.sending}>{messages.sendPhrase}</SubmitButton>
      </p>
    </form>
  )
}

const exampleAmounts = { won: '1', grams: '1', minutes: '1', count: '1' }

/** A phrase with what is entered, or with an example where nothing valid is. */
function useSentence(): (key: PhraseKey, choice: PhraseChoice) => string {
  const { format } = useIntl()
  const messages = useMessages('conversations')
  const phrases = useMessages('phrases')
  return (key, { entries }) => {
    const example = { ...entries, dog: entries.dog.trim() || messages.exampleDog }
    const phrase = fillPhrase(key, example) ?? fillPhrase(key, { ...example, ...exampleAmounts, dog: messages.exampleDog })
    return phrase === null ? '' : formatPhrase(phrase, phrases, format)
  }
}

function PhraseRadios({ choice, side }: { choice: PhraseChoice; side: MessageSide }): ReactNode {
  const messages = useMessages('conversations')
  const toSentence = useSentence()
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-semibold text-14">{messages.phrase}</legend>
      <div className="grid gap-2">
        {listPhrases(choice.group, side).map((key) => (
          <label
            key={key}
            className="flex min-h-11 items-center gap-3 rounded-control border border-field bg-white px-4 py-2 has-checked:border-leaf has-checked:bg-leaf-tint"
          >
            <input
              type="radio"
              name="phrase"
              className="size-5 shrink-0 accent-leaf"
              checked={choice.phraseKey === key}
              onChange={() => choice.choose(key)}
            />
            <span className="min-w-0">{toSentence(key, choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type SlotProps = { slot: PhraseSlot; choice: PhraseChoice; dogs: string[] }

function SlotField({ slot, choice, dogs }: SlotProps): ReactNode {
  if (slot === 'dog') return <DogField choice={choice} dogs={dogs} />
  if (slot === 'amount') return <AmountField choice={choice} />
  return <ChoiceField slot={slot} choice={choice} />
}

function DogField({ choice: { entries, enter, submission }, dogs }: Omit<SlotProps, 'slot'>): ReactNode {
  const messages = useMessages('conversations')
  return (
    <>
      <TextField
        id="phrase-dog"
        label={messages.slots.dog}
        value={entries.dog}
        error={submission.errors['phrase-dog']}
        list="phrase-dogs"
        autoComplete="off"
        onChange={({ target }) => enter('dog', target.value)}
      />
      <datalist id="phrase-dogs">
        {dogs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function AmountField({ choice: { entries, enter, phraseKey, submission } }: Pick<SlotProps, 'choice'>): ReactNode {
  const messages = useMessages('conversations')
  const unit = getPhraseRule(phraseKey).unit ?? 'count'
  return (
    <TextField
      id="phrase-amount"
      label={messages.amounts[unit]}
      value={entries[unit]}
      error={submission.errors['phrase-amount']}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => enter(unit, target.value)}
    />
  )
}

function ChoiceField({ slot, choice }: { slot: 'time' | 'day' | 'answer'; choice: PhraseChoice }): ReactNode {
  const messages = useMessages('conversations')
  const options = useOptions(slot)
  return (
    <SelectField
      id={`phrase-${slot}`}
      label={messages.slots[slot]}
      value={choice.entries[slot]}
      onChange={({ target }) => choice.enter(slot, target.value)}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

const daysAhead = 60

function useOptions(slot: PhraseSlot): [value: string, label: string][] {
  const { format } = useIntl()
  const { today } = usePage()
  const messages = useMessages('conversations')
  if (slot === 'time') return timeSlots.map((time) => [time, format.slot(time)])
  if (slot === 'answer')
    return [
      ['yes', messages.yes],
      ['no', messages.no],
    ]
  const days = Array.from({ length: slot === 'day' ? daysAhead : 0 }, (_, index) => addDays(today, index))
  return days.map((date) => [date, format.weekdayDate(date)])
}

function Preview({ choice }: { choice: PhraseChoice }): ReactNode {
  const messages = useMessages('conversations')
  const { format } = useIntl()
  const phrases = useMessages('phrases')
  const phrase = fillPhrase(choice.phraseKey, choice.entries)
  return (
    <div className="mt-4 rounded-control bg-section px-4 py-3">
      <p className="text-14 text-ink-2">{messages.preview}</p>
      <p role="status" className="font-semibold">
        {phrase ? formatPhrase(phrase, phrases, format) : ''}
      </p>
    </div>
  )
}
