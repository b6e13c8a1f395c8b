import { type ReactNode, useState } from 'react'
import type { WireCharge } from '../../../contract/booking/charge.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { listStandingCharges } from '../../../domain/booking/charge.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { showToast } from '../../ui/toast.tsx'
import { usePermissions } from '../use-permissions.ts'
import { ChargeForm } from './charge-form.tsx'
import type { CardBooking } from './desk-booking.ts'

/** What was paid at the desk besides the price of a stay, and the form to record, correct or remove it. */
export function DeskCharges({ booking }: { booking: CardBooking }): ReactNode {
  const messages = useMessages('charges')
  const { can } = usePermissions()
  const [recorded, setRecorded] = useState<readonly WireCharge[]>([])
  const [open, setOpen] = useState<'new' | number | null>(null)
  // Charges are only added, so the longer list is the newer one.
  const charges = recorded.length > booking.charges.length ? recorded : booking.charges
  const standing = listStandingCharges(charges)
  const canAdd = can('recordCharge') && booking.actions.includes('charge')
  if (standing.length === 0 && !canAdd) return null

  function finish(all: readonly WireCharge[], text: string): void {
    setRecorded(all)
    setOpen(null)
    showToast(text)
  }

  const form = (corrected: WireCharge | null): ReactNode => (
    <ChargeForm booking={booking} corrected={corrected} onDone={finish} onClose={() => setOpen(null)} />
  )
  return (
    <div className="mt-3 text-14">
      {standing.length === 0 ? null : (
        <>
          <p className="font-semibold">{messages.title}</p>
          <ul>
            {standing.map((charge) => (
              <li key={charge.chargeId} className="border-divider border-t py-1 first:border-t-0">
                <ChargeLine charge={charge} onCorrect={canAdd ? () => setOpen(charge.chargeId) : null} />
                {open === charge.chargeId ? form(charge) : null}
              </li>
            ))}
          </ul>
        </>
      )}
      {canAdd ? (
        <button
          type="button"
          className="btn btn-quiet btn-small print:hidden"
          aria-expanded={open === 'new'}
          onClick={() => setOpen(open === 'new' ? null : 'new')}
        >
          {messages.add}
        </button>
      ) : null}
      {open === 'new' ? form(null) : null}
    </div>
  )
}

function ChargeLine({ charge, onCorrect }: { charge: WireCharge; onCorrect: (() => void) | null }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('charges')
  const { kind, amount, reason, date, authorName } = charge
  const [name, won, day] = [messages.kinds[kind], format.won(amount), parseWireDay(date)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <p className="py-1.5 leading-[1.45]">
        <b className="font-semibold">
          {name}, {won}
        </b>
        <span className="block">{reason}</span>
        <span className="block text-ink-2">{day && messages.by(format.date(day), authorName)}</span>
      </p>
      {onCorrect ? (
        <button
          type="button"
          className="btn btn-quiet btn-small print:hidden"
          aria-label={messages.change(name, won)}
          onClick={onCorrect}
        >
          {messages.changeShort}
        </button>
      ) : null}
    </div>
  )
}
