import type { ReactNode } from 'react'
import type { WireQuote } from '../../../../contract/booking/quote.ts'
import { urls } from '../../../../contract/urls.ts'
import { discountPercent } from '../../../../domain/booking/price.ts'
import { dogSizes } from '../../../../domain/dog/dog-size.ts'
import { takePercent, type Won } from '../../../../domain/won.ts'
import { QuoteLines } from '../../../booking/price/quote-lines.tsx'
import { RefundHelp } from '../../../booking/price/refund-help.tsx'
import { RefundRail, useRefundSteps } from '../../../booking/price/refund-steps.tsx'
import { useIntl, useMessages } from '../../../shell/intl.tsx'
import { useHref, usePage } from '../../../shell/page-context.tsx'
import { FieldErrorText } from '../../../ui/field-error-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { DetailPost, OwnHoldAtPost } from '../detail-props.ts'
import type { Detail } from '../use-detail.ts'
import { RoomFields, StayDateFields } from './stay-box-fields.tsx'
import { readChosenStay, toBookingUrl, toWaitlistUrl } from './stay-choice.ts'

/** The chosen days and rooms with their price; without scripts, a form that shows the price after submitting. */
export function StayBox({ post, detail }: { post: DetailPost; detail: Detail }): ReactNode {
  const href = useHref()
  const messages = useMessages('detail')
  const shell = useMessages('shell')
  const { quote, problem } = detail
  return (
    <aside
      id="stay"
      aria-label={messages.stay}
      className="wide:sticky wide:top-[calc(var(--kk-header)+24px)] wide:col-start-2 wide:row-span-2 wide:row-start-1"
    >
      <form action={`${href(urls.post(post.postNum))}#stay`} onSubmit={(event) => event.preventDefault()} className="stay-box">
        {/* The default button, pressed by Enter in a date field; must precede the counter buttons. */}
        <button type="submit" hidden />
        {detail.hold ? <OwnHold hold={detail.hold} /> : null}
        <FromPrice post={post} />
        <StayDateFields detail={detail} />
        <div role="status">
          {problem?.field === 'days' ? <FieldErrorText id="days-error">{problem.text}</FieldErrorText> : null}
        </div>
        <RoomFields post={post} detail={detail} />
        <div role="status">
          {problem?.field === 'rooms' ? <FieldErrorText id="rooms-error">{problem.text}</FieldErrorText> : null}
        </div>
        <StayPrice detail={detail} />
        <button type="submit" className="btn btn-line mt-4 w-full not-noscript:hidden">
          {messages.showPrice}
        </button>
        <BookButton post={post} detail={detail} />
        <p className="mt-3 text-14 text-ink-2 leading-[1.5]">{messages.notChargedYet}</p>
        <p className="mt-1 text-12 text-ink-2 leading-[1.5]">{shell.intermediaryShort}</p>
        {quote ? <RefundFold detail={detail} /> : null}
      </form>
    </aside>
  )
}

/** The viewer's own unpaid booking here, so that its rooms do not look taken by somebody else. */
function OwnHold({ hold: { bookingId, stay, until } }: { hold: OwnHoldAtPost }): ReactNode {
  const href = useHref()
  const { format } = useIntl()
  const messages = useMessages('detail')
  return (
    <p className="mb-4 rounded-control bg-sun-tint px-3.5 py-3 text-14 leading-[1.5]">
      <b>{messages.holding(format.time(until))}</b> {format.stay(stay)}
      <a className="btn btn-primary btn-small mt-2 w-full" href={href(urls.payment(bookingId))}>
        {messages.goOnToPay}
      </a>
    </p>
  )
}

/** The lowest nightly price, as shown on the cards. */
export function FromPrice({ post, className = 'mb-4' }: { post: DetailPost; className?: string }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('posts')
  const room = dogSizes
    .map((size) => post.rooms.find((candidate) => candidate.size === size))
    .find((candidate) => candidate !== undefined)
  if (!room) return null
  const [before, after] = messages.price(room.size)
  return (
    <p className={`text-14 text-ink-2 ${className}`}>
      {before} <b className="font-bold text-20 text-ink tracking-[-0.01em]">{format.won(room.price)}</b>
      {after}
    </p>
  )
}

/** The status region is rendered from the start, so that every new total is announced. */
function StayPrice({ detail: { choice, quote, problem, pricing, isHeld } }: { detail: Detail }): ReactNode {
  const messages = useMessages('detail')
  const { pricing: working } = useMessages('stay')
  const hint = readChosenStay(choice) ? working : messages.pickDays
  const showsHint = !quote && !isHeld && (pricing || !problem)
  return (
    <div role="status" aria-busy={pricing} className={pricing ? 'opacity-60' : ''}>
      {quote ? <Price quote={quote} /> : null}
      {showsHint ? <p className="mt-4 text-14 text-ink-2">{hint}</p> : null}
      {problem?.field === null ? <FieldErrorText id="stay-error">{problem.text}</FieldErrorText> : null}
    </div>
  )
}

function Price({ quote }: { quote: WireQuote }): ReactNode {
  const { viewer } = usePage()
  return (
    <>
      <QuoteLines {...quote} />
      {viewer ? null : <NewAccountPrice total={quote.total} />}
    </>
  )
}

/** Visitors see the undiscounted total; the first-booking discount is shown as a note. */
function NewAccountPrice({ total }: { total: Won }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  return (
    <p className="mt-3.5 flex items-baseline gap-2 rounded-control bg-sun-tint px-3.5 py-2.5 text-14 leading-[1.5]">
      <span className="tag-sun flex-none">{discountPercent}%</span>
      {messages.newAccount(format.won(total - takePercent(total, discountPercent)))}
    </p>
  )
}

function BookButton({ post, detail: { choice, quote, problem, retry } }: { post: DetailPost; detail: Detail }): ReactNode {
  const href = useHref()
  const messages = useMessages('detail')
  const shell = useMessages('shell')
  const className = 'btn btn-primary mt-4 min-h-14 w-full'
  if (!choice.checkin || !choice.checkout)
    return (
      <a href="#days" className={`${className} noscript:hidden`}>
        {messages.pickDaysAction}
      </a>
    )
  if (!quote && !problem?.isFull)
    return (
      <button type="button" disabled={!retry} onClick={retry ?? undefined} className={className}>
        {retry ? shell.retry : messages.continue}
      </button>
    )
  return (
    <a
      href={href(quote ? toBookingUrl(post.postNum, choice) : toWaitlistUrl(post.postNum, choice))}
      rel="nofollow"
      className={className}
    >
      {quote ? messages.continue : messages.wait}
    </a>
  )
}

function RefundFold({ detail: { quote } }: { detail: Detail }): ReactNode {
  const messages = useMessages('quote')
  if (!quote) return null
  return (
    <details open className="group mt-5 border-divider border-t pt-1">
      <summary className="flex min-h-11 list-none items-center justify-between rounded-lg font-semibold text-14 [&::-webkit-details-marker]:hidden">
        {messages.refundsTitle}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <RefundRail steps={useRefundSteps(quote)} />
      <RefundHelp />
    </details>
  )
}
