import { type ReactNode, useEffect, useRef } from 'react'
import type { WireDog } from '../../contract/dog/dog.ts'
import type { WireMessage, WireQuickReply, WireThread } from '../../contract/message/message.ts'
import { urls } from '../../contract/urls.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { type MessageSide, takeBackMs } from '../../domain/message/message.ts'
import { languageOfText } from '../../i18n/language.ts'
import { useDogFacts } from '../dog/dog-tags.tsx'
import { post } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { showFailure, showToast } from '../ui/toast.tsx'
import { Composer } from './composer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { useThreadFacts } from './thread-facts.ts'
import { ThreadHeader } from './thread-header.tsx'
import { type LiveThread, useThread } from './use-thread.ts'

export type ThreadProps = {
  thread: WireThread
  messages: WireMessage[]
  hasEarlier: boolean
  /** Whether the messages shown are the latest; only then can one be written. */
  isLatest: boolean
  /** Epoch milliseconds. */
  now: number
  /** The names of the dogs that a phrase can be about. */
  dogs: string[]
  /** The dogs of the booking, for its company. */
  guests: WireDog[]
  /** Of a company. */
  quickReplies: WireQuickReply[]
  /** For the form without scripts. */
  clientKey: string
}

/** One conversation. The latest messages and the field to write are in view when it opens. */
export function ThreadView({ side, ...props }: ThreadProps & { side: MessageSide }): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  const live = useThread(props, props.isLatest)
  const { thread } = live
  const page = urls.messageThread(thread.threadId)
  const first = live.messages[0]?.messageId
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [])
  return (
    <div className="mx-auto max-w-[760px]">
      <ThreadHeader thread={thread} side={side} onChange={live.setThread} />
      <Guests dogs={props.guests} />
      {props.hasEarlier ? (
        <p className="mt-4 text-center">
          <a className="btn btn-line btn-small" href={href(`${page}?before=${first}`)}>
            {messages.earlier}
          </a>
        </p>
      ) : null}
      <Log live={live} side={side} now={props.now} />
      <div ref={end} className="scroll-mb-4 pb-2">
        {props.isLatest ? (
          <WriteArea live={live} side={side} props={props} />
        ) : (
          <p className="text-center">
            <a className="btn btn-line btn-small" href={href(page)}>
              {messages.toLatest}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

function Guests({ dogs }: { dogs: readonly WireDog[] }): ReactNode {
  const getFacts = useDogFacts()
  return dogs.map((dog) => (
    <p key={dog.dogId} className="mt-2 text-14">
      <b lang={languageOfText(dog.dogName)}>{dog.dogName}</b> {getFacts(dog)}
    </p>
  ))
}

function WriteArea({ live, side, props }: { live: LiveThread; side: MessageSide; props: ThreadProps }): ReactNode {
  const { thread } = live
  return (
    <>
      {thread.unread > 0 && thread.refusal === null ? (
        <SeenForm thread={thread} upTo={live.messages.at(-1)?.messageId ?? 0} />
      ) : null}
      <Composer
        thread={thread}
        side={side}
        dogs={props.dogs}
        quickReplies={props.quickReplies}
        clientKey={props.clientKey}
        onSent={live.put}
      />
    </>
  )
}

/** For browsers without scripts. */
function SeenForm({ thread, upTo }: { thread: WireThread; upTo: number }): ReactNode {
  const messages = useMessages('conversations')
  const href = useHref()
  return (
    <noscript>
      <form method="post" action={href(urls.messageThread(thread.threadId))} className="mb-3 text-center">
        <input type="hidden" name="seen" value={upTo} />
        <button type="submit" className="btn btn-line btn-small">
          {messages.markSeen}
        </button>
      </form>
    </noscript>
  )
}

type LogProps = { live: LiveThread; side: MessageSide; now: number }

/** The messages by day; new ones are announced. */
function Log({ live, side, now }: LogProps): ReactNode {
  const messages = useMessages('conversations')
  const { format } = useIntl()
  const { name, hotel } = useThreadFacts(live.thread, side)
  const takeBack = useTakeBack(live)
  const { seenByOther } = live.thread
  const lastSeen = live.messages.findLast(({ by, messageId }) => by === side && messageId <= seenByOther)?.messageId
  const isFresh = ({ createdAt }: WireMessage): boolean => Date.parse(createdAt) > now - takeBackMs
  const canTakeBack = (message: WireMessage): boolean =>
    message.by === side && !message.takenBack && message.messageId > seenByOther && isFresh(message)
  return (
    <div role="log" aria-label={messages.log(name.text)} className="py-6">
      {live.messages.length === 0 ? <p className="text-center text-ink-2">{messages.noMessages[side]}</p> : null}
      {groupByDay(live.messages).map(([day, items]) => (
        <section key={day}>
          <h2 className="my-4 text-center font-normal text-14 text-ink-2">{format.date(day)}</h2>
          <ol className="flex flex-col gap-4">
            {items.map((message) => (
              <MessageBubble
                key={message.messageId}
                message={message}
                side={side}
                hotel={{ korean: live.thread.storeName, shown: hotel }}
                isSeen={message.messageId === lastSeen}
                onTakeBack={canTakeBack(message) ? () => void takeBack(message) : undefined}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function useTakeBack({ put }: LiveThread): (message: WireMessage) => Promise<void> {
  const messages = useMessages('conversations')
  const failures = useMessages('failures')
  return async function takeBack(message) {
    const response = await post('/api/message/take-back', { messageId: message.messageId })
    if (!response.success) return showFailure(failures[response.code], response, () => void takeBack(message))
    put(response.message)
    showToast(messages.takeBackDone)
  }
}

function groupByDay(messages: readonly WireMessage[]): [ReturnType<typeof dayAt>, WireMessage[]][] {
  return [...Map.groupBy(messages, ({ createdAt }) => dayAt(Date.parse(createdAt)))]
}
