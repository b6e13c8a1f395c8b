import type { ReactNode } from 'react'
import { emptySearch, type Search, searchFields, searchUrl } from '../../../contract/search/search-url.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { PostGrid } from '../../post/post-card.tsx'
import { Filters } from '../../search/filters.tsx'
import { SearchErrorSummary } from '../../search/form/error-summary.tsx'
import type { SearchFormTexts } from '../../search/form/read-search-form.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import type { SearchFormErrors } from '../../search/form/search-form-error.ts'
import { SummaryBar } from '../../search/form/summary-bar.tsx'
import { useRequestedSearch } from '../../search/form/use-requested-search.ts'
import type { Found } from '../../search/found.ts'
import { FoldedMap, MapPanel } from '../../search/map/map-panel.tsx'
import { NoResults } from '../../search/no-results.tsx'
import { Pager } from '../../search/pager.tsx'
import type { OfferedRelaxation } from '../../search/relaxation.ts'
import { ResultBar } from '../../search/result-bar.tsx'
import { useMessages } from '../../shell/intl.tsx'

export const messageGroups: readonly MessageGroup[] = ['search', 'posts', 'finder', 'regions']

export type SearchProps = {
  search: Search
  typed: SearchFormTexts
  faults: SearchFormErrors
  /** A search by name was submitted without a name. */
  termMissing: boolean
  /** Null if invalid fields prevented the search. */
  found: Found | null
  /** Every region with matching posts. */
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
        <SearchErrorSummary faults={faults} termMissing={props.termMissing} />
        <SearchForm values={typed} faults={faults} search={search} layout="page" />
      </div>
    )
  return (
    <>
      <SearchForm values={typed} search={search} layout="fold">
        {(opener) => <SummaryBar search={search} opener={opener} />}
      </SearchForm>
      <div className="wrap pt-6 md:pt-10">
        <Results {...props} found={found} />
      </div>
    </>
  )
}

function Results({ search, found, regions, relaxations }: SearchProps & { found: Found }): ReactNode {
  const messages = useMessages('search')
  const requested = useRequestedSearch(search)
  const { stay, size, term } = search
  const toPost = searchFields({ ...emptySearch, stay, size, term })
  const toHref = (region: RegionName | null): string => searchUrl({ ...search, region })
  return (
    <>
      <div className="grid items-start gap-2 min-[900px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[900px]:gap-10 lg:gap-16">
        <div className="min-w-0">
          <h1>{messages.title}</h1>
          <p role="status" className="mt-2 text-ink-2">
            {messages.found(found.total, found.totalIsLowerBound, requested)}
          </p>
          <Filters search={search} />
        </div>
        <FoldedMap regions={regions} chosen={search.region} hrefOf={toHref} />
        <MapPanel regions={regions} chosen={search.region} hrefOf={toHref} />
      </div>
      {found.cards.length === 0 ? (
        <NoResults asked={requested} relaxations={relaxations} endOfList={found.total > 0} firstPage={searchUrl(search)} />
      ) : (
        <>
          <ResultBar search={search} found={found} />
          <PostGrid cards={found.cards} search={toQuery(toPost)} headingLevel={2} leads />
          <Pager search={search} found={found} />
        </>
      )}
    </>
  )
}

function toQuery(fields: [name: string, value: string][]): string {
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}
