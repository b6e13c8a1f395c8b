import { type ReactNode, useEffect } from 'react'
import { type Search, searchUrl } from '../../../contract/search/search-url.ts'
import { findLargestSize } from '../../../domain/dog/dog-size.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { PostGrid } from '../../post/post-card.tsx'
import { CompareBar, CompareCheckbox, type CompareChoice, useCompareChoice } from '../../search/compare/compare-choice.tsx'
import { FilterBar } from '../../search/filter-bar.tsx'
import { SearchErrorSummary } from '../../search/form/error-summary.tsx'
import { rememberSearch } from '../../search/form/last-search.ts'
import type { OwnDog } from '../../search/form/own-dogs.ts'
import type { SearchFormTexts } from '../../search/form/read-search-form.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import type { SearchFormErrors } from '../../search/form/search-form-error.ts'
import { SummaryBar } from '../../search/form/summary-bar.tsx'
import { useRequestedSearch } from '../../search/form/use-requested-search.ts'
import type { Found } from '../../search/found.ts'
import type { FullPost } from '../../search/full-post.ts'
import { MapPanel } from '../../search/map/map-panel.tsx'
import { FewResults, NoResults } from '../../search/no-results.tsx'
import { Pager } from '../../search/pager.tsx'
import type { OfferedRelaxation } from '../../search/relaxation.ts'
import { ResultBar } from '../../search/result-bar.tsx'
import { toPostQuery } from '../../search/to-post-query.ts'
import { useMessages } from '../../shell/intl.tsx'
import { createStaticIsland } from '../../ui/static-island.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['search', 'posts', 'searchForm', 'regions', 'seoulMap']

export const islandMessageGroups: readonly MessageGroup[] = ['noResults']

const Empty = createStaticIsland('no-results', import.meta.env.SSR && NoResults)
const Few = createStaticIsland('few-results', import.meta.env.SSR && FewResults)

export type SearchProps = {
  search: Search
  typed: SearchFormTexts
  /** The signed-in owner's dogs. */
  ownDogs: OwnDog[]
  errors: SearchFormErrors
  /** A search by name was submitted without a name. */
  termMissing: boolean
  /** Null if invalid fields prevented the search. */
  found: Found | null
  /** Every region with matching posts. */
  regions: { region: RegionName; count: number }[]
  relaxations: OfferedRelaxation[]
  /** Of a search without results: where its rooms are full. */
  full: FullPost[]
}

export function Page(props: SearchProps): ReactNode {
  const { typed, errors, found, ownDogs } = props
  const choice = useCompareChoice(props.search.compared)
  const search = { ...props.search, compared: choice.compared }
  const messages = useMessages('search')
  if (found === null)
    return (
      <div className="wrap pt-6 md:pt-10">
        <h1>{messages.title}</h1>
        <SearchErrorSummary errors={errors} termMissing={props.termMissing} />
        <SearchForm values={typed} errors={errors} search={search} ownDogs={ownDogs} layout="page" />
      </div>
    )
  return (
    <>
      <SearchForm values={typed} search={search} ownDogs={ownDogs} layout="fold">
        {(opener) => <SummaryBar search={search} opener={opener} />}
      </SearchForm>
      <div className="wrap pt-4 md:pt-6">
        <Results {...props} search={search} found={found} choice={choice} />
      </div>
    </>
  )
}

type ResultsProps = SearchProps & { found: Found; choice: CompareChoice }

function Results({ search, found, regions, relaxations, full, choice }: ResultsProps): ReactNode {
  const { intermediaryShort } = useMessages('shell')
  const requested = useRequestedSearch(search)
  useEffect(() => rememberSearch(search), [search])
  const toHref = (region: RegionName | null): string => searchUrl({ ...search, region })
  return (
    <>
      <ResultBar search={search} found={found} asked={requested} />
      <FilterBar search={search} found={found} />
      <div className="results-body">
        <div className="min-w-0">
          {found.cards.length === 0 ? (
            <Empty
              asked={requested}
              relaxations={relaxations}
              full={full}
              endOfList={found.total > 0}
              firstPage={searchUrl(search)}
            />
          ) : (
            <>
              <PostGrid
                cards={found.cards}
                search={(card) => toPostQuery(search, card)}
                priceOf={findLargestSize(search.dogs)}
                headingLevel={2}
                leads
                control={(postNum, name) => <CompareCheckbox postNum={postNum} name={name} choice={choice} />}
              />
              <Few relaxations={relaxations} />
              <Pager search={search} found={found} />
              <p className="mt-6 text-14 text-ink-2">{intermediaryShort}</p>
            </>
          )}
        </div>
        <MapPanel regions={regions} chosen={search.region} toHref={toHref} />
      </div>
      <CompareBar search={search} shown={found.cards.map(({ postNum }) => postNum)} choice={choice} />
    </>
  )
}
