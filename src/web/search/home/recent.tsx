import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { forgetRecentPosts, type RecentPost, readRecentPosts } from '../../post/recent-posts.ts'
import { useMessages } from '../../shell/intl.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { RecentList } from './recent-list.tsx'

type Shown = { List: ComponentType<ComponentProps<typeof RecentList>>; posts: readonly RecentPost[] }

/**
 * Recently viewed posts, known to this browser only. Rendered after hydration, so it is placed below the main content; a first
 * visit does not load it.
 */
export function Recent(): ReactNode {
  const messages = useMessages('home')
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const posts = readRecentPosts()
    if (posts.length > 0)
      import('./recent-list.tsx').then(({ RecentList }) => setShown({ List: RecentList, posts })).catch(() => {})
  }, [])
  if (shown === null) return null
  function clear(): void {
    forgetRecentPosts()
    setShown(null)
    showToast(messages.recentForgotten)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return <shown.List posts={shown.posts} onClear={clear} />
}
