import type { ReactNode } from 'react'
import { emptySearch, type Search, searchFields, searchUrl } from '../../contract/search-url.ts'
import type { RegionName } from '../../domain/region.ts'
import { useMessages } from '../intl.tsx'
import { PostGrid } from '../post/post-card.tsx'
import { FaultSummary } from '../search/fault-summary.tsx'
import { Filters } from '../search/filters.tsx'
import { Finder } from '../search/finder.tsx'
import type { FinderFaults } from '../search/finder-fault.ts'
import type { Found } from '../search/found.ts'
import { FoldedMap, MapPanel } from '../search/map-panel.tsx'
import { NoResults } from '../search/no-results.tsx'
import { Pager } from '../search/pager.tsx'
import type { FinderTexts } from '../search/read-finder.ts'
import type { OfferedRelaxation } from '../search/relaxation.ts'
import { ResultBar } from '../search/result-bar.tsx'
import { SummaryBar } from '../search/summary-bar.tsx'
import { useAsked } from '../search/use-asked.ts'

export type SearchProps = {
  search: Search
  typed: FinderTexts
  faults: FinderFaults
  /** a search by name was sent without one */
  termMissing: boolean
  /** null where faults kept the search from being made */
  found: Found | null
  /** of every region that has such places */
  regions: { region: RegionName; count: number }[]
  relaxations: OfferedRelaxation[]
}

export function Page(props: SearchProps): ReactNode {
  const { search, typed, faults, found } = props
  const messages = useMessages('search')
  if (found === null)
    return (
      <div className="wrap pt-6 md:pt-10">
        <h1>{messages.title}</h1>
        <FaultSummary faults={faults} termMissing={props.termMissing} />
        <Finder values={typed} faults={faults} search={search} layout="page" />
      </div>
    )
  return (
    <>
      <Finder values={typed} search={search} layout="fold">
        {(opener) => <SummaryBar search={search} opener={opener} />}
      </Finder>
      <div className="wrap pt-6 md:pt-10">
        <Results {...props} found={found} />
      </div>
    </>
  )
}

function Results({ search, found, regions, relaxations }: SearchProps & { found: Found }): ReactNode {
  const messages = useMessages('search')
  const asked = useAsked(search)
  const { stay, size, term } = search
  const toPost = searchFields({ ...emptySearch, stay, size, term })
  const hrefOf = (region: RegionName | null): string => searchUrl({ ...search, region })
  return (
    <>
      <div className="grid items-start gap-2 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[900px]:gap-10 lg:gap-16">
        <div className="min-w-0">
          <h1>{messages.title}</h1>
          <p role="status" className="mt-2 text-ink-2">
            {messages.found(found.total, found.totalIsLowerBound, asked)}
          </p>
          <Filters search={search} />
        </div>
        <FoldedMap regions={regions} chosen={search.region} hrefOf={hrefOf} />
        <MapPanel regions={regions} chosen={search.region} hrefOf={hrefOf} />
      </div>
      {found.cards.length === 0 ? (
        <NoResults asked={asked} relaxations={relaxations} endOfList={found.total > 0} firstPage={searchUrl(search)} />
      ) : (
        <>
          <ResultBar search={search} found={found} />
          <PostGrid cards={found.cards} search={queryOf(toPost)} headingLevel={2} leads />
          <Pager search={search} found={found} />
        </>
      )}
    </>
  )
}

function queryOf(fields: [name: string, value: string][]): string {
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}
