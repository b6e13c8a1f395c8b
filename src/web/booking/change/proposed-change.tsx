import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { bookingsTitleId } from '../my-booking/bookings-title.ts'
import { EndChange } from './end-change.tsx'
import type { OpenChangeProps } from './held-change.tsx'

/** A change that the hotel proposes: what it would do, the way to accept it, and declining it. */
export function ProposedChange({ booking, headingLevel }: Pick<OpenChangeProps, 'booking' | 'headingLevel'>): ReactNode {
  const messages = useMessages('change')
  const { format } = useIntl()
  const href = useHref()
  const { change, bookingId } = booking
  if (change?.state !== 'proposed') return null
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="mt-5 rounded-card bg-section px-4 py-5 md:px-6">
      <Heading className="text-16">{messages.proposedTitle}</Heading>
      <p className="mt-1 text-14 text-ink-2">{messages.proposedText}</p>
      <ProposalTerms booking={booking} />
      <p className="mt-3 font-semibold">{getDifference(change.delta, messages, format.won)}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={href(urls.changeBooking(bookingId))}>
          {messages.proposedSee}
        </a>
        <DeclineProposal bookingId={bookingId} changeId={change.changeId} />
      </p>
    </section>
  )
}

type Terms = Pick<WireBooking, 'date' | 'time' | 'roomNumber'>

/** The stay as it is and as the hotel proposes it, with times and rooms. */
export function ProposalTerms({ booking }: { booking: WireBooking }): ReactNode {
  const messages = useMessages('change')
  const describe = useTerms(useMessages('bookings').timesText)
  if (!booking.change) return null
  const rows = [
    { term: messages.was, terms: booking },
    { term: messages.becomes, terms: booking.change.becomes },
  ]
  return (
    <dl className="mt-3 text-14 leading-[1.5]">
      {rows.map(({ term, terms }) => (
        <div key={term} className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-1">
          <dt className="text-ink-2">{term}</dt>
          <dd className={terms === booking ? '' : 'font-semibold'}>{describe(terms)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Dates, rooms and times in one text; `timesText` says the times. */
export function useTerms(timesText: (checkin: string, checkout: string) => string): (terms: Terms) => string {
  const { format } = useIntl()
  const quote = useMessages('quote')
  return ({ date, time, roomNumber }) => {
    const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
    if (!checkin || !checkout) return ''
    const rooms = dogSizes.filter((size) => roomNumber[size] > 0).map((size) => quote.rooms(size, roomNumber[size]))
    const times = timesText(format.slot(time.checkin), format.slot(time.checkout))
    return `${[format.stay({ checkin, checkout }), ...rooms].join(', ')}. ${times}`
  }
}

type DifferenceWords = { proposedToPay: (won: string) => string; proposedToGet: (won: string) => string; noDifference: string }

function getDifference(delta: number, words: DifferenceWords, toWon: (won: number) => string): string {
  if (delta === 0) return words.noDifference
  return delta > 0 ? words.proposedToPay(toWon(delta)) : words.proposedToGet(toWon(-delta))
}

/** The booking stays as it is, and the hotel is told. */
export function DeclineProposal({ bookingId, changeId }: { bookingId: string; changeId: string }): ReactNode {
  const messages = useMessages('change')
  const href = useHref()

  function leave(): void {
    showToastNext(messages.proposalDeclined, bookingsTitleId)
    location.assign(href(urls.myBooking(bookingId)))
  }

  return (
    <EndChange changeId={changeId} onEnded={leave}>
      {messages.proposalDecline}
    </EndChange>
  )
}
