import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import type { OwnDog } from '../../search/form/own-dogs.ts'
import type { SearchFormTexts } from '../../search/form/read-search-form.ts'
import { SearchForm } from '../../search/form/search-form.tsx'
import { type Listing, Listings, type Totals } from '../../search/home/listings.tsx'
import { Recent } from '../../search/home/recent.tsx'
import { SearchFormOpener } from '../../search/home/search-form-opener.tsx'
import { Slider } from '../../search/home/slider.tsx'
import { SeoulMap } from '../../search/map/seoul-map.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['home', 'posts', 'searchForm', 'regions']

export type HomeProps = {
  listing: Listing
  totals: Totals
  searchForm: SearchFormTexts
  /** The signed-in owner's dogs. */
  ownDogs: OwnDog[]
  /** Every region with posts. */
  regions: { region: RegionName; count: number; fromPrice: number }[]
}

export function Page({ listing, totals, searchForm, ownDogs, regions }: HomeProps): ReactNode {
  return (
    <div className="wrap">
      <Slider hotels={totals.all} />
      <SearchForm values={searchForm} ownDogs={ownDogs} layout="card">
        {(opener) => <SearchFormOpener opener={opener} />}
      </SearchForm>
      <Listings first={listing} totals={totals} />
      <Seoul regions={regions} />
      <Recent />
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
    <section className="mt-16 grid grid-cols-1 gap-8 bg-section py-8 max-md:-mx-(--kk-gutter) max-md:px-4 md:mt-22 md:rounded-sheet md:p-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-16 lg:py-14 lg:pr-14 lg:pl-16">
      <div className="max-md:px-1">
        <h2>{messages.mapTitle}</h2>
        <p className="mt-3 max-w-[32em] text-ink-2">{messages.mapText}</p>
        <ul className="mt-6 border-divider border-t">
          {largest.map(({ region, count, fromPrice }) => (
            <li key={region} className="border-divider border-b">
              <a
                href={href(urls.searchRegion(region))}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 hover:text-leaf"
              >
                <b>{regionNames.districts[region]}</b>
                <span className="text-14 text-ink-2">{messages.near(count, format.won(fromPrice))}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <SeoulMap counts={regions} toHref={(region) => urls.searchRegion(region)} />
    </section>
  )
}
