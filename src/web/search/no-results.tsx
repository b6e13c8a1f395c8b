import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { oneDog } from '../../domain/dog/dog-size.ts'
import { usePostLabels } from '../post/post-labels.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import emptyPicture from '../ui/illustrations/empty.svg'
import type { RequestedSearch } from './form/use-requested-search.ts'
import type { FullPost } from './full-post.ts'
import type { OfferedRelaxation } from './relaxation.ts'

type NoResultsProps = {
  asked: RequestedSearch
  relaxations: OfferedRelaxation[]
  /** Where the owner can wait for rooms on these nights. */
  full: FullPost[]
  /** There are results, but not on this page. */
  endOfList: boolean
  firstPage: string
}

/** What was searched for, and relaxations that have results. */
export function NoResults({ asked, relaxations, full, endOfList, firstPage }: NoResultsProps): ReactNode {
  const messages = useMessages('noResults')
  const href = useHref()
  const hint = relaxations.length > 0 ? messages.removeFilter : messages.noFilterToRemove
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-4 border-divider pt-4 wide:mt-8 wide:border-t wide:pt-8">
      <img src={emptyPicture} alt="" width={320} height={200} className="max-sm:w-60" />
      <div className="min-w-0 flex-[1_1_320px]">
        <h2 className="text-20">{endOfList ? messages.endOfList : messages.nothing(asked)}</h2>
        {endOfList ? null : <p className="mt-1 text-ink-2">{hint}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          <RelaxationChips relaxations={relaxations} />
          {endOfList ? (
            <a href={href(firstPage)} className="chip">
              {messages.firstPage}
            </a>
          ) : null}
          {relaxations.length === 0 && !endOfList ? (
            <a href={href(urls.search)} className="chip">
              {messages.allPlaces}
            </a>
          ) : null}
        </div>
        <FullPosts full={full} />
      </div>
    </div>
  )
}

function FullPosts({ full }: { full: FullPost[] }): ReactNode {
  const messages = useMessages('noResults')
  const href = useHref()
  const toLabel = usePostLabels()
  if (full.length === 0) return null
  return (
    <section aria-labelledby="full-hotels" className="mt-6">
      <h3 id="full-hotels" className="text-16">
        {messages.full}
      </h3>
      <p className="mt-1 text-ink-2">{messages.fullHint}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {full.map(({ storeName, storeNameEn, url }) => {
          const { text, lang } = toLabel(storeName, storeNameEn)
          return (
            <li key={url}>
              <a href={href(url)} rel="nofollow" lang={lang} className="chip whitespace-normal">
                {text}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function RelaxationChips({ relaxations }: { relaxations: OfferedRelaxation[] }): ReactNode {
  const messages = useMessages('noResults')
  const href = useHref()
  return relaxations.map((relaxation) => (
    <a key={relaxation.url} href={href(relaxation.url)} rel="nofollow" className="chip flex-wrap gap-y-0 whitespace-normal">
      <RelaxationText relaxation={relaxation} />
      <b className="text-leaf-deep">{messages.hotelCount(relaxation.count, relaxation.isLowerBound)}</b>
    </a>
  ))
}

/** Below few results: relaxations that have more. */
export function FewResults({ relaxations }: { relaxations: OfferedRelaxation[] }): ReactNode {
  const messages = useMessages('noResults')
  if (relaxations.length === 0) return null
  return (
    <section aria-labelledby="more-results" className="mt-10 rounded-sheet bg-section px-6 py-6">
      <h2 id="more-results" className="text-18">
        {messages.fewResults}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <RelaxationChips relaxations={relaxations} />
      </div>
    </section>
  )
}

function RelaxationText({ relaxation }: { relaxation: OfferedRelaxation }): ReactNode {
  const messages = useMessages('noResults')
  const search = useMessages('search')
  const { districts } = useMessages('regions')
  switch (relaxation.kind) {
    case 'care':
      return messages.without(relaxation.care)
    case 'size':
      return search.dogs(oneDog(relaxation.size))
    case 'neighbour':
      return districts[relaxation.region]
    case 'shift':
      return messages.shifted(relaxation.days)
    default:
      return messages.relaxed[relaxation.kind]
  }
}
