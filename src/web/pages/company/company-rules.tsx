import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { HouseRules } from '../../../domain/post/house-rules.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { EmptyState } from '../../company/empty-state.tsx'
import type { PostOption } from '../../company/posts/post-name.ts'
import { PostSelect } from '../../company/posts/post-select.tsx'
import { PausePanel } from '../../company/rules/pause-panel.tsx'
import { RulesForm } from '../../company/rules/rules-form.tsx'
import { useRules } from '../../company/rules/use-rules.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyRules', 'dayPicker', 'companyLayout']

type RuledPost = { postNum: number; house: HouseRules }

export type CompanyRulesProps = CompanyLayoutData & {
  posts: PostOption[]
  /** Null if the company has no post. */
  post: RuledPost | null
}

/** When and how a hotel takes bookings. */
export function Page({ posts, post, waiting }: CompanyRulesProps): ReactNode {
  const messages = useMessages('companyRules')
  const href = useHref()
  return (
    <CompanyLayout current="rules" waiting={waiting}>
      <h1 className="mt-6 md:mt-8">{messages.heading}</h1>
      {post === null ? (
        <EmptyState title={messages.noPosts} hint={messages.noPostsHint}>
          <a className="btn btn-primary mt-4" href={href(urls.upload)}>
            {messages.upload}
          </a>
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 max-w-[60ch] text-ink-2">{messages.lead}</p>
          {posts.length > 1 ? (
            <form action={href(urls.companyRules)} className="mt-4 flex flex-wrap items-end gap-3">
              <PostSelect posts={posts} chosen={post.postNum} words={messages} />
              <button type="submit" className="btn btn-line">
                {messages.show}
              </button>
            </form>
          ) : null}
          <Rules key={post.postNum} post={post} />
        </>
      )}
    </CompanyLayout>
  )
}

function Rules({ post: { postNum, house } }: { post: RuledPost }): ReactNode {
  const { rules, save } = useRules(postNum, house)
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
      <RulesForm rules={rules} save={save} />
      <PausePanel postNum={postNum} pause={rules.pause} save={save} />
    </div>
  )
}
