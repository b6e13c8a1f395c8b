import type { WireQuote } from '../../../contract/booking/quote.ts'
import type { Won } from '../../../domain/won.ts'
import type { QuoteInput } from '../../booking/price/use-quote.ts'
import type { ApiInput, AsEntered } from '../../shell/api.ts'
import { onlyChanged } from '../../shell/only-changed.ts'
import { type EditedWalkIn, parsePrice, toWalkInQuoteRequest, type WalkInChoice } from './walk-in-choice.ts'

export type WalkInBody = AsEntered<ApiInput<'POST', '/api/booking/walkin'>>

export function toWalkInBody(request: QuoteInput, choice: WalkInChoice, { total }: WireQuote): WalkInBody {
  return { ...request, time: toTime(choice), ...toDetails(choice), ...toDogsBody(choice), total }
}

export type WalkInChangesBody = AsEntered<ApiInput<'PATCH', '/api/booking/walkin'>>

/**
 * What differs from the booking as it was loaded. Other dates or rooms come with the price that was shown for them, and with the company's own,
 * which otherwise ends with the stay that it was set for.
 */
export function toChangesBody(
  edited: EditedWalkIn,
  request: QuoteInput,
  choice: WalkInChoice,
  quote: WireQuote,
): WalkInChangesBody {
  const { bookingId, version, choice: before } = edited
  const stay = onlyChanged(toWalkInQuoteRequest(request.postNum, before) ?? request, request)
  const { price } = toDetails(choice)
  const { paid: _, ...details } = onlyChanged(toDetails(before), toDetails(choice))
  const isMoved = Object.keys(stay).length > 0
  return {
    bookingId,
    version,
    ...details,
    ...onlyChanged({ time: toTime(before) }, { time: toTime(choice) }),
    ...('dogs' in onlyChanged({ dogs: before.dogs }, { dogs: choice.dogs }) && toDogsBody(choice)),
    ...toMoney(edited, choice, quote),
    ...(isMoved && { ...stay, price, total: quote.total }),
  }
}

/** What is paid, if the form says other than was loaded: all of the price, or what had been paid before it changed. */
function toMoney(edited: EditedWalkIn, choice: WalkInChoice, quote: WireQuote): Pick<WalkInChangesBody, 'paid' | 'taken'> {
  const rest = getRest(edited, choice, quote)
  const isAllPaid = isSettled(choice, rest)
  if (choice.paid === edited.choice.paid && !isAllPaid) return {}
  return { paid: choice.paid || null, ...(rest && !isAllPaid && { taken: rest.taken }) }
}

/** How much is paid, as the form shows it. */
export function getShownTaken(edited: EditedWalkIn, choice: WalkInChoice, quote: WireQuote | null): Won {
  if (choice.paid === '') return 0
  const rest = getRest(edited, choice, quote)
  return rest && !isSettled(choice, rest) ? rest.taken : getTotal(choice, quote)
}

export function getTotal(choice: WalkInChoice, quote: WireQuote | null): Won {
  return findTotal(choice, quote) ?? 0
}

function findTotal({ price }: WalkInChoice, quote: WireQuote | null): Won | null {
  return price.trim() === '' ? (quote?.total ?? null) : parsePrice(price)
}

function toTime({ checkinTime, checkoutTime }: WalkInChoice): WalkInBody['time'] {
  return { checkin: checkinTime, checkout: checkoutTime }
}

/** The form changes no facts of a known dog, so what others have told of it since counts. */
function toDogsBody({ dogs }: WalkInChoice): Pick<WalkInBody, 'dogs' | 'unchangedDogs'> {
  return { dogs, unchangedDogs: dogs.map(({ dogId }) => dogId) }
}

function toDetails({ name, phone, customerId, price, priceReason, paid, note, staffNote }: WalkInChoice) {
  const amount = price.trim() === '' ? null : parsePrice(price)
  return {
    name,
    phone,
    customerId,
    price: amount === null ? null : { amount, reason: priceReason },
    paid: paid === '' ? null : paid,
    note,
    staffNote,
  }
}

/** What is paid of a price that changes, and the difference; null if nothing is paid, or just the price, and while there is no price. */
export function getRest(edited: EditedWalkIn | null, choice: WalkInChoice, quote: WireQuote | null): Rest | null {
  if (!edited || choice.paid === '') return null
  const { taken } = edited.money
  // Whoever only now chooses how it is paid says that it is.
  if (taken === 0 && choice.paid !== edited.choice.paid) return null
  const total = findTotal(choice, quote)
  return total === null || total === taken ? null : { taken, open: Math.max(total - taken, 0), over: Math.max(taken - total, 0) }
}

/** `open` is still to be paid, or `over` to be given back. */
export type Rest = { taken: Won; open: Won; over: Won }

/** Whether the difference that is shown is the one that was said to be paid or given back. */
export function isSettled({ settled }: WalkInChoice, rest: Rest | null): boolean {
  return rest !== null && settled === toDifference(rest)
}

export function toDifference({ open, over }: Rest): Won {
  return open - over
}
