import type { ReactNode } from 'react'
import type { WireThread } from '../../contract/message/message.ts'
import { urls } from '../../contract/urls.ts'
import type { MessageSide, OpenRefusal } from '../../domain/message/message.ts'
import { EmptyState } from '../company/empty-state.tsx'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { RefusedNotice, type RefusedSubject } from './refused-notice.tsx'
import { ThreadItem } from './thread-item.tsx'

export type ThreadListProps = {
  threads: WireThread[]
  unread: number
  next: string | null
  /** Whether these are the latest ones. */
  isFirst: boolean
  unanswered: boolean
  /** Why no conversation could be opened. */
  refused: OpenRefusal | null
  /** What it was to be about. */
  subject: RefusedSubject | null
}

/** A side's conversations, the latest first, with a filter for those that need a reply. `path` is the page. */
export function ThreadList({ side, path, ...props }: ThreadListProps & { side: MessageSide; path: string }): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const { threads, unread, next, isFirst, unanswered, refused, subject } = props
  const filter = unanswered ? '?unanswered=1' : ''
  return (
    <>
      <h1>{messages.title}</h1>
      {refused === null ? null : <RefusedNotice side={side} refused={refused} subject={subject} />}
      {unread > 0 ? <p className="mt-1 text-ink-2">{messages.unread(unread)}</p> : null}
      <nav aria-label={messages.filter} className="mt-4 flex flex-wrap gap-2">
        <FilterLink path={path} isCurrent={!unanswered} label={messages.all} />
        <FilterLink path={`${path}?unanswered=1`} isCurrent={unanswered} label={messages.unanswered} />
      </nav>
      {threads.length === 0 && isFirst && refused === null ? <NoThreads side={side} unanswered={unanswered} /> : null}
      <ul className="mt-4 grid gap-2">
        {threads.map((thread) => (
          <ThreadItem key={thread.threadId} thread={thread} side={side} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-2">
        {isFirst ? null : (
          <a className="btn btn-line" href={href(path + filter)}>
            {messages.latest}
          </a>
        )}
        {next === null ? null : (
          <a className="btn btn-line" href={href(`${path}?cursor=${next}${unanswered ? '&unanswered=1' : ''}`)}>
            {messages.older}
          </a>
        )}
      </p>
    </>
  )
}

function FilterLink({ path, isCurrent, label }: { path: string; isCurrent: boolean; label: string }): ReactNode {
  const href = useHref()
  return (
    <a
      href={href(path)}
      aria-current={isCurrent ? 'page' : undefined}
      className="chip aria-[current]:border-2 aria-[current]:border-leaf aria-[current]:bg-leaf-tint aria-[current]:font-semibold"
    >
      {label}
    </a>
  )
}

function NoThreads({ side, unanswered }: { side: MessageSide; unanswered: boolean }): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  if (unanswered) return <EmptyState title={messages.noneUnanswered} hint={messages.noneUnansweredHint} />
  return (
    <EmptyState title={messages.none} hint={messages.noneHint[side]}>
      {side === 'owner' ? (
        <p className="mt-4">
          <a className="btn btn-primary" href={href(urls.home)}>
            {messages.findHotel}
          </a>
        </p>
      ) : null}
    </EmptyState>
  )
}
