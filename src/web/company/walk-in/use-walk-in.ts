import { useEffect, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import type { WireCustomer } from '../../../contract/customer/customer.ts'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { localPath, urls } from '../../../contract/urls.ts'
import { type QuoteInput, type RequestedQuote, useQuote } from '../../booking/price/use-quote.ts'
import { type ApiResponse, type Failure, patch, post, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import { askForChange } from './ask-for-change.ts'
import { useFailedSave } from './use-failed-save.ts'
import { useFormErrors } from './use-form-errors.ts'
import { toChangesBody, toWalkInBody, type WalkInBody } from './walk-in-body.ts'
import {
  type EditedWalkIn,
  hasSameStay,
  nextChoice,
  toWalkInQuoteRequest,
  type WalkInChoice,
  type WalkInPost,
  withTypedDog,
} from './walk-in-choice.ts'
import { findTypedDogError, toMissingText, validateWalkIn } from './walk-in-errors.ts'

export type WalkInFormState = Submission & {
  /** The booking that is edited, as it is known by now. */
  edited: EditedWalkIn | null
  choice: WalkInChoice
  change: (choice: WalkInChoice) => void
  quote: WireQuote | null
  loading: boolean
  /** Why there is no price, or what is missing for one. */
  noPrice: string
  /** Whether `noPrice` is a refusal and not a hint. */
  isRefused: boolean
  /** Keeps what was entered and leads to log in, if the session has ended while the price was asked; null while it has not. */
  logInAgain: (() => void) | null
  /** Saves once the price is there: whoever types fast need not wait for it. */
  save: () => void
  /** The dogs of the customer who was found, and those of the stay. */
  knownDogs: WireDog[]
  /** Sets the customer who was found. */
  pick: (choice: WalkInChoice, customer: WireCustomer) => void
  /** The booking that was added last. */
  added: AddedBooking | null
}

type AddedBooking = { name: string; path: string }

/**
 * The state of the walk-in form and its quote. Once a new booking is saved, the form is ready for the next customer; a changed one leads
 * back to the calendar.
 */
export function useWalkIn(ownPost: WalkInPost, first: WalkInChoice, loaded: EditedWalkIn | null): WalkInFormState {
  const { postNum } = ownPost
  const messages = useMessages('companyWalkIn')
  const { notADay } = useMessages('dayPicker')
  const stay = useMessages('stay')
  const { edited, choice, read, change, show } = useShownChoice(first, loaded)
  const [dogs, setDogs] = useState(edited?.knownDogs ?? [])
  const sending = useSubmit()
  const { errors, correct, validateAnew } = useUncorrected(sending.errors)
  const { request, quote, quoted, refused, showMoved } = useShownQuote(postNum, choice, edited)
  const { added, send, leave } = useSend(postNum, () => {
    setDogs([])
    change(nextChoice(choice, first))
  })
  const fail = useFailedSave(ownPost, edited, { send: sending.send, read, show, leave })
  const { failure } = quoted
  const [isWaiting, saveOncePriced] = useOnceCurrent(quoted, () => sending.send(submit))

  async function submit(): Promise<FormErrors | null> {
    const missing = [...validateWalkIn(choice, { ...messages, notADay }), ...findTypedDogError(choice, ownPost, messages)]
    if (missing.length > 0) return { fields: missing }
    // The stay or the session may have ended since the form was opened.
    if (failure && ['wrong_state', 'not_signed_in'].includes(failure.code)) return await fail(failure, null)
    if (!request || !quote) return refused ?? { fields: [{ fieldId: 'dogs', text: messages.pickDogs }] }
    const unsaved = await send(edited, request, choice, quote)
    showMoved(unsaved)
    return unsaved && (await fail(unsaved, quote))
  }

  function save(): void {
    validateAnew()
    const whole = withTypedDog(choice, ownPost)
    if (typeof whole !== 'string') change(whole)
    saveOncePriced()
  }

  function update(next: WalkInChoice): void {
    showMoved(null)
    correct(changedFields(choice, next))
    change(next)
  }

  return {
    ...sending,
    sending: isWaiting || sending.sending,
    added,
    edited,
    errors,
    choice,
    change: update,
    knownDogs: withoutSame(dogs, choice.dogs),
    pick: (next, customer) => {
      setDogs(customer.dogs)
      update(next)
    },
    quote,
    loading: quoted.loading,
    noPrice: refused ? toSentence(refused) : quoted.loading ? stay.pricing : toMissingText(choice, messages),
    isRefused: refused !== null,
    logInAgain: refused && failure?.code === 'not_signed_in' ? () => void fail(failure, null) : null,
    save,
  }
}

/** The choice, and the booking that it changes, as it is known by now. */
function useShownChoice(first: WalkInChoice, loaded: EditedWalkIn | null) {
  const [edited, setEdited] = useState(loaded)
  const [choice, setChoice] = useState(loaded?.choice ?? first)
  const current = useRef(choice)
  function change(next: WalkInChoice): void {
    current.current = next
    setChoice(next)
  }
  function show(next: WalkInChoice, stored: EditedWalkIn | null): void {
    setEdited(stored)
    change(next)
  }
  return { edited, choice, read: () => current.current, change, show }
}

/** The errors but those of the fields that were changed since the last attempt, which may no longer hold. */
function useUncorrected(all: Submission['errors']) {
  const [corrected, setCorrected] = useState<string[]>([])
  return {
    errors: Object.fromEntries(Object.entries(all).filter(([id]) => !corrected.includes(id))),
    correct: (fieldIds: string[]) => setCorrected((before) => [...before, ...fieldIds]),
    validateAnew: () => setCorrected([]),
  }
}

/** Whether `run` is waiting for the price of the current choice, and what makes it wait. */
function useOnceCurrent({ isCurrent }: RequestedQuote, run: () => Promise<void>): [isWaiting: boolean, start: () => void] {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || !isCurrent) return
    setWaiting(false)
    void run()
  }, [isWaiting, isCurrent])
  return [isWaiting, () => setWaiting(true)]
}

type ShownQuote = {
  request: QuoteInput | null
  quote: WireQuote | null
  quoted: RequestedQuote
  /** Why there is none. */
  refused: FormErrors | null
  /** Shows what the price has changed to, if that is why it failed. */
  showMoved: (failure: Failure | null) => void
}

/** The list price of the choice; that of the stay as it is stored comes with the booking. */
function useShownQuote(postNum: number, choice: WalkInChoice, edited: EditedWalkIn | null): ShownQuote {
  const [moved, setMoved] = useState<WireQuote | null>(null)
  const request = toWalkInQuoteRequest(postNum, choice)
  const stored = edited && hasSameStay(edited.choice, choice) ? edited.quote : null
  const ask = edited ? (body: QuoteInput) => askForChange(edited.bookingId, body) : undefined
  const quoted = useQuote(stored ? null : request, null, ask)
  const toFormErrors = useFormErrors()
  const refused = quoted.failure && !quoted.loading ? toFormErrors(quoted.failure) : null
  const showMoved: ShownQuote['showMoved'] = (failure) => setMoved(readMoved(failure))
  return { request, quote: moved ?? stored ?? quoted.quote, quoted, refused, showMoved }
}

function readMoved(failure: Failure | null): WireQuote | null {
  return (failure && readDetails(failure, 'price_changed').quote) ?? null
}

function withoutSame(dogs: WireDog[], chosen: WireDog[]): WireDog[] {
  return [...dogs, ...chosen.filter(({ dogId }) => !dogs.some((dog) => dog.dogId === dogId))]
}

type Sending = {
  added: AddedBooking | null
  send: (edited: EditedWalkIn | null, stay: QuoteInput, choice: WalkInChoice, priced: WireQuote) => Promise<Failure | null>
  /** Leads to the booking, which is saved. */
  leave: (booking: WireBooking) => null
}

/** Saves the walk-in. After a new one, the phone number of the next customer has the focus. */
function useSend(postNum: number, onAdded: () => void): Sending {
  const { language } = useIntl()
  const messages = useMessages('companyWalkIn')
  const [added, setAdded] = useState<AddedBooking | null>(null)
  const sent = useRef({ body: '', key: '' })

  useEffect(() => {
    if (added) document.getElementById('phone')?.focus()
  }, [added])

  async function create(body: WalkInBody): Promise<ApiResponse<{ booking: WireBooking }>> {
    // An idempotency key per request body: a retry after a lost response saves the same booking, a changed form saves another.
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
    return await post('/api/booking/walkin', body, { idempotencyKey: sent.current.key })
  }

  const toPath = ({ bookingId, date }: WireBooking): string =>
    localPath(language, urls.companyCalendarBooking(postNum, date.checkin, bookingId))

  const send: Sending['send'] = async (edited, stay, choice, priced) => {
    const response = edited
      ? await patch('/api/booking/walkin', toChangesBody(edited, stay, choice, priced))
      : await create(toWalkInBody(stay, choice, priced))
    if (!response.success) return response
    if (edited) return leave(response.booking)
    // The next customer may want the same.
    sent.current = { body: '', key: '' }
    setAdded({ name: choice.name, path: toPath(response.booking) })
    onAdded()
    return null
  }

  function leave(booking: WireBooking): null {
    showToastNext(messages.changed)
    location.assign(toPath(booking))
    return null
  }

  return { added, send, leave }
}

function toSentence({ text, fields }: FormErrors): string {
  return text ?? fields.map((field) => field.text).join(' ')
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
  dogs: 'dogs',
  newDog: 'new-dog-name',
  customerId: 'phone',
  price: 'price',
  priceReason: 'price-reason',
  paid: 'paid',
  settled: 'paid',
  staffNote: 'staff-note',
} as const satisfies Record<keyof WalkInChoice, string>

const walkInKeys = [
  'name',
  'phone',
  'note',
  'checkin',
  'checkout',
  'checkinTime',
  'checkoutTime',
  'dogNum',
  'roomNumber',
  'dogs',
  'newDog',
  'customerId',
  'price',
  'priceReason',
  'paid',
  'settled',
  'staffNote',
] as const satisfies readonly (keyof WalkInChoice)[]

/** The ids of the fields whose values differ. */
export function changedFields(before: WalkInChoice, after: WalkInChoice): string[] {
  return [...new Set(walkInKeys.filter((key) => before[key] !== after[key]).map((key) => choiceFields[key]))]
}
