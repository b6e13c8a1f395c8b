import type { WireCharge } from '../../contract/booking/charge.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'

type ChargeEvent = { at: string; text: string; reason: string; authorName: string | null }

/** What happened to the charges at the desk, for the history of their booking. */
export function listChargeEvents(
  charges: readonly WireCharge[],
  { charges: messages, format }: { charges: Messages['charges']; format: Format },
): ChargeEvent[] {
  return charges.map(({ kind, amount, corrects, at, reason, authorName }) => {
    const before = charges.find(({ chargeId }) => chargeId === corrects)
    const event = !before ? 'recorded' : amount === 0 ? 'removed' : 'changed'
    const removed = event === 'removed' ? before : undefined
    const text = messages.events[event](messages.kinds[removed?.kind ?? kind], format.won(removed?.amount ?? amount))
    return { at, text, reason, authorName }
  })
}
