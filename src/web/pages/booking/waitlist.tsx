import type { ReactNode } from 'react'
import type { WireEntry } from '../../../contract/waitlist/waitlist.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { BookingTabs, NoBookings } from '../../booking/my-booking/booking-tabs.tsx'
import type { BookingTab } from '../../booking/my-booking/tab.ts'
import { useMessages } from '../../shell/intl.tsx'
import { WaitlistRow } from '../../waitlist/waitlist-row.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['bookings', 'payment', 'quote', 'waitlist']

type WaitlistProps = { entries: WireEntry[]; counts: Record<BookingTab, number>; now: number }

/** What an owner waits for; `now` is in epoch milliseconds. */
export function Page({ entries, counts, now }: WaitlistProps): ReactNode {
  const messages = useMessages('waitlist')
  return (
    <div className="wrap pt-8">
      <BookingTabs tab="waitlist" counts={counts} />
      {entries.length === 0 ? (
        <NoBookings tab="waitlist" />
      ) : (
        <p className="mt-6 max-w-[68ch] rounded-card bg-section px-4.5 py-3.5 text-14 leading-[1.5]">{messages.how}</p>
      )}
      {entries.map((entry) => (
        <WaitlistRow key={entry.entryId} entry={entry} now={now} />
      ))}
    </div>
  )
}
