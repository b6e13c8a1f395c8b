import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Kennel, Place } from '../../../domain/kennel/kennel.ts'
import { getFailureText, post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { showToast } from '../../ui/toast.tsx'

/** One room of a stay that is to be in this kennel, or in none. Without `from`, the server decides from which night on. */
export type KennelMove = { bookingId: string; size: DogSize; room: number; kennelId: number | null; from?: Day; who: string }

export type AssignKennelTo = (move: KennelMove) => Promise<void>

/** Sends a move and says how it went, with what to look at. */
export function useAssignKennel(
  kennels: readonly Kennel[],
  onMoved: (move: KennelMove, places: Place[]) => void,
): AssignKennelTo {
  const messages = useMessages('companyKennels')
  const failures = useMessages('failures')
  return async (move) => {
    const { bookingId, size, room, kennelId, from, who } = move
    const day = from === undefined ? {} : { from: wireDay(from) }
    const response = await post('/api/kennel/assign', { bookingId, size, room, kennelId, ...day })
    if (!response.success) {
      showToast(getFailureText(response, failures), 'alert')
      return
    }
    const name = kennels.find((kennel) => kennel.kennelId === kennelId)?.name
    const warnings = new Set(
      response.warnings.filter((warning) => warning.kennelId === kennelId).map(({ kind }) => messages.warnings[kind]),
    )
    showToast([name === undefined ? messages.assignedNowhere(who) : messages.assigned(who, name), ...warnings].join('\n'))
    onMoved(
      move,
      response.places.flatMap((place) => {
        const first = parseWireDay(place.from)
        return first ? [{ from: first, kennelId: place.kennelId }] : []
      }),
    )
  }
}
