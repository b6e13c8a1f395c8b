import { type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import { post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { showFailure, showToastNext } from '../../ui/toast.tsx'

/** A shared tablet in use. Instants in epoch milliseconds. */
export type ShownTablet = {
  tabletId: string
  browser: string | null
  system: string | null
  enrolledBy: string | null
  createdAt: number
  usedAt: number
  expiresAt: number
}

const tabletsId = 'tablets'

/** The tablets that the staff share, and making one of this device. */
export function TabletSection({ tablets, canManage }: { tablets: readonly ShownTablet[]; canManage: boolean }): ReactNode {
  const { tablets: messages } = useMessages('companyStaff')
  return (
    <section className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7">
      <h2>{messages.title}</h2>
      <p className="mt-2 text-14 text-ink-2">{messages.lead}</p>
      {canManage ? <Enrollment /> : null}
      <h3 id={tabletsId} tabIndex={-1} className="mt-6 font-semibold outline-none">
        {messages.list}
      </h3>
      {tablets.length === 0 ? <p className="mt-1 text-14 text-ink-2">{messages.none}</p> : null}
      <ul>
        {tablets.map((tablet) => (
          <TabletItem key={tablet.tabletId} tablet={tablet} canManage={canManage} />
        ))}
      </ul>
    </section>
  )
}

function Enrollment(): ReactNode {
  const { tablets: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const href = useHref()
  const [isAsking, setIsAsking] = useState(false)
  const [sending, setSending] = useState(false)

  async function enroll(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/tablet/enroll', {})
    if (response.success) return location.assign(href(urls.companyTablet))
    setSending(false)
    showFailure(failures[response.code], response, () => void enroll())
  }

  return (
    <div className="mt-4">
      <button type="button" className="btn btn-line" aria-expanded={isAsking} onClick={() => setIsAsking(!isAsking)}>
        {messages.enroll}
      </button>
      {isAsking ? (
        <InlineConfirm>
          <p>{messages.enrollAsk}</p>
          <p className="mt-4 flex flex-wrap gap-2">
            <button type="button" className="btn btn-line btn-small" aria-busy={sending} onClick={() => void enroll()}>
              {messages.confirm}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => setIsAsking(false)}>
              {messages.cancel}
            </button>
          </p>
        </InlineConfirm>
      ) : null}
    </div>
  )
}

function TabletItem({ tablet, canManage }: { tablet: ShownTablet; canManage: boolean }): ReactNode {
  const { tablets: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const { format } = useIntl()
  const [sending, setSending] = useState(false)
  const { tabletId, enrolledBy, createdAt, usedAt, expiresAt } = tablet
  const device = messages.device(tablet.browser, tablet.system)

  async function end(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/tablet/end', { tabletId })
    setSending(false)
    if (!response.success) return showFailure(failures[response.code], response, () => void end())
    showToastNext(messages.ended, tabletsId)
    location.reload()
  }

  return (
    <li className="mt-3 flex flex-wrap items-start justify-between gap-3 border-divider border-t pt-3">
      <div className="min-w-0 text-14">
        <p className="font-semibold">{device}</p>
        <p className="text-ink-2">{messages.enrolled(enrolledBy, format.instant(createdAt))}</p>
        <p className="text-ink-2">{messages.used(format.instant(usedAt), format.instant(expiresAt))}</p>
      </div>
      {canManage ? (
        <button
          type="button"
          className="btn btn-line btn-small"
          aria-label={messages.endLabel(device)}
          aria-busy={sending}
          onClick={() => void end()}
        >
          {messages.end}
        </button>
      ) : null}
    </li>
  )
}
