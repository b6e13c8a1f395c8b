import type { ReactNode } from 'react'
import { urls } from '../../../../contract/urls.ts'
import { useIntl, useMessages } from '../../../shell/intl.tsx'
import { useHref } from '../../../shell/page-context.tsx'
import type { DetailPost } from '../detail-props.ts'
import type { Detail } from '../use-detail.ts'
import { FromPrice } from './stay-box.tsx'
import { readChosenStay, toWaitlistUrl } from './stay-choice.ts'

/** The mobile bottom bar: the total with a link to the booking box, or why there is none with a way on. */
export function BuyBar({ post, detail }: { post: DetailPost; detail: Detail }): ReactNode {
  const [path, action] = useWayOn(post.postNum, detail)
  return (
    <div className="buy-bar">
      <BarText post={post} detail={detail} />
      <a href={path} className="btn btn-primary min-h-13 flex-none px-6 max-[22.4375rem]:px-4">
        {action}
      </a>
    </div>
  )
}

function useWayOn(postNum: number, { choice, quote, problem, hold, isHeld }: Detail): [path: string, action: string] {
  const messages = useMessages('detail')
  const href = useHref()
  if (isHeld && hold) return [href(urls.payment(hold.bookingId)), messages.payShort]
  if (problem?.isFull) return [href(toWaitlistUrl(postNum, choice)), messages.wait]
  if (problem) return [problem.field === 'rooms' ? '#stay' : '#days', messages.change]
  return readChosenStay(choice) ? ['#stay', quote ? messages.continueShort : messages.change] : ['#days', messages.pickDaysAction]
}

function BarText({ post, detail: { choice, quote, problem, hold, isHeld } }: { post: DetailPost; detail: Detail }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const words = useMessages('quote')
  const stay = readChosenStay(choice)
  if (quote && stay)
    return (
      <p>
        <b className="block font-bold text-18 leading-[1.3] tracking-[-0.01em]">{format.won(quote.total)}</b>
        <small className="block text-14 text-ink-2 leading-[1.35]">
          {words.nights(quote.nights)}, {format.span(stay.checkin, stay.checkout)}
        </small>
      </p>
    )
  const text = isHeld && hold ? messages.holding(format.time(hold.until)) : problem?.isFull ? messages.soldOut : problem?.text
  if (text) return <p className="font-semibold text-14 leading-[1.35]">{text}</p>
  return <FromPrice post={post} className="leading-[1.35]" />
}
