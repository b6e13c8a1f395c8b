import type { ReactNode } from 'react'
import { CompanyFrame, type Framed } from '../company/company-frame.tsx'
import { type CompanyPost, PostList } from '../company/post-list.tsx'

export type CompanyPostsProps = Framed & { posts: CompanyPost[] }

export function Page({ posts, waiting }: CompanyPostsProps): ReactNode {
  return (
    <CompanyFrame current="posts" waiting={waiting}>
      <PostList posts={posts} />
    </CompanyFrame>
  )
}
