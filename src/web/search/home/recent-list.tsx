import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { shortAddress } from '../../../domain/post/post.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import type { RecentPost } from '../../post/recent-posts.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

type ListProps = { posts: readonly RecentPost[]; onClear: () => void }

export function RecentList({ posts, onClear }: ListProps): ReactNode {
  const messages = useMessages('home')
  return (
    <section aria-labelledby="recent" className="mt-16">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent">{messages.recent}</h2>
        <button type="button" className="btn btn-quiet btn-small -mr-[12px]" onClick={onClear}>
          {messages.forgetRecent}
        </button>
      </div>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <RecentItem key={post.postNum} post={post} />
        ))}
      </ul>
    </section>
  )
}

function RecentItem({ post }: { post: RecentPost }): ReactNode {
  const href = useHref()
  const words = usePostLabels()
  const name = words(post.storeName, post.storeNameEn)
  const address = words(post.mainAddress, post.mainAddressEn)
  return (
    <li className="min-w-0">
      <a href={href(urls.post(post.postNum))} className="group flex items-center gap-4 rounded-control">
        <img
          src={`${post.picture}?w=320`}
          width={96}
          height={72}
          alt=""
          loading="lazy"
          className="h-18 w-24 flex-none rounded-control bg-section object-cover"
        />
        <span className="min-w-0">
          <b lang={name.lang} className="block truncate group-hover:underline">
            {name.text}
          </b>
          <span lang={address.lang} className="block text-14 text-ink-2">
            {shortAddress(address.text)}
          </span>
        </span>
      </a>
    </li>
  )
}
