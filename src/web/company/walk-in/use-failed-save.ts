import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { type Failure, get } from '../../shell/api.ts'
import type { FormErrors, Submission } from '../../ui/use-submit.ts'
import { useClashErrors, useFormErrors } from './use-form-errors.ts'
import { useRestoredChoice } from './use-restored-choice.ts'
import { getShownMoney } from './walk-in-body.ts'
import { type EditedWalkIn, toEdited, type WalkInChoice, type WalkInPost } from './walk-in-choice.ts'
import { type EnteredWalkIn, rebaseChoice } from './walk-in-rebase.ts'

type Form = Pick<Submission, 'send'> & {
  choice: WalkInChoice
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
  { choice, send, show, leave }: Form,
): (failure: Failure, quote: WireQuote) => Promise<FormErrors | null> {
  const toFormErrors = useFormErrors()
  const toClashErrors = useClashErrors()
  const { keepNew, keepEdited } = useRestoredChoice(ownPost, edited, (restored) => {
    show(restored.choice, edited)
    if (edited && restored.isChanged) void send(async () => toClashErrors(restored.clashes, edited))
  })

  async function rebase(entered: EnteredWalkIn, bookingId: string): Promise<FormErrors | null> {
    const response = await get('/api/booking/:bookingId', { bookingId })
    if (!response.success) return toFormErrors(response)
    const stored = toEdited(response.booking, [])
    const rebased = rebaseChoice(entered, stored, ownPost.maxDogsPerRoom)
    // The answer of an attempt before was lost.
    if (rebased.isStored) return leave(response.booking)
    show(rebased.choice, stored)
    return toClashErrors(rebased.clashes, stored)
  }

  async function failEdited(failure: Failure, seen: EditedWalkIn, quote: WireQuote): Promise<FormErrors | null> {
    const entered = { seen, choice, shown: getShownMoney(seen, choice, quote) }
    if (failure.code === 'stale_version') return await rebase(entered, seen.bookingId)
    if (failure.code === 'not_signed_in') keepEdited(entered)
    return toFormErrors(failure)
  }

  return async (failure, quote) => {
    if (edited) return await failEdited(failure, edited, quote)
    if (failure.code === 'not_signed_in') keepNew(choice)
    return toFormErrors(failure)
  }
}
