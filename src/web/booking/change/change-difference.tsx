import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireChangeQuote, WireLine } from '../../../contract/booking/quote.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { timeSlots } from '../../../domain/calendar/time-slot.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { listExtraChanges } from '../extras/chosen-extras.ts'

type ShownStay = Pick<WireBooking, 'roomNumber'> & { stay: Stay | null; time: { checkin: string; checkout: string } }

/** The stay as it is and, unless `becomes` is null, as it would be; with times where they change. */
export function ChangedStays({ was, becomes }: { was: ShownStay; becomes: ShownStay | null }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const quote = useMessages('quote')
  const { timesText } = useMessages('bookings')
  const isOtherTime =
    becomes !== null && (becomes.time.checkin !== was.time.checkin || becomes.time.checkout !== was.time.checkout)
  const toText = (text: string): string =>
    timeSlots
      .filter((slot) => slot === text)
      .map(format.slot)
      .join()
  function describe(stay: Stay, { roomNumber, time }: ShownStay): string {
    const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size]))
    const times = isOtherTime ? `. ${timesText(toText(time.checkin), toText(time.checkout))}` : ''
    return `${format.stay(stay)}, ${rooms.join(', ')}${times}`
  }
  return (
    <dl className="mt-3 text-14 leading-[1.5]">
      {was.stay ? <StayRow term={messages.was} value={describe(was.stay, was)} /> : null}
      {becomes?.stay ? <StayRow term={messages.becomes} value={describe(becomes.stay, becomes)} isNew /> : null}
    </dl>
  )
}

/** The label keeps its width, because the stay is longer than a line. */
function StayRow({ term, value, isNew = false }: { term: string; value: string; isNew?: boolean }): ReactNode {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="whitespace-nowrap text-ink-2">{term}</dt>
      <dd className={`text-right ${isNew ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  )
}

type DifferenceProps = { booking: WireBooking; quote: WireChangeQuote }

/** The nights and extras that come and go, the new total, and what is to be paid or comes back. */
export function ChangeDifference({ booking, quote }: DifferenceProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const { delta, newTotal } = quote
  return (
    <dl className="mt-3 border-divider border-t pt-3 text-14 leading-[1.5]">
      <Lines lines={quote.added} sign="+" word={messages.added} />
      <Lines lines={quote.removed} sign="−" word={messages.removed} />
      <ExtraLines was={booking.extras} becomes={quote.extras} />
      <Row term={messages.newTotal} value={format.won(newTotal)} />
      <div className="mt-2.5 flex items-baseline justify-between gap-2 border-divider border-t pt-3.5">
        <dt className="font-bold text-16">{delta > 0 ? messages.toPay : delta < 0 ? messages.toGet : messages.noDifference}</dt>
        {delta === 0 ? null : (
          <dd className="whitespace-nowrap font-bold text-20 tracking-[-0.01em]">{format.won(Math.abs(delta))}</dd>
        )}
      </div>
    </dl>
  )
}

/** How much of the price the change would lock, if it locks more than is locked already. */
export function LockedNote({ booking, quote }: DifferenceProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  if (quote.locked <= booking.locked) return null
  return (
    <p className="mt-4 rounded-control bg-sun-tint px-4 py-3 text-14 leading-[1.45]">
      {messages.locked(format.won(quote.locked))}
    </p>
  )
}

/** The nights that come or go, one line each. */
function Lines({ lines, sign, word }: { lines: readonly WireLine[]; sign: string; word: (line: string) => string }): ReactNode {
  const { format } = useIntl()
  const quote = useMessages('quote')
  return lines.map(({ date, size, rooms, price, amount }) => {
    const day = parseWireDay(date)
    const text = `${day ? format.shortDay(day) : date}, ${quote.rooms(size, rooms)}`
    return <Row key={`${date} ${size} ${price}`} term={word(text)} value={`${sign}${format.won(amount)}`} />
  })
}

/** The extras that come or go, one line for each price. */
function ExtraLines({ was, becomes }: { was: WireBooking['extras']; becomes: WireChangeQuote['extras'] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('change')
  const { noCharge } = useMessages('quote')
  const getLabels = usePostLabels()
  return listExtraChanges(
    was.filter(({ state }) => state !== 'returned'),
    becomes,
  ).map(({ extraId, name, nameEn, price, quantity }) => {
    const count = Math.abs(quantity)
    const text = `${getLabels(name, nameEn).text}${count === 1 ? '' : ` × ${count}`}`
    return (
      <Row
        key={`${extraId} ${price}`}
        term={quantity > 0 ? messages.added(text) : messages.removed(text)}
        value={price === 0 ? noCharge : `${quantity > 0 ? '+' : '−'}${format.won(count * price)}`}
      />
    )
  })
}

function Row({ term, value }: { term: string; value: string }): ReactNode {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-pretty text-ink-2">{term}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}
