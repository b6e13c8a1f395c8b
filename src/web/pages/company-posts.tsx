import type { ReactNode } from 'react'
import { CompanyLayout, type Framed } from '../company/company-layout.tsx'
import { type CompanyPost, PostList } from '../company/post-list.tsx'

export type CompanyPostsProps = Framed & { posts: CompanyPost[] }

export function Page({ posts, waiting }: CompanyPostsProps): ReactNode {
  return (
    <CompanyLayout current="posts" waiting={waiting}>
      <PostList posts={posts} />
    </CompanyLayout>
  )
}
