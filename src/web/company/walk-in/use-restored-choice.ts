import { useEffect } from 'react'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import type { EditedWalkIn, WalkInChoice, WalkInPost } from './walk-in-choice.ts'
import { type EnteredWalkIn, type KeptWalkIn, type Rebased, restoreKept, toKept } from './walk-in-rebase.ts'

/** What the form shows after logging in again: of a booking that is edited, over the booking as it is by now. */
type Restored = Pick<Rebased, 'choice' | 'clashes' | 'isChanged'>

/**
 * Keeps the choice while its session is renewed, of a booking that is edited what was entered. `onReturn` gets it once, after logging in again.
 */
export function useRestoredChoice(
  { postNum, maxDogsPerRoom }: WalkInPost,
  edited: EditedWalkIn | null,
  onReturn: (restored: Restored) => void,
): { keepNew: (choice: WalkInChoice) => void; keepEdited: (entered: EnteredWalkIn) => void } {
  const { logInAgain, takeEntries } = useEntryKeeper()
  const name = `walk-in ${edited?.bookingId ?? postNum}`
  useEffect(() => {
    const entries = takeEntries(name)
    if (entries === null) return
    if (edited) {
      const kept: KeptWalkIn = JSON.parse(entries)
      return onReturn(restoreKept(kept, edited, maxDogsPerRoom))
    }
    onReturn({ choice: JSON.parse(entries), clashes: [], isChanged: false })
  }, [])
  return { keepNew: (choice) => logInAgain(name, choice), keepEdited: (entered) => logInAgain(name, toKept(entered)) }
}
