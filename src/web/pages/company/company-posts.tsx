import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type CompanyLayoutData } from '../../company/company-layout.tsx'
import { type CompanyPost, PostList } from '../../company/posts/post-list.tsx'

export const stylesheet = 'workplace'

export const messageGroups: readonly MessageGroup[] = ['companyLayout', 'company', 'posts', 'quote']

export type CompanyPostsProps = CompanyLayoutData & { posts: CompanyPost[] }

export function Page({ posts, waiting }: CompanyPostsProps): ReactNode {
  return (
    <CompanyLayout current="posts" waiting={waiting}>
      <PostList posts={posts} />
    </CompanyLayout>
  )
}
