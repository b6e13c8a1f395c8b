import type { ReactNode } from 'react'
import type { Cancellable } from '../../../contract/booking/cancel-many.ts'
import { urls } from '../../../contract/urls.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import type { Won } from '../../../domain/won.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CancelManyForm } from '../../company/cancellations/cancel-many-form.tsx'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { FormDayField } from '../../company/day-field/day-field.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { PostSelect } from '../../company/posts/post-select.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyCancellations', 'dayPicker', 'companyLayout']

export type CompanyCancellationsProps = CompanyLayoutData & {
  posts: PostOption[]
  /** Null if the company has no post. */
  postNum: number | null
  from: Day | null
  to: Day | null
  isReversed: boolean
  preview: { bookings: Cancellable[]; refund: Won; hasMore: boolean } | null
}

/** Cancels many bookings of a hotel for one reason. */
export function Page({ posts, postNum, preview, waiting, ...span }: CompanyCancellationsProps): ReactNode {
  const messages = useMessages('companyCancellations')
  const href = useHref()
  return (
    <CompanyLayout current="bookings" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.title}</h1>
      {postNum === null ? (
        <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
          <a className="btn btn-primary mt-4" href={href(urls.upload)}>
            {messages.upload}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 max-w-[60ch] text-ink-2">{messages.lead}</p>
          <SpanForm posts={posts} postNum={postNum} {...span} />
          {preview?.bookings.length === 0 ? <EmptyState title={messages.none} hint={messages.noneHint} /> : null}
          {preview && preview.bookings.length > 0 ? <CancelManyForm postNum={postNum} {...span} {...preview} /> : null}
        </>
      )}
    </CompanyLayout>
  )
}

type SpanProps = Pick<CompanyCancellationsProps, 'posts' | 'from' | 'to' | 'isReversed'> & { postNum: number }

/** A GET form: which bookings to show. */
function SpanForm({ posts, postNum, from, to, isReversed }: SpanProps): ReactNode {
  const messages = useMessages('companyCancellations')
  const href = useHref()
  return (
    <form
      action={href(urls.companyCancellations)}
      className="mt-5 grid grid-cols-2 items-end gap-3 rounded-card bg-white p-4 shadow-1 md:grid-cols-4 md:p-5"
    >
      {posts.length > 1 ? (
        <div className="col-span-2 min-w-0">
          <PostSelect posts={posts} chosen={postNum} words={messages} />
        </div>
      ) : (
        <input type="hidden" name="post" value={postNum} />
      )}
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="-mt-4 min-w-0 max-sm:col-span-2">
          <FormDayField
            id={end}
            name={end}
            label={messages[end]}
            first={end === 'from' ? from : to}
            error={end === 'to' && isReversed ? messages.reversed : undefined}
          />
        </div>
      ))}
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="btn btn-primary">
          {messages.show}
        </button>
        <span className="text-14 text-ink-2">{messages.spanHint}</span>
      </div>
    </form>
  )
}
