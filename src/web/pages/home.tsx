import { type ReactNode, useState } from 'react'
import { callUrls, urls } from '../../contract/urls.ts'
import { type Category, categories } from '../../domain/category.ts'
import type { RegionName } from '../../domain/region.ts'
import emptyPicture from '../art/empty.svg'
import { CategoryRow } from '../home/category-row.tsx'
import { Slider } from '../home/slider.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { callPost } from '../post/call-post.ts'
import { type CardPost, PostGrid } from '../post/post-card.tsx'
import { Finder, type FinderValues } from '../search/finder.tsx'
import { SeoulMap } from '../search/seoul-map.tsx'
import { showToast } from '../ui/toast.tsx'

export type HomeProps = {
  places: number
  category: Category
  cards: CardPost[]
  next: string | null
  finder: FinderValues
  /** of every region that has places */
  regions: { region: RegionName; count: number; fromPrice: number }[]
}

type Listing = { category: Category; cards: CardPost[]; next: string | null }

export function Page(props: HomeProps): ReactNode {
  const { category, cards, next } = props
  const [listing, setListing] = useState<Listing>({ category, cards, next })
  return (
    <div className="wrap">
      <Slider places={props.places} />
      <Finder values={props.finder} />
      <Places listing={listing} onChange={setListing} />
      <Seoul regions={props.regions} />
    </div>
  )
}

/** The category row and its grid. A category reloads the posts in place and goes into the address. */
function Places({ listing, onChange }: { listing: Listing; onChange: (listing: Listing) => void }): ReactNode {
  const failures = useMessages('failures')
  const messages = useMessages('home')
  const href = useHref()
  const [loading, setLoading] = useState(false)
  const { category, cards, next } = listing

  async function load(wanted: Category, cursor: string | null): Promise<void> {
    setLoading(true)
    const sort = categories.find(({ name }) => name === wanted)?.wire ?? '전체'
    const answer = await callPost<{ postList: CardPost[]; next: string | null }>(callUrls.postList, {
      sort,
      limit: 16,
      ...(cursor ? { cursor } : {}),
    })
    setLoading(false)
    if (!answer.success) return showToast(failures[answer.code], 'alert')
    onChange({ category: wanted, cards: cursor ? [...cards, ...answer.postList] : answer.postList, next: answer.next })
    history.replaceState(null, '', href(urls.homeCategory(wanted)))
  }

  return (
    <>
      <CategoryRow chosen={category} onChoose={(wanted) => void load(wanted, null)} />
      <section className="mt-10 md:mt-14" aria-busy={loading}>
        <h2>{messages.placesIn(category)}</h2>
        <p role="status" className="mt-1 mb-6 text-ink-2">
          {messages.count(cards.length, next !== null)}
        </p>
        {cards.length === 0 ? <NoPlaces /> : <PostGrid cards={cards} />}
        {next !== null ? (
          <p className="mt-12 flex justify-center">
            <a
              href={`${href(urls.homeCategory(category))}${category === 'all' ? '?' : '&'}after=${next}`}
              className="btn btn-line"
              onClick={(event) => {
                event.preventDefault()
                void load(category, next)
              }}
            >
              {messages.more}
            </a>
          </p>
        ) : null}
      </section>
      {loading ? <LoadingOverlay /> : null}
    </>
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
    <div className="fade-in-late fixed inset-0 z-30 grid place-items-center bg-ink/40 text-white" role="status">
      <span className="spinner size-10" aria-hidden="true" />
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}

function Seoul({ regions }: { regions: HomeProps['regions'] }): ReactNode {
  const messages = useMessages('home')
  const { format } = useIntl()
  const regionNames = useMessages('regions')
  const href = useHref()
  const largest = [...regions].sort((a, b) => b.count - a.count).slice(0, 3)
  return (
    <section className="mt-16 grid gap-8 bg-section py-8 max-md:-mx-(--kk-gutter) max-md:px-4 md:mt-22 md:rounded-sheet md:p-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-16 lg:py-14 lg:pr-14 lg:pl-16">
      <div className="max-md:px-1">
        <h2>{messages.mapTitle}</h2>
        <p className="mt-3 max-w-[32em] text-ink-2">{messages.mapText}</p>
        <ul className="mt-6 border-divider border-t">
          {largest.map(({ region, count, fromPrice }) => (
            <li key={region} className="border-divider border-b">
              <a
                href={href(urls.searchRegion(region))}
                className="flex min-h-12 items-center justify-between gap-4 hover:text-leaf"
              >
                <b>{regionNames.districts[region]}</b>
                <span className="text-14 text-ink-2">{messages.near(count, format.won(fromPrice))}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <SeoulMap counts={regions} hrefOf={(region) => urls.searchRegion(region)} />
    </section>
  )
}
