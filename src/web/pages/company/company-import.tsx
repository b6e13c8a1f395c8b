import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import { ImportForm } from '../../company/import-form.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyImport', 'companyCancellations', 'companyLayout']

export type CompanyImportProps = CompanyLayoutData & { posts: PostOption[] }

/** Adds bookings from a file. */
export function Page({ posts, waiting }: CompanyImportProps): ReactNode {
  const messages = useMessages('companyImport')
  return (
    <CompanyLayout current="import" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.title}</h1>
      <p className="mt-1 max-w-[60ch] text-ink-2">{messages.lead}</p>
      {posts.length === 0 ? <NoPosts /> : <ImportForm posts={posts} />}
      <h2 className="mt-8">{messages.columnsTitle}</h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">{messages.columnsHint}</p>
      <p className="mt-3 max-w-[60ch] rounded-card bg-section p-3 text-14">{Object.values(messages.columns).join(', ')}</p>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        {messages.required} {messages.limit}
      </p>
    </CompanyLayout>
  )
}

function NoPosts(): ReactNode {
  const messages = useMessages('companyCancellations')
  const href = useHref()
  return (
    <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
      <a className="btn btn-primary mt-4" href={href(urls.upload)}>
        {messages.upload}
      </a>
    </EmptyState>
  )
}
