import type { ReactNode } from 'react'
import { compareUrl, type Search } from '../../../contract/search/search-url.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import { amenities } from '../../../domain/post/amenity.ts'
import { shortAddress } from '../../../domain/post/post.ts'
import { useFacilityFacts } from '../../post/detail/facility.tsx'
import { Rating } from '../../post/post-card.tsx'
import { PostImage } from '../../post/post-image.tsx'
import { usePostLabels } from '../../post/post-labels.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toPostQuery } from '../to-post-query.ts'
import type { ComparedPost } from './compared-post.ts'

type TableProps = { search: Search; posts: ComparedPost[] }

/** One column for each hotel, under its name, which stays in view. On phones, the name of a row stands above its cells. */
export function CompareTable({ search, posts }: TableProps): ReactNode {
  const messages = useMessages('compare')
  const href = useHref()
  const words = usePostLabels()
  return (
    <table className="compare" data-count={posts.length}>
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr>
          <td />
          {posts.map((post) => {
            const name = words(post.storeName, post.storeNameEn)
            return (
              <th key={post.postNum} scope="col" lang={name.lang}>
                <a href={href(urls.post(post.postNum) + toPostQuery(search, post))} className="hover:underline">
                  {name.text}
                </a>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        <Row name={messages.photo} posts={posts}>
          {(post) => <PhotoCell search={search} post={post} />}
        </Row>
      </tbody>
      <PriceRows search={search} posts={posts} />
      <StayRows search={search} posts={posts} />
      <ServiceRows posts={posts} />
      <FacilityRows posts={posts} />
      <tbody>
        <Row name={messages.hotelPage} posts={posts}>
          {(post) => (
            <a
              href={href(urls.post(post.postNum) + toPostQuery(search, post))}
              className="btn btn-primary btn-small max-md:w-full max-md:px-1"
            >
              {messages.see}
              <span className="sr-only">: {words(post.storeName, post.storeNameEn).text}</span>
            </a>
          )}
        </Row>
      </tbody>
    </table>
  )
}

type RowProps = { name: ReactNode; posts: ComparedPost[]; children: (post: ComparedPost) => ReactNode }

function Row({ name, posts, children }: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {posts.map((post) => (
        <td key={post.postNum}>{children(post)}</td>
      ))}
    </tr>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }): ReactNode {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={count + 1} className="compare-group">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function PhotoCell({ search, post }: { search: Search; post: ComparedPost }): ReactNode {
  const messages = useMessages('compare')
  const href = useHref()
  const name = usePostLabels()(post.storeName, post.storeNameEn).text
  const compared = search.compared.filter((postNum) => postNum !== post.postNum)
  return (
    <>
      <PostImage
        path={post.image}
        alt=""
        sizes="(max-width: 767px) 33vw, 320px"
        priority="eager"
        className="aspect-4/3 w-full max-w-80 rounded-control bg-section object-cover"
      />
      <a
        href={href(compareUrl({ ...search, compared }))}
        rel="nofollow"
        aria-label={messages.removeHotel(name)}
        className="link inline-flex min-h-11 items-center text-14"
      >
        {messages.remove}
      </a>
    </>
  )
}

function PriceRows({ search, posts }: TableProps): ReactNode {
  const messages = useMessages('compare')
  const { format } = useIntl()
  return (
    <Group title={messages.prices} count={posts.length}>
      {search.stay ? (
        <Row name={messages.total} posts={posts}>
          {(post) => <TotalCell post={post} />}
        </Row>
      ) : null}
      {dogSizes.map((size) => (
        <Row key={size} name={messages.nightly(size)} posts={posts}>
          {({ roomPrice, roomCount }) =>
            roomPrice[size] === null ? (
              <span className="text-ink-2">{messages.notOffered}</span>
            ) : (
              <>
                <b className="block">{format.won(roomPrice[size])}</b>
                <span className="text-14 text-ink-2">{messages.rooms(roomCount[size])}</span>
              </>
            )
          }
        </Row>
      ))}
    </Group>
  )
}

function TotalCell({ post: { offer, left } }: { post: ComparedPost }): ReactNode {
  const messages = useMessages('compare')
  const posts = useMessages('posts')
  const { format } = useIntl()
  if (offer === null) return null
  if ('refused' in offer) return <span className="text-ink-2">{messages[offer.refused]}</span>
  return (
    <>
      <b className="block md:text-18">{format.won(offer.total)}</b>
      {left === null ? null : <span className="font-semibold text-14 text-bark">{posts.fewLeft(left)}</span>}
    </>
  )
}

function StayRows({ search, posts }: TableProps): ReactNode {
  const messages = useMessages('compare')
  const detail = useMessages('detail')
  const { districts } = useMessages('regions')
  const words = usePostLabels()
  return (
    <Group title={messages.goodToKnow} count={posts.length}>
      <Row name={messages.rating} posts={posts}>
        {({ rating }) => <Rating rating={rating} />}
      </Row>
      <Row name={messages.district} posts={posts}>
        {({ address }) => {
          const shown = words(address.mainAddress, address.mainAddressEn)
          return address.region ? districts[address.region] : <span lang={shown.lang}>{shortAddress(shown.text)}</span>
        }}
      </Row>
      <Row name={detail.checkin} posts={posts}>
        {({ hours: { checkin } }) => <Hours {...checkin} />}
      </Row>
      <Row name={detail.checkout} posts={posts}>
        {({ hours: { checkout } }) => <Hours {...checkout} />}
      </Row>
      <Row name={messages.dogsPerRoom} posts={posts}>
        {({ maxDogsPerRoom }) => detail.dogsARoom(maxDogsPerRoom)}
      </Row>
      <Row name={messages.policy} posts={posts}>
        {({ policy }) => (
          <>
            <b className="block">{detail.refunds[policy].name}</b>
            <span className="text-14 text-ink-2">{detail.refunds[policy].hint}</span>
          </>
        )}
      </Row>
      {search.stay ? (
        <Row name={messages.refund} posts={posts}>
          {({ offer }) => <Refunds offer={offer} />}
        </Row>
      ) : null}
    </Group>
  )
}

/** Breaks between the two times only. */
function Hours({ from, to }: ComparedPost['hours']['checkin']): ReactNode {
  const { format } = useIntl()
  return (
    <>
      <span className="whitespace-nowrap">{format.slot(from)}–</span>
      <wbr />
      <span className="whitespace-nowrap">{format.slot(to)}</span>
    </>
  )
}

function Refunds({ offer }: Pick<ComparedPost, 'offer'>): ReactNode {
  const messages = useMessages('compare')
  const { format } = useIntl()
  if (offer === null || 'refused' in offer) return '–'
  return (
    <ul>
      {offer.refunds.map(({ until, percent }) => {
        const day = parseWireDay(until)
        return day ? <li key={until}>{messages.refundUntil(percent, format.shortDay(day))}</li> : null
      })}
    </ul>
  )
}

/** The services that at least one of the hotels offers. */
function ServiceRows({ posts }: Pick<TableProps, 'posts'>): ReactNode {
  const messages = useMessages('services')
  const all = [...amenities, 'training'] as const
  const has = (post: ComparedPost, service: (typeof all)[number]): boolean =>
    service === 'training' ? post.training : post.services.includes(service)
  const shown = all.filter((service) => posts.some((post) => has(post, service)))
  if (shown.length === 0) return null
  return (
    <Group title={messages.title} count={posts.length}>
      {shown.map((service) => (
        <Row key={service} name={messages.names[service].name} posts={posts}>
          {(post) => <Offered isOffered={has(post, service)} />}
        </Row>
      ))}
    </Group>
  )
}

function Offered({ isOffered }: { isOffered: boolean }): ReactNode {
  const messages = useMessages('compare')
  if (!isOffered) return <span className="text-ink-2">{messages.notOffered}</span>
  return (
    <>
      <Icon name="check" className="text-leaf" />
      <span className="sr-only">{messages.offered}</span>
    </>
  )
}

function FacilityRows({ posts }: Pick<TableProps, 'posts'>): ReactNode {
  const messages = useMessages('services').facility
  const listFacts = useFacilityFacts()
  const facts = new Map(posts.map((post) => [post, new Map(listFacts(post.facility))]))
  const [first] = facts.values()
  return (
    <Group title={messages.title} count={posts.length}>
      {[...(first?.keys() ?? [])].map((term) => (
        <Row key={term} name={term} posts={posts}>
          {(post) => facts.get(post)?.get(term) ?? <span className="text-ink-2">{messages.notProvided}</span>}
        </Row>
      ))}
    </Group>
  )
}
