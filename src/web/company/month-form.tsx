import type { ReactNode } from 'react'
import { monthBeside, typedMonthPattern } from '../../contract/company/company-url.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import type { PostOption } from './posts/post-name.ts'
import { PostSelect } from './posts/post-select.tsx'

type Words = {
  month: string
  show: string
  previousMonth: string
  nextMonth: string
  post: string
  allPosts?: string
  deleted?: (name: string) => string
}

type MonthFormProps = {
  /** `YYYY-MM`, like `first`, the earliest month available. */
  month: string
  first?: string
  posts: PostOption[]
  post: number | null
  action: string
  toUrl: (month: string) => string
  words: Words
}

/** Links to the adjacent months, and a GET form for any other month or post. */
export function MonthForm({ month, first, posts, post, action, toUrl, words }: MonthFormProps): ReactNode {
  const { format } = useIntl()
  const dayPicker = useMessages('dayPicker')
  const href = useHref()
  const before = monthBeside(month, -1)
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-h-12 items-center gap-1 -ml-3">
        <MonthLink
          month={first && before && before < first ? null : before}
          icon="left"
          label={words.previousMonth}
          toUrl={toUrl}
        />
        <h2 className="min-w-[7.5em] text-center">{format.month(month)}</h2>
        <MonthLink month={monthBeside(month, 1)} icon="right" label={words.nextMonth} toUrl={toUrl} />
      </div>
      <form action={href(action)} className="grid grid-cols-[1fr_auto] items-end gap-3 max-sm:w-full sm:flex">
        {posts.length > 1 ? (
          <div className="max-sm:col-span-2 sm:max-w-[260px]">
            <PostSelect posts={posts} chosen={post} words={words} />
          </div>
        ) : null}
        <div className="min-w-0 sm:w-36">
          <label htmlFor="month" className="mb-1 block font-semibold text-14">
            {words.month}
          </label>
          <input
            id="month"
            name="month"
            defaultValue={month.replace('-', '.')}
            placeholder={dayPicker.month}
            pattern={typedMonthPattern}
            title={dayPicker.notAMonth}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            className="input"
          />
        </div>
        <button type="submit" className="btn btn-line">
          {words.show}
        </button>
      </form>
    </div>
  )
}

type MonthLinkProps = { month: string | null; icon: 'left' | 'right'; label: string; toUrl: (month: string) => string }

function MonthLink({ month, icon, label, toUrl }: MonthLinkProps): ReactNode {
  const { format } = useIntl()
  const href = useHref()
  if (month === null)
    return (
      <span className="icon-btn text-field">
        <Icon name={icon} />
      </span>
    )
  return (
    <a className="icon-btn" href={href(toUrl(month))}>
      <Icon name={icon} />
      <span className="sr-only">
        {label}, {format.month(month)}
      </span>
    </a>
  )
}
