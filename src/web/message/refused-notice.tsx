import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import type { MessageSide, OpenRefusal } from '../../domain/message/message.ts'
import { SendVerificationLink } from '../account/verify-email.tsx'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'

/** What a conversation was to be about. */
export type RefusedSubject = { postNum: number } | { bookingId: string }

type NoticeProps = { side: MessageSide; refused: OpenRefusal; subject: RefusedSubject | null }

/** Why no conversation could be opened, what to do about it, and the way back to what it was to be about. */
export function RefusedNotice({ side, refused, subject }: NoticeProps): ReactNode {
  const failures = useMessages('failures')
  const { networkBusy } = useMessages('conversations')
  return (
    <div className="mt-3 mb-4 rounded-control bg-sun-tint px-4 py-3">
      <p role="alert">{refused === 'network_busy' ? networkBusy : failures[refused]}</p>
      <p className="mt-3 mb-1 flex flex-wrap gap-2 empty:hidden">
        {refused === 'email_unverified' ? <VerifyLinks side={side} /> : null}
        {subject && side === 'owner' ? <SubjectLink subject={subject} /> : null}
      </p>
    </div>
  )
}

function VerifyLinks({ side }: Pick<NoticeProps, 'side'>): ReactNode {
  const { myPage } = useMessages('shell')
  const href = useHref()
  return (
    <>
      <SendVerificationLink className="btn btn-line btn-small noscript:hidden" />
      <a className="btn btn-line btn-small" href={`${href(side === 'owner' ? urls.ownerPage : urls.companyAccount)}#profile`}>
        {myPage}
      </a>
    </>
  )
}

function SubjectLink({ subject }: { subject: RefusedSubject }): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const [path, label] =
    'postNum' in subject
      ? [urls.post(subject.postNum), messages.toHotel]
      : [urls.myBooking(subject.bookingId), messages.toBooking]
  return (
    <a className="btn btn-line btn-small" href={href(path)}>
      {label}
    </a>
  )
}
