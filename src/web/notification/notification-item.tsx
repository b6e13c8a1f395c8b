import type { ReactNode } from 'react'
import type { WireNotification } from '../../contract/notification/notification.ts'
import { urls } from '../../contract/urls.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import { isForOwner } from '../../domain/notification/notification.ts'
import { usePostLabels } from '../post/post-labels.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'

/** A notification as a sentence in the reader's language, which links to what it is about. */
export function NotificationItem({ item }: { item: WireNotification }): ReactNode {
  const messages = useMessages('notifications')
  const { format } = useIntl()
  const href = useHref()
  const { viewer } = usePage()
  const text = useNotificationText(item)
  const path = getPath(item, viewer?.work?.role === 'carer')
  return (
    <li className="rounded-card bg-white shadow-1">
      <a href={href(path)} className="flex min-h-11 items-start gap-3 rounded-card p-4">
        <span aria-hidden="true" className={`mt-2 size-2 shrink-0 rounded-full ${item.seen ? '' : 'bg-leaf'}`} />
        <span className="min-w-0 flex-1">
          {item.seen ? null : <span className="sr-only">{messages.isNew}: </span>}
          <span className={item.seen ? '' : 'font-semibold'}>{text}</span>
        </span>
        <time dateTime={item.createdAt} className="shrink-0 whitespace-nowrap text-14 text-ink-2">
          {format.time(Date.parse(item.createdAt))}
        </time>
      </a>
    </li>
  )
}

function useNotificationText({ kind, data }: WireNotification): string {
  const messages = useMessages('notifications')
  const { format } = useIntl()
  const toLabel = usePostLabels()
  const checkin = data.date && parseWireDay(data.date.checkin)
  const checkout = data.date && parseWireDay(data.date.checkout)
  const day = data.day === null ? null : parseWireDay(data.day)
  return messages.kinds[kind]({
    hotel: data.storeName === null ? '' : toLabel(data.storeName, data.storeNameEn).text,
    stay: checkin && checkout ? format.stay({ checkin, checkout }) : '',
    name: data.customerName ?? '',
    extras: data.undone.map(({ name, nameEn }) => toLabel(name, nameEn).text).join(', '),
    amount: data.amount ? format.won(data.amount) : '',
    day: day ? format.shortDay(day) : '',
    endReason: data.endReason,
    earlyRefund: data.earlyRefund,
  })
}

function getPath(item: WireNotification, isCarer: boolean): string {
  const { kind, data } = item
  if (data.threadId !== null) return urls.messageThread(data.threadId)
  if (kind === 'offerExpired' || kind === 'waitEnded') return urls.bookingTab('waitlist')
  if (kind === 'licenseClosed' || kind === 'licenseClaimed') return `${urls.companyAccount}#business`
  if (isForOwner(kind)) return data.bookingId === null ? urls.myBookings : urls.myBooking(data.bookingId)
  return getCompanyPath(item, isCarer)
}

/** What needs an answer of the desk leads to Today, which carers see as well. */
function getCompanyPath({ kind, data: { bookingId, postNum, date, day } }: WireNotification, isCarer: boolean): string {
  if (kind === 'calendarConflict' && postNum !== null && day !== null) return urls.companyCalendarAt(postNum, day)
  const isForDesk = kind === 'newRequest' || kind === 'arrivalAsked' || kind === 'overdueStay' || isCarer
  if (isForDesk || bookingId === null || postNum === null || date === null) return urls.companyPage
  return urls.companyCalendarBooking(postNum, date.checkin, bookingId)
}
