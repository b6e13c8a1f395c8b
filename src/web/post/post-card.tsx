import type { ReactNode } from 'react'
import type { WireListedPost } from '../../contract/post.ts'
import { urls } from '../../contract/urls.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { shortAddress } from '../../domain/post.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { LikeButton } from '../like/like-button.tsx'
import { useHref } from '../page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture, type PicturePriority } from './picture.tsx'
import { useWords } from './post-words.ts'

// drawn 250 px high, so at least 400 px wide whatever is cut off at the sides
const pictureSizes = '(max-width: 549px) max(400px, calc(100vw - 32px)), 400px'

/** What a card shows of a listed post; a page sends no more than that. */
export type CardPost = Pick<
  WireListedPost,
  'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'rating' | 'liked' | 'stay'
> & {
  address: { mainAddress: string; mainAddressEn: string | null }
  image: { section1: string }
}

/** Cards of posts, 4, 3, 2 or 1 in a row; `search` goes along to the detail page, so that the days asked for are kept. */
export function PostGrid({
  cards,
  search = '',
  headingLevel = 3,
  firstView = true,
  leads = false,
}: {
  cards: CardPost[]
  search?: string
  headingLevel?: 2 | 3 | 4
  /** they stand where the page begins, so that pictures of the first row are not waited for */
  firstView?: boolean
  /** the page has no larger picture than that of the first card */
  leads?: boolean
}): ReactNode {
  return (
    <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4">
      {cards.map((card, index) => (
        <PostCard
          key={card.postNum}
          card={card}
          search={search}
          headingLevel={headingLevel}
          priority={leads && index === 0 ? 'first' : firstView && index < 4 ? 'eager' : 'lazy'}
        />
      ))}
    </ul>
  )
}

type CardProps = { card: CardPost; search: string; headingLevel: 2 | 3 | 4; priority: PicturePriority }

/** The whole card is one link; the heart is its sibling, since a button cannot stand in a link. */
function PostCard({ card, search, headingLevel, priority }: CardProps): ReactNode {
  const href = useHref()
  const name = useWords()(card.storeName, card.storeNameEn)
  return (
    <li className="group relative min-w-0">
      <a href={href(urls.post(card.postNum)) + search} className="block rounded-card">
        <div className="h-[250px] overflow-hidden rounded-card bg-section">
          <Picture
            path={card.image.section1}
            alt=""
            sizes={pictureSizes}
            priority={priority}
            className="size-full object-cover transition-transform duration-(--kk-calm) ease-kk group-hover:scale-[1.025]"
          />
        </div>
        <CardWords card={card} headingLevel={headingLevel} />
        <CardPrice card={card} />
      </a>
      <LikeButton postNum={card.postNum} name={name.text} liked={card.liked ?? false} className="absolute top-3 right-3" />
    </li>
  )
}

/** Name, rating, two words of the address, and the sizes on offer. */
export function CardWords({ card, headingLevel }: Pick<CardProps, 'card' | 'headingLevel'>): ReactNode {
  const messages = useMessages('posts')
  const Heading = `h${headingLevel}` as const
  const words = useWords()
  const name = words(card.storeName, card.storeNameEn)
  const address = words(card.address.mainAddress, card.address.mainAddressEn)
  const sizes = dogSizes.filter((size) => card.roomPrice[size] !== null)
  return (
    <>
      <div className="mt-3.5 flex items-center gap-2">
        <Heading
          lang={name.lang}
          className="min-w-0 flex-1 truncate font-semibold text-16 leading-[1.5] tracking-[-0.005em] decoration-1 underline-offset-3 group-hover:underline"
        >
          {name.text}
        </Heading>
        <Rating rating={card.rating} />
      </div>
      <span lang={address.lang} className="block text-14 text-ink-2">
        {shortAddress(address.text)}
      </span>
      <span className="block text-14 text-ink-2">{messages.sizes(sizes)}</span>
    </>
  )
}

/** The small room's price; where there is none, that of the smallest size on offer, named. */
export function CardPrice({ card }: { card: CardPost }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('posts')
  const size = dogSizes.find((candidate) => card.roomPrice[candidate] !== null) ?? 'small'
  const [before, after] = messages.price(size)
  const [beforeTotal, afterTotal] = messages.total(card.stay?.nights ?? 0)
  return (
    <>
      <span className="mt-2 block text-14 text-ink-2 leading-[1.4]">
        {before} <b className="font-bold text-18 text-ink tracking-[-0.01em]">{format.won(card.roomPrice[size] ?? 0)}</b>
        <span className={after.startsWith(' ') ? 'sm:max-lg:block' : ''}>{after}</span>
      </span>
      {card.stay ? (
        <span className="block text-14 text-ink-2">
          {beforeTotal} <b className="text-ink">{format.won(card.stay.total)}</b> {afterTotal}
        </span>
      ) : null}
      {card.stay && card.stay.left !== null ? (
        <span className="block font-semibold text-14 text-bark">{messages.fewLeft(card.stay.left)}</span>
      ) : null}
    </>
  )
}

export function Rating({ rating }: { rating: { average: number; count: number } }): ReactNode {
  const messages = useMessages('posts')
  if (rating.count === 0) return <span className="text-14 text-ink-2">{messages.new}</span>
  const average = rating.average.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-14">
      <Icon name="star" className="size-3.5 fill-current" />
      <span className="sr-only">{messages.rating(average, rating.count)}</span>
      <b aria-hidden="true">{average}</b>
      <span aria-hidden="true" className="text-ink-2">
        ({rating.count})
      </span>
    </span>
  )
}
