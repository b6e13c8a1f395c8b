import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WireSession } from '../../contract/account/session.ts'
import { type ApiBody, type ApiResponse, get, post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'

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
  const [response, setResponse] = useState<Awaited<ReturnType<typeof loadSessions>> | null>(null)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const leaving = new AbortController()
    void loadSessions(leaving.signal).then((found) => {
      if (!leaving.signal.aborted) setResponse(found)
    })
    return () => leaving.abort()
  }, [])

  async function end(request: Promise<ApiResponse<object>>, done: string): Promise<void> {
    const ended = await request
    if (ended.success) showToast(done)
    else showToast(failures[ended.code], 'alert')
    setResponse(await loadSessions())
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
            onEnd={() => void end(post('/api/auth/sessions/end', { sessionId: session.sessionId }), messages.ended)}
          />
        ))}
      </ul>
      {response.sessions.length > 1 ? (
        <p className="mt-3">
          <button
            type="button"
            className="btn btn-line btn-small"
            onClick={() => void end(post('/api/auth/sessions/end-others', {}), messages.othersEnded)}
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
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={messages.endLabel(device, lastUsedOn)}
          onClick={onEnd}
        >
          {messages.end}
        </button>
      )}
    </li>
  )
}

function loadSessions(signal?: AbortSignal): Promise<ApiResponse<ApiBody<'GET', '/api/auth/sessions'>>> {
  return get('/api/auth/sessions', {}, signal)
}
