import type { ReactNode } from 'react'
import type { WireListedPost } from '../../contract/post/post.ts'
import { urls } from '../../contract/urls.ts'
import { type DogSize, dogSizes } from '../../domain/dog/dog-size.ts'
import { shortAddress } from '../../domain/post/post.ts'
import { LikeButton } from '../like/like-button.tsx'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { type ImagePriority, PostImage } from './post-image.tsx'
import { usePostLabels } from './post-labels.ts'

// Rendered 250 px high, so at least 400 px wide, including what is cropped at the sides.
const imageSizes = '(max-width: 549px) max(400px, calc(100vw - 32px)), 400px'

/** The fields of a listed post that its card needs; pages send no others. */
export type CardPost = Pick<
  WireListedPost,
  'postNum' | 'storeName' | 'storeNameEn' | 'roomPrice' | 'rating' | 'liked' | 'stay'
> & {
  address: { mainAddress: string; mainAddressEn: string | null }
  image: { section1: string }
}

/** Cards in rows of 4, 3, 2 or 1. `search` is appended to links to the detail page, so that the chosen days are preserved. */
export function PostGrid<Card extends CardPost>({
  cards,
  search = '',
  priceOf = null,
  headingLevel = 3,
  leads = false,
  control,
}: {
  cards: Card[]
  search?: string | ((card: Card) => string)
  /** The size whose price is shown, which all posts offer; the smallest one if null. */
  priceOf?: DogSize | null
  headingLevel?: 2 | 3 | 4
  /** The page opens on these cards: images of the first row load eagerly, and the first one before all others. */
  leads?: boolean
  /** What else can be done with a post of this name; shown on its image. */
  control?: (postNum: number, name: string) => ReactNode
}): ReactNode {
  return (
    <ul className="post-grid grid gap-x-4 gap-y-8 sm:grid-cols-2 md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4">
      {cards.map((card, index) => (
        <PostCard
          key={card.postNum}
          card={card}
          search={typeof search === 'string' ? search : search(card)}
          priceOf={priceOf}
          headingLevel={headingLevel}
          control={control}
          priority={leads && index < 4 ? (index === 0 ? 'first' : 'eager') : 'lazy'}
        />
      ))}
    </ul>
  )
}

type CardProps = {
  card: CardPost
  search: string
  priceOf: DogSize | null
  headingLevel: 2 | 3 | 4
  control: ((postNum: number, name: string) => ReactNode) | undefined
  priority: ImagePriority
}

/** The whole card is a link; the like button is its sibling, since a link cannot contain a button. */
function PostCard({ card, search, priceOf, headingLevel, control, priority }: CardProps): ReactNode {
  const href = useHref()
  const name = usePostLabels()(card.storeName, card.storeNameEn)
  return (
    <li className="group relative min-w-0">
      <a href={href(urls.post(card.postNum)) + search} className="block rounded-card">
        <div className="h-[250px] overflow-hidden rounded-card bg-section">
          <PostImage
            path={card.image.section1}
            alt=""
            sizes={imageSizes}
            priority={priority}
            className="size-full object-cover transition-transform duration-(--kk-calm) ease-kk group-hover:scale-[1.025]"
          />
        </div>
        <CardWords card={card} headingLevel={headingLevel} />
        <CardPrice card={card} priceOf={priceOf} />
      </a>
      <LikeButton postNum={card.postNum} name={name.text} liked={card.liked ?? false} className="absolute top-3 right-3" />
      {control?.(card.postNum, name.text)}
    </li>
  )
}

/** Name, rating, the first two words of the address, and the sizes offered. */
export function CardWords({ card, headingLevel }: Pick<CardProps, 'card' | 'headingLevel'>): ReactNode {
  const messages = useMessages('posts')
  const Heading = `h${headingLevel}` as const
  const words = usePostLabels()
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

/** The price of a room of this size, or else of a small room or the smallest size offered, labeled with the size. */
export function CardPrice({ card, priceOf = null }: { card: CardPost; priceOf?: DogSize | null }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('posts')
  const size = priceOf ?? dogSizes.find((candidate) => card.roomPrice[candidate] !== null) ?? 'small'
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
