import { type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import { shortAddress } from '../../../domain/post/post.ts'
import { LikeButton } from '../../like/like-button.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePostLabels } from '../post-labels.ts'
import type { DetailPost } from './detail-props.ts'
import { ShareButton } from './share-button.tsx'

/** Breadcrumbs; on phones, without the current page. */
export function Breadcrumbs({ post }: { post: DetailPost }): ReactNode {
  const messages = useMessages('detail')
  const shell = useMessages('shell')
  const regions = useMessages('regions')
  const href = useHref()
  const name = usePostLabels()(post.storeName, post.storeNameEn)
  const { region } = post.address
  return (
    <nav aria-label={messages.breadcrumb} className="pt-5 max-md:hidden">
      <ol className="flex items-center gap-x-1.5 text-14 text-ink-2">
        <Crumb path={href(urls.home)}>{shell.home}</Crumb>
        {region ? <Crumb path={href(urls.searchRegion(region))}>{regions.districts[region]}</Crumb> : null}
        <li aria-current="page" lang={name.lang} className="truncate">
          {name.text}
        </li>
      </ol>
    </nav>
  )
}

function Crumb({ path, children }: { path: string; children: ReactNode }): ReactNode {
  return (
    <li className="flex items-center gap-1.5">
      <a href={path} className="-mx-2 inline-flex min-h-11 items-center px-2 hover:underline">
        {children}
      </a>
      <Icon name="right" className="size-3.5" />
    </li>
  )
}

/** Name, rating, location, likes and actions; `liked` is null for a post that is not published yet. */
export function PostTitle({ post, liked }: { post: DetailPost; liked: boolean | null }): ReactNode {
  const messages = useMessages('detail')
  const words = usePostLabels()
  const [likes, setLikes] = useState(post.likeTotal)
  const name = words(post.storeName, post.storeNameEn)
  const address = words(post.address.mainAddress, post.address.mainAddressEn)
  return (
    <div id="title" className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-8">
      <h1 lang={name.lang} className="self-center md:col-span-2">
        {name.text}
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 text-14 max-md:col-span-2 md:gap-x-5 max-md:row-start-2">
        <PostRating rating={post.rating} />
        <a href="#place" className={metaLink}>
          <Icon name="pin" className="size-4" />
          <span lang={address.lang} className="underline underline-offset-3">
            {shortAddress(address.text)}
          </span>
        </a>
        <span className="inline-flex min-h-11 items-center gap-1.5">
          <Icon name="heart" className="size-4" />
          {messages.likes(likes)}
        </span>
      </p>
      {liked === null ? null : (
        <div className="-mr-3 flex gap-1 max-md:-mr-2">
          <ShareButton title={name.text} />
          <LikeButton postNum={post.postNum} name={name.text} liked={liked} text={messages.like} onTotal={setLikes} />
        </div>
      )}
    </div>
  )
}

const metaLink = 'inline-flex min-h-11 items-center gap-1.5'

function PostRating({ rating }: { rating: DetailPost['rating'] }): ReactNode {
  const messages = useMessages('detail')
  const posts = useMessages('posts')
  if (rating.count === 0) return <span className={metaLink}>{posts.new}</span>
  return (
    <a href="#reviews" className={metaLink}>
      <Icon name="star" className="size-4 fill-current" />
      <b>{rating.average.toFixed(1)}</b>
      <span className="underline underline-offset-3">{messages.reviewCount(rating.count)}</span>
    </a>
  )
}
