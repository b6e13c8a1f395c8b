import { useEffect } from 'react'
import type { WireQuote } from '../../../contract/booking/quote.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import type { EditedWalkIn, WalkInChoice, WalkInPost } from './walk-in-choice.ts'
import { type EnteredWalkIn, type KeptWalkIn, type Rebased, restoreKept, toKept } from './walk-in-rebase.ts'

/** What was kept, over the booking as it is by now, of which the list price of another stay may not be known yet. */
type Restore = (quote: WireQuote | null) => Rebased

/**
 * Keeps the choice while its session is renewed, of a booking that is edited what was entered. `onReturn` gets it once, after logging in
 * again.
 */
export function useRestoredChoice(
  { postNum, maxDogsPerRoom }: WalkInPost,
  edited: EditedWalkIn | null,
  onReturn: (choice: WalkInChoice, restore: Restore | null) => void,
): { keepNew: (choice: WalkInChoice) => void; keepEdited: (entered: EnteredWalkIn) => void } {
  const { logInAgain, takeEntries } = useEntryKeeper()
  const name = `walk-in ${edited?.bookingId ?? postNum}`
  useEffect(() => {
    const entries = takeEntries(name)
    if (entries === null) return
    if (edited) {
      const kept: KeptWalkIn = JSON.parse(entries)
      const restore: Restore = (quote) => restoreKept(kept, edited, maxDogsPerRoom, quote)
      return onReturn(restore(null).choice, restore)
    }
    onReturn(JSON.parse(entries), null)
  }, [])
  return { keepNew: (choice) => logInAgain(name, choice), keepEdited: (entered) => logInAgain(name, toKept(entered)) }
}
