import type { ReactNode } from 'react'
import type { WireMessage, WireThread } from '../../contract/message/message.ts'
import { urls } from '../../contract/urls.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { type MessageSide, shortenUnread } from '../../domain/message/message.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { useMessageText } from './message-text.ts'
import { useThreadFacts } from './thread-facts.ts'

/** A conversation in the list, with the beginning of its last message. */
export function ThreadItem({ thread, side }: { thread: WireThread; side: MessageSide }): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const { name, hotel, stay } = useThreadFacts(thread, side)
  const isUnread = thread.unread > 0
  return (
    <li className="rounded-card bg-white shadow-1">
      <a href={href(urls.messageThread(thread.threadId))} className="block rounded-card p-4">
        <span className="flex items-baseline justify-between gap-3">
          <span lang={name.lang} className={`min-w-0 ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            {name.text}
          </span>
          {thread.lastMessage ? <Written at={thread.lastMessage.createdAt} /> : null}
        </span>
        <span className="mt-0.5 block text-14 text-ink-2">
          {side === 'company' ? <span lang={hotel.lang}>{hotel.text}, </span> : null}
          {stay}
        </span>
        <span className="mt-1 flex items-center justify-between gap-3">
          {thread.lastMessage ? <Preview message={thread.lastMessage} side={side} isUnread={isUnread} /> : <span />}
          {isUnread ? (
            <span className="shrink-0 rounded-full bg-leaf px-2 font-semibold text-12 text-white leading-5">
              <span aria-hidden="true">{shortenUnread(thread.unread)}</span>
              <span className="sr-only">{messages.unread(thread.unread)}</span>
            </span>
          ) : null}
        </span>
      </a>
    </li>
  )
}

/** The time of today, the day of before. */
function Written({ at }: { at: string }): ReactNode {
  const { format } = useIntl()
  const { today } = usePage()
  const instant = Date.parse(at)
  const day = dayAt(instant)
  return (
    <time dateTime={at} className="shrink-0 whitespace-nowrap text-14 text-ink-2">
      {day === today ? format.time(instant) : format.shortDay(day)}
    </time>
  )
}

type PreviewProps = { message: WireMessage; side: MessageSide; isUnread: boolean }

function Preview({ message, side, isUnread }: PreviewProps): ReactNode {
  const messages = useMessages('conversations')
  const { text, lang } = useMessageText(message)
  const shown = text === '' ? messages.photos(message.images.length) : text
  return (
    <span lang={lang} className={`line-clamp-2 min-w-0 text-14 ${isUnread ? 'font-semibold' : 'text-ink-2'}`}>
      {message.by === side && !message.takenBack ? messages.you(shown) : shown}
    </span>
  )
}
