import { useEffect, useState } from 'react'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import {
  type DroppedEntry,
  type EditedWalkIn,
  type KeptChoice,
  restoreChoice,
  toKeptChoice,
  type WalkInChoice,
} from './walk-in-choice.ts'

/**
 * Keeps the choice while its session is renewed, of a booking that is edited what was changed. `onReturn` gets the choice once, after logging in
 * again, without what is `dropped`.
 */
export function useRestoredChoice(
  postNum: number,
  first: WalkInChoice,
  edited: EditedWalkIn | null,
  onReturn: (choice: WalkInChoice) => void,
): [keep: (choice: WalkInChoice) => void, dropped: DroppedEntry[]] {
  const { logInAgain, takeEntries } = useEntryKeeper()
  const [dropped, setDropped] = useState<DroppedEntry[]>([])
  const name = `walk-in ${edited?.bookingId ?? postNum}`
  useEffect(() => {
    const kept: KeptChoice | null = JSON.parse(takeEntries(name) ?? 'null')
    if (!kept) return
    const restored = restoreChoice(edited?.choice ?? first, kept)
    onReturn(restored.choice)
    setDropped(restored.dropped)
  }, [])
  return [(choice) => logInAgain(name, edited ? toKeptChoice(edited.choice, choice) : choice), dropped]
}
