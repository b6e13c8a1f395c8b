import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireSession } from '../../contract/account/session.ts'
import { apiUrls } from '../../contract/urls.ts'
import { type ApiResponse, get, post } from '../shell/call.ts'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'

type SessionListResponse = { sessions: WireSession[] }

/** Lists the account's sessions, loaded on demand. Other sessions can be ended one at a time or all at once. */
export function SessionList(): ReactNode {
  const messages = useMessages('sessions')
  const [open, setOpen] = useState(false)
  return (
    <details className="group mt-5 border-divider border-t pt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between rounded-lg font-semibold text-14 [&::-webkit-details-marker]:hidden">
        {messages.title}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      {open ? <Sessions /> : null}
    </details>
  )
}

function Sessions(): ReactNode {
  const messages = useMessages('sessions')
  const failures = useMessages('failures')
  const [response, setAnswer] = useState<ApiResponse<SessionListResponse> | null>(null)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const leaving = new AbortController()
    void get<SessionListResponse>(apiUrls.sessionList, leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setAnswer(found)
    })
    return () => leaving.abort()
  }, [])

  async function end(url: string, body: object, done: string): Promise<void> {
    const ended = await post(url, body)
    if (ended.success) showToast(done)
    else showToast(failures[ended.code], 'alert')
    setAnswer(await get<SessionListResponse>(apiUrls.sessionList))
    // The pressed button may have been removed.
    list.current?.focus()
  }

  if (response === null) return <p className="spinner my-4" role="status" aria-label={messages.loading} />
  if (!response.success) return <p role="alert">{failures[response.code]}</p>
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.title} className="text-14 outline-none">
        {response.sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            onEnd={() => void end(apiUrls.sessionEnd, { sessionId: session.sessionId }, messages.ended)}
          />
        ))}
      </ul>
      {response.sessions.length > 1 ? (
        <p className="mt-3">
          <button
            type="button"
            className="btn btn-line btn-small"
            onClick={() => void end(apiUrls.sessionEndOthers, {}, messages.othersEnded)}
          >
            {messages.endOthers}
          </button>
        </p>
      ) : (
        <p className="mt-2 text-14 text-ink-2">{messages.only}</p>
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: WireSession; onEnd: () => void }): ReactNode {
  const messages = useMessages('sessions')
  const { browser, system, begunOn, lastUsedOn, isThis } = session
  const device = messages.device(browser, system)
  return (
    <li className="flex items-center justify-between gap-3 border-divider border-b py-2">
      <span className="min-w-0">
        <b className="block font-semibold">{device}</b>
        <span className="text-ink-2">{isThis ? messages.isThis : messages.days(begunOn, lastUsedOn)}</span>
      </span>
      {isThis ? null : (
        <button type="button" className="btn btn-quiet btn-small" aria-label={messages.endOf(device, lastUsedOn)} onClick={onEnd}>
          {messages.end}
        </button>
      )}
    </li>
  )
}
