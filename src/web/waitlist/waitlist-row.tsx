import { type ReactNode, useState } from 'react'
import { urls } from '../../contract/urls.ts'
import type { WireEntry } from '../../contract/waitlist/waitlist.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { dogSizes } from '../../domain/dog/dog-size.ts'
import type { EntryState } from '../../domain/waitlist/waitlist.ts'
import { HoldBar } from '../booking/hold-bar.tsx'
import { usePostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { LeaveWaitlist } from './leave-waitlist.tsx'

const looks: Record<EntryState, string> = {
  waiting: 'bg-leaf-tint text-leaf-deep',
  offered: 'bg-sun-tint text-sun-text',
  taken: 'bg-leaf text-white',
  declined: 'bg-section text-ink-2',
  expired: 'bg-section text-ink-2',
  left: 'bg-section text-ink-2',
  ended: 'bg-section text-ink-2',
}

type RowProps = { entry: WireEntry; now: number }

/** One stay that an owner waits for: the place in line, or the offer with what can be done with it. */
export function WaitlistRow({ entry, now }: RowProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('waitlist')
  const words = useMessages('quote')
  const href = useHref()
  const labels = usePostLabels()
  const name = labels(entry.storeName, entry.storeNameEn)
  const [checkin, checkout] = [parseWireDay(entry.date.checkin), parseWireDay(entry.date.checkout)]
  const rooms = dogSizes.filter((size) => entry.roomNumber[size] > 0).map((size) => words.rooms(size, entry.roomNumber[size]))
  const limit = entry.maxTotal === null ? [] : [messages.limit(format.won(entry.maxTotal))]
  return (
    <article className="border-divider border-b py-8">
      <span
        className={`inline-flex items-center gap-1.5 rounded-chip py-0.5 pr-3 pl-2.5 font-semibold text-14 before:size-2 before:rounded-full before:bg-current ${looks[entry.state]}`}
      >
        {messages.states[entry.state]}
      </span>
      <h2 lang={name.lang} className="mt-2 text-20">
        <a href={href(urls.post(entry.postNum))} className="-my-2 inline-block py-2 hover:underline">
          {name.text}
        </a>
      </h2>
      <p className="mt-1">{checkin && checkout ? format.stay({ checkin, checkout }) : null}</p>
      <p className="text-14 text-ink-2">{[...rooms, ...limit].join(', ')}</p>
      <Progress entry={entry} now={now} />
    </article>
  )
}

function Progress({ entry, now }: RowProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('waitlist')
  const href = useHref()
  const { state, offer, bookingId, endReason } = entry
  if (state === 'waiting')
    return (
      <>
        <p className="mt-4 font-semibold">{messages.place(entry.ahead, entry.aheadForSame)}</p>
        <p className="text-14 text-ink-2">{messages.closes(format.instant(Date.parse(entry.closesAt)))}</p>
        <LeaveWaitlist entry={entry} />
      </>
    )
  if (offer) return <Offer entry={entry} offer={offer} now={now} />
  if (state === 'taken' && bookingId !== null)
    return (
      <a className="btn btn-line btn-small mt-4" href={href(urls.myBooking(bookingId))}>
        {messages.seeBooking}
      </a>
    )
  const text = state === 'expired' ? messages.lapsed : endReason && messages.ends[endReason]
  return (
    <>
      {text ? <p className="mt-3 text-ink-2">{text}</p> : null}
      {endReason === 'gone' ? null : <AgainLink entry={entry} />}
    </>
  )
}

function AgainLink({ entry: { postNum, date, roomNumber } }: { entry: WireEntry }): ReactNode {
  const messages = useMessages('waitlist')
  const href = useHref()
  const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => [size, String(roomNumber[size])])
  const query = new URLSearchParams([['checkin', date.checkin], ['checkout', date.checkout], ...rooms])
  return (
    <a className="btn btn-line btn-small mt-4" href={href(`${urls.post(postNum)}?${query}`)}>
      {messages.again}
    </a>
  )
}

function Offer({ entry, offer, now }: RowProps & { offer: NonNullable<WireEntry['offer']> }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('waitlist')
  const href = useHref()
  const [hasEnded, setHasEnded] = useState(false)
  if (hasEnded)
    return (
      <>
        <p className="mt-3 text-ink-2">{messages.lapsed}</p>
        <AgainLink entry={entry} />
      </>
    )
  return (
    <>
      <p className="mt-4 mb-3 font-semibold">{messages.offer(format.won(offer.total))}</p>
      <div className="max-w-[640px]">
        <HoldBar holdUntil={Date.parse(offer.until)} now={now} onLapse={() => setHasEnded(true)} />
      </div>
      <a className="btn btn-primary mt-4" href={href(urls.payment(offer.bookingId))}>
        {messages.pay}
      </a>
      <LeaveWaitlist entry={entry} />
    </>
  )
}
