import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { homeStep, homeUrl, readHomeList } from '../../contract/home-url.ts'
import type { WirePostCard } from '../../contract/post.ts'
import { callUrls, urls } from '../../contract/urls.ts'
import { type Category, categories } from '../../domain/category.ts'
import emptyPicture from '../art/empty.svg'
import { useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { callPost } from '../post/call-post.ts'
import { PostGrid } from '../post/post-card.tsx'
import { showFailure } from '../ui/toast.tsx'
import { CategoryRow } from './category-row.tsx'

export type Listing = { category: Category; cards: WirePostCard[]; next: string | null }

/** How many posts each category has. */
export type Totals = Record<Category, number>

/** The category row and its grid. A category reloads the posts in place and goes into the address, so that back leads to the last one. */
export function Places({ first, totals }: { first: Listing; totals: Totals }): ReactNode {
  const messages = useMessages('home')
  const { listing, wanted, choose, showMore } = usePlaces(first)
  const { category, cards, next } = listing
  const loading = wanted !== null
  const grid = useRef<HTMLDivElement>(null)

  async function addMore(event: MouseEvent): Promise<void> {
    event.preventDefault()
    await showMore()
    const added = grid.current?.querySelectorAll<HTMLElement>('li > a')[cards.length]
    added?.focus({ preventScroll: true })
  }

  return (
    <>
      <CategoryRow chosen={wanted ?? category} onChoose={choose} />
      <section className="places mt-10 md:mt-14" aria-busy={loading}>
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
  /** the category whose posts are on their way */
  wanted: Category | null
  choose: (category: Category) => void
  showMore: () => Promise<void>
}

function usePlaces(first: Listing): PlacesState {
  const failures = useMessages('failures')
  const { loadFailed } = useMessages('posts')
  const href = useHref()
  const [listing, setListing] = useState(first)
  const [wanted, setWanted] = useState<Category | null>(null)
  // An answer that another choice has overtaken is dropped.
  const latest = useRef(0)
  // Where in the history this list stands: panels and anchors of the page make places there too.
  const query = useRef('')

  /** Where no posts come, `again` is offered. */
  async function load(category: Category, part: { cursor?: string; limit: number }, again: () => void): Promise<Listing | null> {
    latest.current += 1
    const own = latest.current
    setWanted(category)
    const body = { sort: wireOf(category), ...part }
    const answer = await callPost<{ postList: WirePostCard[]; next: string | null }>(callUrls.postList, body)
    if (own !== latest.current) return null
    setWanted(null)
    if (answer.success) return { category, cards: answer.postList, next: answer.next }
    showFailure(`${loadFailed}\n${failures[answer.code]}`, answer, again)
    return null
  }

  async function choose(category: Category): Promise<void> {
    if (category === (wanted ?? listing.category)) return
    const loaded = await load(category, { limit: homeStep }, () => void choose(category))
    if (!loaded) return
    setListing(loaded)
    history.pushState(null, '', href(urls.homeCategory(category)))
    query.current = location.search
  }

  async function showMore(): Promise<void> {
    const { category, cards, next } = listing
    if (next === null) return
    const loaded = await load(category, { cursor: next, limit: homeStep }, () => void showMore())
    if (!loaded) return
    const all = [...cards, ...loaded.cards]
    setListing({ ...loaded, cards: all })
    // The server makes as many when someone comes back here, so that they find their place.
    history.replaceState(null, '', href(homeUrl({ category, shown: all.length })))
    query.current = location.search
  }

  useEffect(() => {
    query.current = location.search
    async function restore(): Promise<void> {
      query.current = location.search
      const { category, shown } = readHomeList(new URLSearchParams(location.search))
      const loaded = await load(category, { limit: shown }, () => void restore())
      if (loaded) setListing(loaded)
    }
    const onPop = (): void => {
      if (location.search !== query.current) void restore()
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  return { listing, wanted, choose: (category) => void choose(category), showMore }
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
        {messages.more(Math.max(1, Math.min(homeStep, count)))}
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
