import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WirePostCard } from '../../contract/post.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { type Category, categories, parseCategory } from '../../domain/category.ts'
import emptyPicture from '../art/empty.svg'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { callPost } from '../post/call-post.ts'
import { PostGrid } from '../post/post-card.tsx'
import { showToast } from '../ui/toast.tsx'
import { CategoryRow } from './category-row.tsx'

export type Listing = { category: Category; cards: WirePostCard[]; next: string | null }

/** How many posts each category has. */
export type Totals = Record<Category, number>

const cardsAtOnce = 16

/** The category row and its grid. A category reloads the posts in place and goes into the address, so that back leads to the last one. */
export function Places({ first, totals }: { first: Listing; totals: Totals }): ReactNode {
  const messages = useMessages('home')
  const { listing, loading, choose, showMore } = usePlaces(first)
  const { category, cards, next } = listing
  const grid = useRef<HTMLDivElement>(null)

  async function addMore(event: MouseEvent): Promise<void> {
    event.preventDefault()
    await showMore()
    const added = grid.current?.querySelectorAll<HTMLElement>('li > a')[cards.length]
    added?.focus({ preventScroll: true })
  }

  return (
    <>
      <CategoryRow chosen={category} onChoose={choose} />
      <section className="mt-10 md:mt-14" aria-busy={loading}>
        <h2>{messages.placesIn(category)}</h2>
        <p role="status" className="mt-1 mb-6 text-ink-2">
          {messages.count(totals[category])}
        </p>
        <div ref={grid}>{cards.length === 0 ? <NoPlaces /> : <PostGrid cards={cards} />}</div>
        {next === null ? null : (
          <MoreLink
            url={moreUrl(category, next)}
            count={totals[category] - cards.length}
            onPress={(event) => void addMore(event)}
          />
        )}
      </section>
      {loading ? <LoadingOverlay /> : null}
    </>
  )
}

type PlacesState = {
  listing: Listing
  loading: boolean
  choose: (category: Category) => void
  showMore: () => Promise<void>
}

function usePlaces(first: Listing): PlacesState {
  const failures = useMessages('failures')
  const href = useHref()
  const [listing, setListing] = useState(first)
  const [loading, setLoading] = useState(false)
  // An answer that another choice has overtaken is dropped.
  const latest = useRef(0)

  async function load(category: Category, cursor: string | null): Promise<Listing | null> {
    latest.current += 1
    const own = latest.current
    setLoading(true)
    const body = { sort: wireOf(category), limit: cardsAtOnce, ...(cursor && { cursor }) }
    const answer = await callPost<{ postList: WirePostCard[]; next: string | null }>(callUrls.postList, body)
    if (own !== latest.current) return null
    setLoading(false)
    if (answer.success) return { category, cards: answer.postList, next: answer.next }
    showToast(failures[answer.code], 'alert')
    return null
  }

  async function choose(category: Category): Promise<void> {
    const loaded = await load(category, null)
    if (!loaded) return
    setListing(loaded)
    history.pushState(null, '', href(urls.homeCategory(category)))
  }

  async function showMore(): Promise<void> {
    const loaded = await load(listing.category, listing.next)
    if (loaded) setListing({ ...loaded, cards: [...listing.cards, ...loaded.cards] })
  }

  useEffect(() => {
    async function restore(): Promise<void> {
      const category = parseCategory(new URLSearchParams(location.search).get('sort') ?? '') ?? 'all'
      const loaded = await load(category, null)
      if (loaded) setListing(loaded)
    }
    const onPop = (): void => void restore()
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  return { listing, loading, choose: (category) => void choose(category), showMore }
}

function wireOf(category: Category): string {
  return categories.find(({ name }) => name === category)?.wire ?? '전체'
}

function moreUrl(category: Category, next: string): string {
  return `${urls.homeCategory(category)}${category === 'all' ? '?' : '&'}after=${next}`
}

function MoreLink({ url, count, onPress }: { url: string; count: number; onPress: (event: MouseEvent) => void }): ReactNode {
  const messages = useMessages('home')
  const href = useHref()
  return (
    <p className="mt-12 flex justify-center">
      <a href={href(url)} rel="next" className="btn btn-line" onClick={onPress}>
        {messages.more(Math.max(1, Math.min(cardsAtOnce, count)))}
      </a>
    </p>
  )
}

function NoPlaces(): ReactNode {
  const messages = useMessages('home')
  const href = useHref()
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
      <img src={emptyPicture} alt="" width={320} height={200} />
      <div>
        <h3>{messages.none}</h3>
        <p className="mt-1 mb-4 text-ink-2">{messages.noneHint}</p>
        <a className="chip" href={href(urls.home)}>
          {messages.showAll}
        </a>
      </div>
    </div>
  )
}

/** Comes after 400 ms only (the animation's delay), so that a quick answer never dims the page. */
function LoadingOverlay(): ReactNode {
  const messages = useMessages('posts')
  return (
    <div className="loading-overlay" role="status">
      <span className="spinner size-10" aria-hidden="true" />
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}
