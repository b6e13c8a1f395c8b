import { useEffect, useRef, useState } from 'react'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { localPath, urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { useQuote } from '../../booking/price/use-quote.ts'
import { type Failure, getFailureText, post, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import type { FormErrorItem } from '../../ui/error-summary.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import { toWalkInBody, toWalkInQuoteRequest, type WalkInBody, type WalkInChoice } from './walk-in-choice.ts'

export type WalkInFormState = Submission & {
  choice: WalkInChoice
  change: (choice: WalkInChoice) => void
  quote: WireQuote | null
  loading: boolean
  /** Why there is no price, or what is missing for one. */
  noPrice: string
  /** Whether `noPrice` is a refusal and not a hint. */
  isRefused: boolean
  save: () => Promise<void>
}

/** The state of the walk-in form: its quote, and the redirect to the calendar once saved. */
export function useWalkIn(postNum: number, first: WalkInChoice): WalkInFormState {
  const { language } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const [choice, change] = useState(first)
  // The fields changed since the last attempt, whose errors may no longer hold.
  const [corrected, setCorrected] = useState<string[]>([])
  const [moved, setMoved] = useState<WireQuote | null>(null)
  const sent = useRef({ body: '', key: '' })
  const sending = useSubmit()
  const toFormErrors = useFormErrors()
  const logInAgain = useRestoredChoice(postNum, (kept) => change({ ...first, ...kept }))
  const request = toWalkInQuoteRequest(postNum, choice)
  const quoted = useQuote(request, null)
  const quote = moved ?? quoted.quote

  async function submit(): Promise<FormErrors | null> {
    const missing = validateWalkIn(choice, messages)
    if (missing.length > 0) return { fields: missing }
    return request && quote && !quoted.loading ? await send(toWalkInBody(request, choice, quote)) : toQuoteErrors()
  }

  function toQuoteErrors(): FormErrors {
    if (request && quoted.loading) return { text: stay.pricing, fields: [] }
    return quoted.failure ? toFormErrors(quoted.failure) : { fields: [{ fieldId: 'dogs', text: messages.pickDogs }] }
  }

  async function send(body: WalkInBody): Promise<FormErrors | null> {
    // An idempotency key per request body: a retry after a lost response saves the same booking, a changed form saves another.
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    const response = await post('/api/booking/walkin', body, { idempotencyKey: sent.current.key })
    if (!response.success) {
      if (response.code === 'not_signed_in') logInAgain(choice)
      setMoved(readDetails(response, 'price_changed').quote ?? null)
      return toFormErrors(response)
    }
    showToastNext(messages.saved(choice.name))
    const { bookingId, date } = response.booking
    location.assign(localPath(language, urls.companyCalendarBooking(postNum, date.checkin, bookingId)))
    return null
  }

  const refused = quoted.failure && !quoted.loading ? toFormErrors(quoted.failure) : null
  return {
    ...sending,
    errors: Object.fromEntries(Object.entries(sending.errors).filter(([id]) => !corrected.includes(id))),
    choice,
    change: (next) => {
      setMoved(null)
      setCorrected((before) => [...before, ...changedFields(choice, next)])
      change(next)
    },
    quote,
    loading: quoted.loading,
    noPrice: refused ? toSentence(refused) : quoted.loading ? stay.pricing : toMissingText(choice, messages),
    isRefused: refused !== null,
    save: () => {
      setCorrected([])
      return sending.send(submit)
    },
  }
}

/** Keeps the choice while its session is renewed. `onReturn` gets it once, after logging in again. */
function useRestoredChoice(postNum: number, onReturn: (kept: WalkInChoice) => void): (choice: WalkInChoice) => void {
  const { logInAgain, takeEntries } = useEntryKeeper()
  const name = `walk-in ${postNum}`
  useEffect(() => {
    const kept: WalkInChoice | null = JSON.parse(takeEntries(name) ?? 'null')
    if (kept) onReturn(kept)
  }, [])
  return (choice) => logInAgain(name, choice)
}

function toSentence({ text, fields }: FormErrors): string {
  return text ?? fields.map((field) => field.text).join(' ')
}

/** Asks only for what is still missing for a price. */
export function toMissingText(
  { checkin, checkout }: Pick<WalkInChoice, 'checkin' | 'checkout'>,
  messages: { pick: string; pickDogs: string },
): string {
  return checkin === '' || checkout === '' ? messages.pick : messages.pickDogs
}

function validateWalkIn(
  { name, checkin, checkout }: WalkInChoice,
  { noName, noDays }: { noName: string; noDays: string },
): FormErrorItem[] {
  return [
    ...(name.trim() === '' ? [{ fieldId: 'name', text: noName }] : []),
    ...(checkin === '' || checkout === '' ? [{ fieldId: checkin === '' ? 'checkin' : 'checkout', text: noDays }] : []),
  ]
}

const choiceFields = {
  name: 'name',
  phone: 'phone',
  note: 'note',
  checkin: 'checkin',
  checkout: 'checkout',
  checkinTime: 'checkin-time',
  checkoutTime: 'checkout-time',
  dogNum: 'dogs',
  roomNumber: 'dogs',
} as const satisfies Record<keyof WalkInChoice, string>

/** The ids of the fields whose values differ. */
export function changedFields(before: WalkInChoice, after: WalkInChoice): string[] {
  const keys = ['name', 'phone', 'note', 'checkin', 'checkout', 'checkinTime', 'checkoutTime', 'dogNum', 'roomNumber'] as const
  return [...new Set(keys.filter((key) => before[key] !== after[key]).map((key) => choiceFields[key]))]
}

const fieldIds: Record<string, string> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkin-time',
  'time.checkout': 'checkout-time',
  name: 'name',
  phone: 'phone',
  note: 'note',
}

function useFormErrors(): (failure: Failure) => FormErrors {
  const { format } = useIntl()
  const messages = useMessages('companyWalkIn')
  const stay = useMessages('stay')
  const failures = useMessages('failures')
  const texts: Record<string, string | undefined> = { ...stay.errors, ...messages.nameErrors, notOneOf: messages.hours }
  return (failure) => {
    const { code, fields = {} } = failure
    if (code === 'bad_fields') {
      const entries = Object.entries(fields)
      return {
        fields: entries.map(([path, error]) => ({
          fieldId: fieldIds[path] ?? 'dogs',
          text: texts[error] ?? stay.errors.other,
        })),
      }
    }
    if (code === 'price_changed') return { text: messages.priceChanged, fields: [] }
    const { nights: full = [] } = readDetails(failure, 'room_full')
    const nights = full.flatMap(({ date }) => parseWireDay(date) ?? [])
    if (nights.length === 0) return { text: getFailureText(failure, failures), fields: [] }
    return { text: messages.nights([...new Set(nights)].map(format.shortDay).join(', ')), fields: [] }
  }
}
