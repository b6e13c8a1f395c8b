import type { ReactNode } from 'react'
import { pricesUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import { toMonth } from '../../../domain/calendar/day.ts'
import type { Room, Season } from '../../../domain/post/post.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import { MonthForm } from '../../company/month-form.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { DefaultPrices } from '../../company/prices/default-prices.tsx'
import { PriceCalendar, PriceLegend } from '../../company/prices/price-calendar.tsx'
import { isChosen, priceWeeks } from '../../company/prices/price-days.ts'
import { SeasonList, SeasonPanel } from '../../company/prices/season-panel.tsx'
import { useSeasonForm } from '../../company/prices/use-season-form.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyPrices', 'dayPicker', 'companyLayout', 'quote']

type PricedPost = { postNum: number; rooms: Room[]; seasons: Season[] }

export type CompanyPricesProps = CompanyLayoutData & {
  posts: PostOption[]
  /** Null if the company has no post. */
  post: PricedPost | null
  /** `YYYY-MM`. */
  month: string
}

/** The price of every night, and seasonal prices. */
export function Page({ posts, post, month, waiting }: CompanyPricesProps): ReactNode {
  const messages = useMessages('companyPrices')
  const href = useHref()
  const { today } = usePage()
  return (
    <CompanyLayout current="prices" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.heading}</h1>
      {post === null ? (
        <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
          <a className="btn btn-primary mt-4" href={href(urls.upload)}>
            {messages.upload}
          </a>
        </EmptyState>
      ) : (
        <>
          <MonthForm
            month={month}
            first={toMonth(today)}
            posts={posts}
            post={post.postNum}
            action={urls.companyPrices}
            toUrl={(other) => pricesUrl(post.postNum, other)}
            words={messages}
          />
          <Prices post={post} month={month} />
        </>
      )}
    </CompanyLayout>
  )
}

function Prices({ post: { postNum, rooms, seasons }, month }: { post: PricedPost; month: string }): ReactNode {
  const quote = useMessages('quote')
  const { today } = usePage()
  const sizes = rooms.map(({ size }) => size)
  const form = useSeasonForm(postNum, sizes, seasons)
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
      <div className="min-w-0 rounded-card bg-white p-2 shadow-1 sm:p-4 md:p-6">
        <PriceCalendar
          month={month}
          weeks={priceWeeks(month, rooms, form.seasons, today)}
          isChosen={({ day }) => isChosen(day, form.nights)}
          onPress={({ day }) => form.press(day)}
        />
        <PriceLegend sizes={sizes.map((size) => quote.sizes[size])} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <SeasonPanel form={form} sizes={sizes} />
        <SeasonList form={form} />
        <DefaultPrices postNum={postNum} rooms={rooms} />
      </div>
    </div>
  )
}
