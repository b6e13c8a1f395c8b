import type { ReactNode } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'
import { CompanyLayout, type Framed } from '../../company/company-layout.tsx'
import { type CompanyPost, PostList } from '../../company/post-list.tsx'

export const messageGroups: readonly MessageGroup[] = ['companyFrame', 'company', 'posts', 'quote']

export type CompanyPostsProps = Framed & { posts: CompanyPost[] }

export function Page({ posts, waiting }: CompanyPostsProps): ReactNode {
  return (
    <CompanyLayout current="posts" waiting={waiting}>
      <PostList posts={posts} />
    </CompanyLayout>
  )
}
