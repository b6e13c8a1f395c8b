import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WirePostCard } from '../../../contract/post/post.ts'
import { homeStep, homeUrl, readHomeList } from '../../../contract/search/home-url.ts'
import { urls } from '../../../contract/urls.ts'
import { type Category, categories } from '../../../domain/post/category.ts'
import { PostGrid } from '../../post/post-card.tsx'
import { sendPostRequest } from '../../post/send-post-request.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import emptyPicture from '../../ui/illustrations/empty.svg'
import { showFailure } from '../../ui/toast.tsx'
import { CategoryRow } from './category-row.tsx'

export type Listing = { category: Category; cards: WirePostCard[]; next: string | null }

/** The number of posts in each category. */
export type Totals = Record<Category, number>

/**
 * The category row and its grid. A category loads its posts in place and adds a history entry, so that the back button returns
 * to the previous one.
 */
export function Listings({ first, totals }: { first: Listing; totals: Totals }): ReactNode {
  const { intermediaryShort } = useMessages('shell')
  const messages = useMessages('home')
  const { listing, loadingCategory, choose, showMore } = useListings(first)
  const { category, cards, next } = listing
  const loading = loadingCategory !== null
  const grid = useRef<HTMLDivElement>(null)

  async function addMore(event: MouseEvent): Promise<void> {
    event.preventDefault()
    await showMore()
    const added = grid.current?.querySelectorAll<HTMLElement>('li > a')[cards.length]
    added?.focus({ preventScroll: true })
  }

  return (
    <>
      <CategoryRow chosen={loadingCategory ?? category} onChoose={choose} />
      <section className="listings mt-10 md:mt-14" aria-busy={loading}>
        <h2>{messages.listingsIn(category)}</h2>
        <p role="status" className="mt-1 mb-6 text-ink-2">
          {messages.count(totals[category])}
        </p>
        <div ref={grid}>{cards.length === 0 ? <NoListings /> : <PostGrid cards={cards} />}</div>
        {next === null ? null : (
          <MoreLink
            url={moreUrl(category, next)}
            count={totals[category] - cards.length}
            onPress={(event) => void addMore(event)}
          />
        )}
        <p className="mt-6 text-14 text-ink-2">{intermediaryShort}</p>
      </section>
      {loading ? <LoadingOverlay /> : null}
    </>
  )
}

type ListingsState = {
  listing: Listing
  /** The category being loaded. */
  loadingCategory: Category | null
  choose: (category: Category) => void
  showMore: () => Promise<void>
}

function useListings(first: Listing): ListingsState {
  const failures = useMessages('failures')
  const { loadFailed } = useMessages('posts')
  const href = useHref()
  const [listing, setListing] = useState(first)
  const [loadingCategory, setLoadingCategory] = useState<Category | null>(null)
  // Responses superseded by a later choice are dropped.
  const latest = useRef(0)
  // The query string of this list's history entry; panels and anchors of the page add entries too.
  const query = useRef('')

  /** On failure, shows an error that offers `again`. */
  async function load(category: Category, part: { cursor?: string; limit: number }, again: () => void): Promise<Listing | null> {
    latest.current += 1
    const requestId = latest.current
    setLoadingCategory(category)
    const body = { sort: toWireCategory(category), ...part }
    const response = await sendPostRequest('/api/post/list', body)
    if (requestId !== latest.current) return null
    setLoadingCategory(null)
    if (response.success) return { category, cards: response.postList, next: response.next }
    showFailure(`${loadFailed}\n${failures[response.code]}`, response, again)
    return null
  }

  async function choose(category: Category): Promise<void> {
    if (category === (loadingCategory ?? listing.category)) return
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
    // The server renders as many when the user comes back, so that the scroll position is restored.
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

  return { listing, loadingCategory, choose: (category) => void choose(category), showMore }
}

function toWireCategory(category: Category): string {
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

function NoListings(): ReactNode {
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

/** Appears after 400 ms (the animation's delay), so that a fast response never dims the page. */
function LoadingOverlay(): ReactNode {
  const messages = useMessages('posts')
  return (
    <div className="loading-overlay" role="status">
      <span className="spinner size-10" aria-hidden="true" />
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}
