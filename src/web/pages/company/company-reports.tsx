import type { ReactNode } from 'react'
import { reportsUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import type { MonthReport } from '../../../domain/company/report.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { MonthForm } from '../../company/month-form.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { MoneyChart, MoneyOverview } from '../../company/reports/money.tsx'
import { OccupancyChart, SizeShares } from '../../company/reports/occupancy.tsx'
import { ReportTiles } from '../../company/reports/report-tiles.tsx'
import { useMessages } from '../../shell/intl.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyReports', 'dayPicker', 'companyLayout', 'quote']

export type CompanyReportsProps = CompanyLayoutData & {
  posts: PostOption[]
  /** Null for all posts. */
  post: number | null
  /** `YYYY-MM`. */
  month: string
  report: MonthReport & { moved: { paid: number; refunded: number } }
}

/** The monthly report: occupancy, revenue, and how they are calculated. */
export function Page({ posts, post, month, report, waiting }: CompanyReportsProps): ReactNode {
  const messages = useMessages('companyReports')
  return (
    <CompanyLayout current="reports" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.heading}</h1>
      <MonthForm
        month={month}
        posts={posts}
        post={post}
        action={urls.companyReports}
        toUrl={(other) => reportsUrl(other, post)}
        words={messages}
      />
      <ReportTiles report={report} />
      <div className="mt-8 grid gap-4 lg:grid-cols-2 lg:gap-6">
        <OccupancyChart month={month} report={report} />
        <MoneyChart month={month} report={report} />
        <SizeShares report={report} />
        <MoneyOverview {...report.moved} />
      </div>
      <section className="mt-10 max-w-[72ch]">
        <h2 className="text-18">{messages.rulesTitle}</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-14 text-ink-2">
          {messages.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </CompanyLayout>
  )
}
