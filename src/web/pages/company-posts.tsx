import type { ReactNode } from 'react'
import { CompanyFrame } from '../company/company-frame.tsx'
import { type CompanyPost, PostList } from '../company/post-list.tsx'

export type CompanyPostsProps = { posts: CompanyPost[] }

export function Page({ posts }: CompanyPostsProps): ReactNode {
  return (
    <CompanyFrame current="posts">
      <PostList posts={posts} />
    </CompanyFrame>
  )
}
