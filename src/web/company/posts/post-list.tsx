import { type ReactNode, useState } from 'react'
import type { WirePost, WirePostCard } from '../../../contract/post/post.ts'
import { urls } from '../../../contract/urls.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { shortAddress } from '../../../domain/post/post.ts'
import { Rating } from '../../post/post-card.tsx'
import { PostImage } from '../../post/post-image.tsx'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../empty-state.tsx'
import { DeletePost } from './delete-post.tsx'

export type CompanyPost = WirePostCard & Pick<WirePost, 'roomCount'>

/** The company's posts, with links to view and edit them and a button to delete them. */
export function PostList({ posts: initial }: { posts: CompanyPost[] }): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  const { viewer } = usePage()
  const [posts, setPosts] = useState(initial)
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-8">
        <h1>{messages.posts}</h1>
        {viewer?.work?.canList === false ? null : (
          <a className="btn btn-line btn-small" href={href(urls.upload)}>
            <Icon name="plus" />
            {messages.upload}
          </a>
        )}
      </div>
      {viewer?.isGuest ? <p className="mt-1 text-14 text-ink-2">{messages.guestPosts}</p> : null}
      {posts.length === 0 ? <NoPosts /> : null}
      <ul className="mt-5 grid gap-4 lg:grid-cols-2 lg:gap-6">
        {posts.map((post) => (
          <PostRow
            key={post.postNum}
            post={post}
            onDeleted={() => setPosts(posts.filter(({ postNum }) => postNum !== post.postNum))}
          />
        ))}
      </ul>
    </>
  )
}

function PostRow({ post, onDeleted }: { post: CompanyPost; onDeleted: () => void }): ReactNode {
  const messages = useMessages('company')
  const href = useHref()
  const words = usePostLabels()
  const [asking, setAsking] = useState(false)
  const name = words(post.storeName, post.storeNameEn)
  const address = words(post.address.mainAddress, post.address.mainAddressEn)
  return (
    <li className="flex flex-col rounded-card bg-white p-4 shadow-1 sm:p-5">
      <div className="grid gap-x-5 gap-y-3 min-[26.25rem]:grid-cols-[120px_1fr] sm:grid-cols-[168px_1fr]">
        <PostImage
          path={post.image.section1}
          alt=""
          sizes="(max-width: 419px) calc(100vw - 64px), 168px"
          className="h-40 w-full rounded-control bg-section object-cover min-[26.25rem]:h-[120px]"
        />
        <div className="min-w-0">
          <div className="flex items-baseline justify-between gap-3">
            <h2 lang={name.lang} className="min-w-0 text-18">
              {name.text}
            </h2>
            <Rating rating={post.rating} />
          </div>
          <p lang={address.lang} className="text-14 text-ink-2">
            {shortAddress(address.text)}
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-14 text-ink-2">
            <Icon name="heart" className="size-4" />
            {messages.likes(post.likeTotal)}
          </p>
          <Rooms post={post} />
        </div>
      </div>
      <p className="mt-auto flex flex-wrap gap-2 pt-4" hidden={asking}>
        <a className="btn btn-line btn-small" href={href(urls.edit(post.postNum))} aria-label={messages.editLabel(name.text)}>
          {messages.edit}
        </a>
        <a className="btn btn-line btn-small" href={href(urls.post(post.postNum))} aria-label={messages.viewLabel(name.text)}>
          {messages.view}
        </a>
        <button
          type="button"
          className="btn btn-quiet btn-small text-error hover:bg-error-tint"
          aria-label={messages.deleteLabel(name.text)}
          onClick={() => setAsking(true)}
        >
          {messages.delete}
        </button>
      </p>
      {asking ? (
        <DeletePost postNum={post.postNum} name={name.text} onKeep={() => setAsking(false)} onDeleted={onDeleted} />
      ) : null}
    </li>
  )
}

function Rooms({ post }: { post: CompanyPost }): ReactNode {
  const { format } = useIntl()
  const quote = useMessages('quote')
  return (
    <ul className="mt-2 text-14 leading-[1.6]">
      {dogSizes
        .filter((size) => post.roomCount[size] > 0)
        .map((size) => (
          <li key={size} className="flex justify-between gap-3">
            <span>{quote.rooms(size, post.roomCount[size])}</span>
            <span className="whitespace-nowrap">{format.won(post.roomPrice[size] ?? 0)}</span>
          </li>
        ))}
    </ul>
  )
}

function NoPosts(): ReactNode {
  const messages = useMessages('company')
  return <EmptyState title={messages.noPosts} hint={messages.noPostsHint} />
}
