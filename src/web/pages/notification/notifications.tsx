import { type ReactNode, useEffect } from 'react'
import type { WireNotification } from '../../../contract/notification/notification.ts'
import { urls } from '../../../contract/urls.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { NotificationItem } from '../../notification/notification-item.tsx'
import { post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['notifications']

export type NotificationsProps = {
  notifications: WireNotification[]
  unread: number
  next: string | null
  /** Whether these are the latest ones. */
  isFirst: boolean
}

/** What a person was told, by day. Opening the page marks it as seen. */
export function Page({ notifications, unread, next, isFirst }: NotificationsProps): ReactNode {
  const messages = useMessages('notifications')
  const href = useHref()
  const upTo = notifications[0]?.notificationId
  const hasNew = notifications.some(({ seen }) => !seen)
  useEffect(() => {
    // Without a connection they stay new, and the next visit marks them.
    if (hasNew && upTo !== undefined) void post('/api/notification/seen', { upTo })
  }, [hasNew, upTo])
  return (
    <div className="wrap max-w-[760px] pt-6 md:pt-10">
      <h1>{messages.title}</h1>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-ink-2">{unread > 0 ? messages.unread(unread) : null}</p>
        <SettingsLink />
      </div>
      {hasNew && upTo !== undefined ? <SeenForm upTo={upTo} /> : null}
      {notifications.length === 0 && isFirst ? <Empty /> : null}
      {groupByDay(notifications).map(([day, items]) => (
        <DaySection key={day} items={items} />
      ))}
      <p className="mt-6 flex flex-wrap gap-2">
        {isFirst ? null : (
          <a className="btn btn-line" href={href(urls.notifications)}>
            {messages.latest}
          </a>
        )}
        {next === null ? null : (
          <a className="btn btn-line" href={href(`${urls.notifications}?cursor=${next}`)}>
            {messages.older}
          </a>
        )}
      </p>
    </div>
  )
}

function DaySection({ items }: { items: WireNotification[] }): ReactNode {
  const { format } = useIntl()
  const [first] = items
  if (!first) return null
  return (
    <section className="mt-6">
      <h2 className="text-16">{format.date(dayAt(Date.parse(first.createdAt)))}</h2>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <NotificationItem key={item.notificationId} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** The settings are part of the profile, which staff have on the page of their own account. */
function SettingsLink(): ReactNode {
  const messages = useMessages('notifications')
  const href = useHref()
  const { viewer } = usePage()
  if (!viewer || viewer.work) return null
  return (
    <a
      className="link inline-flex min-h-11 items-center"
      href={href(viewer.role === 'company' ? urls.companyAccount : urls.ownerPage)}
    >
      {messages.toSettings}
    </a>
  )
}

/** For browsers without scripts. */
function SeenForm({ upTo }: { upTo: number }): ReactNode {
  const messages = useMessages('notifications')
  const href = useHref()
  return (
    <noscript>
      <form method="post" action={href(urls.notifications)} className="mt-3">
        <input type="hidden" name="upTo" value={upTo} />
        <button type="submit" className="btn btn-line btn-small">
          {messages.markSeen}
        </button>
      </form>
    </noscript>
  )
}

function Empty(): ReactNode {
  const messages = useMessages('notifications')
  return (
    <div className="mt-6 rounded-card bg-section p-8 text-center">
      <p className="font-semibold">{messages.none}</p>
      <p className="mt-1 text-14 text-ink-2">{messages.noneHint}</p>
    </div>
  )
}

function groupByDay(notifications: readonly WireNotification[]): [string, WireNotification[]][] {
  const days = new Map<string, WireNotification[]>()
  for (const item of notifications) {
    const day = dayAt(Date.parse(item.createdAt))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days]
}
