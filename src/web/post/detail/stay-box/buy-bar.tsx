import type { ReactNode } from 'react'
import { useIntl, useMessages } from '../../../shell/intl.tsx'
import type { DetailPost } from '../detail-props.ts'
import type { Detail } from '../use-detail.ts'
import { FromPrice } from './stay-box.tsx'
import { readChosenStay } from './stay-choice.ts'

/** The mobile bottom bar: the total, and a link to the booking box. */
export function BuyBar({ post, detail: { choice, quote } }: { post: DetailPost; detail: Detail }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const words = useMessages('quote')
  const stay = readChosenStay(choice)
  return (
    <div className="buy-bar">
      {quote && stay ? (
        <p>
          <b className="block font-bold text-18 leading-[1.3] tracking-[-0.01em]">{format.won(quote.total)}</b>
          <small className="block text-14 text-ink-2 leading-[1.35]">
            {words.nights(quote.nights)}, {format.span(stay.checkin, stay.checkout)}
          </small>
        </p>
      ) : (
        <FromPrice post={post} className="leading-[1.35]" />
      )}
      <a href={stay ? '#stay' : '#days'} className="btn btn-primary min-h-13 flex-none px-6 max-[359px]:px-4">
        {quote ? messages.continueShort : stay ? messages.change : messages.pickDaysAction}
      </a>
    </div>
  )
}
