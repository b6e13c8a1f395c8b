import { type FormEvent, type ReactNode, useState } from 'react'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useModal } from '../../ui/use-modal.ts'
import type { BookingFlow, PriceUpdate } from '../use-booking.ts'
import { findMoved, type PriceChange, priceChanges } from './price-change.ts'
import { RefundStairs, useRefundSteps } from './refund-steps.tsx'

/**
 * Asks the user to accept a price, or refund terms, that changed while they filled in the form. No rooms are held until they accept the
 * new total.
 */
export function PriceChangedDialog({ booking }: { booking: BookingFlow }): ReactNode {
  const { moved, problem } = booking
  const [dismissed, setDismissed] = useState<PriceUpdate | null>(null)
  if (!moved || moved === dismissed || problem) return null
  return <OpenDialog booking={booking} moved={moved} onClose={() => setDismissed(moved)} />
}

function OpenDialog({ booking, moved, onClose }: { booking: BookingFlow; moved: PriceUpdate; onClose: () => void }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const quote = useMessages('quote')
  const dialog = useModal()
  const steps = useRefundSteps(moved.now)
  const what = findMoved(moved.before, moved.now)

  function accept(event: FormEvent): void {
    event.preventDefault()
    void booking.acceptPrice()
  }

  return (
    <dialog ref={dialog} aria-labelledby="price-moved" onClose={onClose} className="ask-dialog">
      <form onSubmit={accept}>
        <h2 id="price-moved" className="text-20">
          {messages.moved[what]}
        </h2>
        <p className="mt-2 text-ink-2">{messages.priceMovedText}</p>
        {what === 'terms' ? null : <Differences moved={moved} />}
        {what === 'price' ? null : (
          <>
            <h3 className="mt-5 mb-2 text-14 tracking-normal">{quote.refundsTitle}</h3>
            <RefundStairs steps={steps} />
          </>
        )}
        <p className="mt-6 flex flex-wrap gap-2">
          <SubmitButton sending={booking.sending} className="btn btn-primary max-sm:w-full">
            {messages.acceptPrice(format.won(moved.now.total))}
          </SubmitButton>
          <button type="button" className="btn btn-quiet max-sm:w-full" onClick={onClose}>
            {messages.keepLooking}
          </button>
        </p>
      </form>
    </dialog>
  )
}

function Differences({ moved: { before, now } }: { moved: PriceUpdate }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const { nights, discount } = priceChanges(before, now)
  const won = (amount: number): string => format.won(amount)
  return (
    <dl className="mt-4 border-divider border-t pt-2 text-14 leading-[1.5]">
      {nights.map((change) => (
        <NightsRow key={`${change.size} ${change.nights[0]}`} change={change} />
      ))}
      {discount ? <Row term={messages.discountMoved} value={messages.oldToNew(won(discount.before), won(discount.now))} /> : null}
      <Row term={messages.totalBefore} value={won(before.total)} className="mt-2 border-divider border-t pt-3" />
      <Row term={messages.totalNow} value={won(now.total)} className="font-bold text-18" />
    </dl>
  )
}

function NightsRow({ change: { size, nights, before, now } }: { change: PriceChange }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const quote = useMessages('quote')
  const days = nights.map((night) => format.shortDay(night)).join(', ')
  return (
    <Row
      term={messages.nightMoved(days, quote.roomName(size))}
      value={messages.oldToNew(format.number(before), format.won(now))}
    />
  )
}

function Row({ term, value, className = '' }: { term: string; value: string; className?: string }): ReactNode {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 py-1 ${className}`}>
      <dt>{term}</dt>
      <dd className="whitespace-nowrap font-semibold">{value}</dd>
    </div>
  )
}

/** Tells the user which prices changed since their draft was saved. */
export function PricesSince({ booking: { since } }: { booking: BookingFlow }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('booking')
  const quote = useMessages('quote')
  if (since.length === 0) return null
  return (
    <ul role="status" className="mb-6 rounded-control bg-sun-tint px-4 py-3.5 text-14 leading-[1.5]">
      {since.map(({ size, before, now }) => (
        <li key={size}>{messages.pricesSince(quote.roomName(size), format.won(before), format.won(now))}</li>
      ))}
    </ul>
  )
}
