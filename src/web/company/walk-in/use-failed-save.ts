import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { walkInChange } from '../../../domain/booking/desk.ts'
import { type Failure, get } from '../../shell/api.ts'
import type { FormErrors, Submission } from '../../ui/use-submit.ts'
import { askForChange } from './ask-for-change.ts'
import { useClashErrors, useFormErrors } from './use-form-errors.ts'
import { useRestoredChoice } from './use-restored-choice.ts'
import {
  type EditedWalkIn,
  hasSameStay,
  toEdited,
  toWalkInQuoteRequest,
  type WalkInChoice,
  type WalkInPost,
} from './walk-in-choice.ts'
import { type Rebased, rebaseChoice, toEntered } from './walk-in-rebase.ts'

type Form = Pick<Submission, 'send'> & {
  /** The choice as it is by now, also what was entered while it was being saved. */
  read: () => WalkInChoice
  /** Shows this choice, of the booking as it is by now. */
  show: (choice: WalkInChoice, stored: EditedWalkIn | null) => void
  /** Leads to the booking, which is saved. */
  leave: (booking: WireBooking) => null
}

/**
 * What the form does once saving has failed: it keeps what was entered while the session is renewed, and shows it over the booking if somebody
 * else has changed that meanwhile.
 */
export function useFailedSave(
  ownPost: WalkInPost,
  edited: EditedWalkIn | null,
  { read, send, show, leave }: Form,
): (failure: Failure, quote: WireQuote | null) => Promise<FormErrors | null> {
  const toFormErrors = useFormErrors()
  const toClashErrors = useClashErrors()
  const { keepNew, keepEdited } = useRestoredChoice(ownPost, edited, (restored, restore) => {
    show(restored, edited)
    if (!edited || !restore) return
    const rebased = restore(null)
    if (rebased.isChanged) void send(async () => toClashErrors(restore(await askQuote(edited, rebased)), edited))
  })

  async function rebase(failure: Failure, seen: EditedWalkIn, shown: WireQuote | null): Promise<FormErrors | null> {
    const response = await get('/api/booking/:bookingId', { bookingId: seen.bookingId })
    if (!response.success) return toFormErrors(response)
    if (walkInChange(response.booking.state) === 'none') return toFormErrors(failure)
    const stored = toEdited(response.booking, [])
    const rebaseAt = (quote: WireQuote | null): Rebased =>
      rebaseChoice(toEntered(seen, read(), shown), stored, ownPost.maxDogsPerRoom, quote)
    const rebased = rebaseAt(await askQuote(stored, rebaseAt(null)))
    // The answer of an attempt before was lost.
    if (rebased.isStored) return leave(response.booking)
    show(rebased.choice, stored)
    return toClashErrors(rebased, stored)
  }

  async function failEdited(failure: Failure, seen: EditedWalkIn, quote: WireQuote | null): Promise<FormErrors | null> {
    if (failure.code === 'stale_version' || failure.code === 'wrong_state') return await rebase(failure, seen, quote)
    if (failure.code === 'not_signed_in') keepEdited(toEntered(seen, read(), quote))
    return toFormErrors(failure)
  }

  return async (failure, quote) => {
    if (edited) return await failEdited(failure, edited, quote)
    if (failure.code === 'not_signed_in') keepNew(read())
    return toFormErrors(failure)
  }
}

/** The list price of the choice, where it tells whether an entered payment clashes. */
async function askQuote({ bookingId, choice: stored }: EditedWalkIn, { choice, clashes }: Rebased): Promise<WireQuote | null> {
  const isKnown = !clashes.includes('paid') || hasSameStay(stored, choice)
  const request = isKnown ? null : toWalkInQuoteRequest(0, choice)
  const response = request && (await askForChange(bookingId, request))
  return response?.success ? response.quote : null
}
