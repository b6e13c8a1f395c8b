import { useEffect, useState } from 'react'
import type { WireMessage, WireThread } from '../../contract/message/message.ts'
import { waitAfter } from '../booking/my-booking/use-journal.ts'
import { usePolling } from '../booking/my-booking/use-polling.ts'
import { post } from '../shell/api.ts'

const everyMs = 4_000

export type LiveThread = {
  thread: WireThread
  messages: WireMessage[]
  /** Adds what was sent or replaces what was taken back. */
  put: (message: WireMessage) => void
  setThread: (thread: WireThread) => void
}

/** A conversation that polls for new messages while the page is visible, and tells the other side what was seen. */
export function useThread(initial: { thread: WireThread; messages: WireMessage[] }, isLatest: boolean): LiveThread {
  const [thread, setThread] = useState(initial.thread)
  const [messages, setMessages] = useState(initial.messages)
  const { threadId } = thread

  async function ask(): Promise<number | null> {
    const response = await post('/api/message/list', { threadId, after: messages.at(-1)?.messageId ?? 0 })
    if (!response.success) return waitAfter(response)
    setThread(response.thread)
    setMessages((before) => response.messages.reduce(withMessage, before))
    return everyMs
  }

  usePolling(ask, everyMs, isLatest)
  useSeen(thread, messages)
  return { thread, messages, setThread, put: (message) => setMessages((before) => withMessage(before, message)) }
}

/** Whoever sees the page has read its messages. Without a connection they stay unread, and the next visit marks them. */
function useSeen({ threadId, unread }: WireThread, messages: readonly WireMessage[]): void {
  const last = messages.at(-1)?.messageId
  useEffect(() => {
    if (last === undefined || unread === 0) return
    const mark = (): void => {
      if (!document.hidden) void post('/api/message/seen', { threadId, messageId: last })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [threadId, last, unread])
}

/** Each message once, in its place. */
function withMessage(before: WireMessage[], message: WireMessage): WireMessage[] {
  const others = before.filter(({ messageId }) => messageId !== message.messageId)
  return [...others, message].toSorted((one, other) => one.messageId - other.messageId)
}
