import type { ReactNode } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireDog } from '../../../contract/dog/dog.ts'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { CalendarPost } from '../../company/calendar/calendar-props.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { firstChoice, toEdited, type WalkInPost } from '../../company/walk-in/walk-in-choice.ts'
import { WalkInForm } from '../../company/walk-in/walk-in-form.tsx'
import { usePostLabels } from '../../post/post-labels.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = [
  'companyWalkIn',
  'company',
  'dayPicker',
  'companyLayout',
  'quote',
  'stay',
  'dogs',
]

/** `hour` is the current hour in Seoul, 0 to 23, if check-in is today; otherwise 0. */
export type CompanyWalkInProps = CompanyLayoutData & {
  posts: CalendarPost[]
  post: WalkInPost
  checkin: Day
  checkout: Day
  hour: number
  /** The booking that is edited; null for a new one. */
  booking: WireBooking | null
  /** The dogs of its customer. */
  customerDogs: WireDog[]
}

export function Page({ posts, post, checkin, checkout, hour, booking, customerDogs, waiting }: CompanyWalkInProps): ReactNode {
  const messages = useMessages('companyWalkIn')
  const href = useHref()
  const words = usePostLabels()
  return (
    <CompanyLayout current="calendar" waiting={waiting}>
      <p className="mt-3">
        <a
          className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-14 text-leaf"
          href={href(urls.companyCalendarAt(post.postNum, wireDay(checkin)))}
        >
          <Icon name="left" className="size-4" />
          {messages.back}
        </a>
      </p>
      <h1>{booking ? messages.editTitle : messages.title}</h1>
      <p className="mt-1 max-w-[60ch] text-ink-2">{booking ? messages.editLead : messages.lead}</p>
      {posts.length > 1 && !booking ? (
        <nav aria-label={messages.posts} className="mt-4 flex flex-wrap gap-2">
          {posts.map(({ postNum, storeName, storeNameEn }) => {
            const name = words(storeName, storeNameEn)
            return (
              <a
                key={postNum}
                className="chip"
                lang={name.lang}
                href={href(urls.companyWalkIn(postNum, wireDay(checkin)))}
                aria-current={postNum === post.postNum ? 'true' : undefined}
              >
                {name.text}
              </a>
            )
          })}
        </nav>
      ) : null}
      <WalkInForm
        post={post}
        first={firstChoice(post, { checkin, checkout }, hour)}
        edited={booking && toEdited(booking, customerDogs)}
      />
    </CompanyLayout>
  )
}
