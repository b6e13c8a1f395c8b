import type { WireBooking } from '../../../contract/booking/booking.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'

/** What the house noted about a dog: until when it is in heat, and which dogs it does not get along with. */
export function useDogWarnings(): (dog: WireBooking['dogs'][number]) => string[] {
  const { format } = useIntl()
  const messages = useMessages('company')
  return ({ heatUntil, conflicts = [] }) => {
    const day = parseWireDay(heatUntil ?? '')
    const names = conflicts.map(({ name }) => name).join(', ')
    return [...(day ? [messages.inHeat(format.shortDay(day))] : []), ...(names === '' ? [] : [messages.conflictWith(names)])]
  }
}
