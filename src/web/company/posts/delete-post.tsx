import { type ReactNode, useState } from 'react'
import { bookingSearchUrl } from '../../../contract/company/company-url.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { type Failure, post, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { showToast } from '../../ui/toast.tsx'

const mostShown = 5

type DeleteProps = { postNum: number; name: string; onKeep: () => void; onDeleted: () => void }

/** Asks for confirmation, and lists the conflicting bookings. */
export function DeletePost({ postNum, name, onKeep, onDeleted }: DeleteProps): ReactNode {
  const messages = useMessages('company')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [sending, setSending] = useState(false)

  async function remove(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/post/delete', { postNum })
    setSending(false)
    if (!response.success) return setFailure(response)
    showToast(messages.deleted(name))
    onDeleted()
  }

  return (
    <InlineConfirm>
      <p>{messages.deleteAsk(name)}</p>
      <div role="alert">{failure ? <DeleteError failure={failure} postNum={postNum} /> : null}</div>
      <p className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small text-error" aria-busy={sending} onClick={() => void remove()}>
          {messages.deleteConfirm}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
          {messages.keepPost}
        </button>
      </p>
    </InlineConfirm>
  )
}

function DeleteError({ failure, postNum }: { failure: Failure; postNum: number }): ReactNode {
  const href = useHref()
  const { today } = usePage()
  const { format } = useIntl()
  const messages = useMessages('company')
  const failures = useMessages('failures')
  const coming = readDetails(failure, 'future_bookings').bookings ?? []
  if (coming.length === 0) return <p className="mt-2 font-semibold text-error">{failures[failure.code]}</p>
  return (
    <>
      <p className="mt-2 font-semibold text-error">{messages.conflicts(coming.length)}</p>
      <ul className="mt-1">
        {coming.slice(0, mostShown).map(({ bookingId, name, date }) => {
          const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
          const stay = checkin && checkout ? format.stay({ checkin, checkout }) : bookingId
          return <li key={bookingId}>{name === null ? stay : `${stay}, ${name}`}</li>
        })}
        {coming.length > mostShown ? <li>{messages.andMore(coming.length - mostShown)}</li> : null}
      </ul>
      <a
        className="link mt-1 inline-flex min-h-11 items-center"
        href={href(bookingSearchUrl({ q: '', post: postNum, state: null, from: today, to: null }))}
      >
        {messages.seeConflicts}
      </a>
    </>
  )
}
