import { Fragment, type ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import { urls } from '../../../contract/urls.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import { isCardIssuer, type PaidCard } from '../../../domain/payment/card-issuer.ts'
import type { MessageGroup, Messages } from '../../../i18n/en.ts'
import { getStay, useHotelLabels } from '../../booking/booking-box.tsx'
import { QuoteWithExtras } from '../../booking/extras/quote-with-extras.tsx'
import { SellerFacts } from '../../company/seller-facts.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Outline } from '../../ui/icon.tsx'
import { workplacePaths } from '../../ui/workplace-paths.ts'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['receipt', 'quote', 'seller']

/** The receipt of a paid booking; `paidFor` is the owner's name, `now` is in epoch milliseconds. */
export type ReceiptProps = {
  booking: WireBooking & { payment: NonNullable<WireBooking['payment']> }
  paidFor: string
  provider: 'toss' | 'sandbox'
  card: PaidCard | null
  now: number
}

export function Page({ booking, paidFor, provider, card, now }: ReceiptProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('receipt')
  const href = useHref()
  const place = useHotelLabels(booking)
  const stay = getStay(booking)
  const when = useInstantText()
  return (
    <div className="wrap max-w-[720px] py-6">
      <p className="flex flex-wrap justify-between gap-3 print:hidden">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(urls.myBooking(booking.bookingId))}>
          {messages.back}
        </a>
        <button type="button" className="btn btn-line btn-small" onClick={() => print()}>
          <Outline path={workplacePaths.print} />
          {messages.print}
        </button>
      </p>
      <h1 className="mt-4">{messages.title}</h1>
      <dl className="mt-5 border-divider border-t text-14 leading-[1.5]">
        <Row term={messages.booking}>{booking.bookingId}</Row>
        <Row term={messages.booked}>{when(booking.createdAt)}</Row>
        <Row term={messages.forWhom}>{paidFor}</Row>
        <Row term={messages.house}>
          <span lang={place.name.lang}>{place.name.text}</span>
        </Row>
        <Row term={messages.address}>
          <Address {...place.address} />
        </Row>
        {stay ? <Row term={messages.stay}>{format.stay(stay)}</Row> : null}
      </dl>
      <h2 className="mt-8 text-18">{messages.items}</h2>
      <QuoteWithExtras {...booking} />
      <Payment booking={booking} provider={provider} card={card} />
      <Refund booking={booking} />
      <Seller booking={booking} />
      <p className="mt-8 text-14 text-ink-2">
        {messages.vat} {messages.made(format.date(dayAt(now)))}
      </p>
    </div>
  )
}

function Seller({ booking: { seller } }: Pick<ReceiptProps, 'booking'>): ReactNode {
  const messages = useMessages('seller')
  return (
    <>
      <h2 className="mt-8 mb-3 text-18">{messages.title}</h2>
      <SellerFacts seller={seller} />
      <p className="mt-3 text-14 text-ink-2">{messages.contract}</p>
    </>
  )
}

function Payment({
  booking: { payment, changes },
  provider,
  card,
}: Pick<ReceiptProps, 'booking' | 'provider' | 'card'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('receipt')
  const when = useInstantText()
  return (
    <>
      <h2 className="mt-8 text-18">{messages.payment}</h2>
      <dl className="mt-2 border-divider border-t text-14 leading-[1.5]">
        <Row term={messages.amount}>{format.won(payment.amount)}</Row>
        <Row term={messages.method}>
          {card ? <span className="block">{cardText(card, messages)}</span> : null}
          {messages.methods[provider]}
        </Row>
        {payment.paidAt ? <Row term={messages.approved}>{when(payment.paidAt)}</Row> : null}
        {changes
          .filter(({ delta }) => delta > 0)
          .map(({ changeId, at, delta }) => (
            <Row key={changeId} term={messages.changed(when(at))}>
              {format.won(delta)}
            </Row>
          ))}
        <Row term={messages.order}>
          <span className="break-all">{payment.orderId}</span>
        </Row>
      </dl>
    </>
  )
}

function cardText({ issuer, end }: PaidCard, messages: Messages['receipt']): string {
  const name = issuer !== null && isCardIssuer(issuer) ? messages.issuers[issuer] : messages.card
  return end === null ? name : messages.cardEnding(name, end)
}

/** The percentage is that of the nights, so it is not said of an amount that includes extras, nor of one of several. */
function Refund({ booking: { paidBack, money, changes, extras } }: Pick<ReceiptProps, 'booking'>): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('receipt')
  const when = useInstantText()
  if (paidBack.length === 0 && changes.length === 0) return null
  const isOfNights = paidBack.length === 1 && changes.length === 0 && !extras.some(({ amount }) => amount > 0)
  return (
    <>
      <h2 className="mt-8 text-18">{messages.refund}</h2>
      <dl className="mt-2 border-divider border-t text-14 leading-[1.5]">
        {paidBack.map(({ percent, amount, dueAt, doneAt }, index) => (
          <Fragment key={`${index} ${dueAt}`}>
            <Row term={isOfNights ? messages.refunded(percent) : messages.refundedAmount}>−{format.won(amount)}</Row>
            <Row term={messages.refundSent}>{doneAt ? when(doneAt) : messages.refundPending}</Row>
          </Fragment>
        ))}
        <Row term={messages.kept}>
          <b>{format.won(money.paid - money.refunded)}</b>
        </Row>
      </dl>
    </>
  )
}

function useInstantText(): (instant: string) => string {
  const { format } = useIntl()
  return (instant) => format.instant(Date.parse(instant))
}

/** Breaks lines after commas, and not at the hyphens of romanized names such as “Mapo-gu”, unless a part is too long for a line. */
function Address({ text, lang }: { text: string; lang?: string | undefined }): ReactNode {
  return (
    <span lang={lang}>
      {text.split(/(?<=,) /).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? ' ' : null}
          <span className="inline-block max-w-full">{part}</span>
        </Fragment>
      ))}
    </span>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[112px_1fr] gap-x-4 border-divider border-b py-2.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 text-balance text-right">{children}</dd>
    </div>
  )
}
