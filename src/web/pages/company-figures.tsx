import type { ReactNode } from 'react'
import { figuresUrl } from '../../contract/company-url.ts'
import { urls } from '../../contract/urls.ts'
import type { MonthFigures } from '../../domain/figures.ts'
import { CompanyFrame, type Framed } from '../company/company-frame.tsx'
import { MonthForm } from '../company/month-form.tsx'
import type { PostName } from '../company/post-name.ts'
import { FigureTiles } from '../company-figures/figure-tiles.tsx'
import { MoneyChart, MovedMoney } from '../company-figures/money.tsx'
import { OccupancyChart, SizeShares } from '../company-figures/occupancy.tsx'
import { useMessages } from '../intl.tsx'

export type CompanyFiguresProps = Framed & {
  posts: PostName[]
  /** null for all */
  post: number | null
  /** `YYYY-MM` */
  month: string
  figures: MonthFigures & { moved: { paid: number; refunded: number } }
}

/** A month in numbers: how full, what came in, and by what rule it is counted. */
export function Page({ posts, post, month, figures, waiting }: CompanyFiguresProps): ReactNode {
  const messages = useMessages('companyFigures')
  return (
    <CompanyFrame current="figures" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.heading}</h1>
      <MonthForm
        month={month}
        posts={posts}
        post={post}
        action={urls.companyFigures}
        urlOf={(other) => figuresUrl(other, post)}
        words={messages}
      />
      <FigureTiles figures={figures} />
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <OccupancyChart month={month} figures={figures} />
        <MoneyChart month={month} figures={figures} />
        <SizeShares figures={figures} />
        <MovedMoney {...figures.moved} />
      </div>
      <section className="mt-10 max-w-[72ch]">
        <h2 className="text-18">{messages.rulesTitle}</h2>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-14 text-ink-2">
          {messages.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </CompanyFrame>
  )
}
