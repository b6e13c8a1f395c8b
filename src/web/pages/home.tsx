import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import type { RegionName } from '../../domain/region.ts'
import { FinderOpener } from '../home/finder-opener.tsx'
import { type Listing, Places, type Totals } from '../home/places.tsx'
import { Recent } from '../home/recent.tsx'
import { Slider } from '../home/slider.tsx'
import { useIntl, useMessages } from '../intl.tsx'
import { useHref } from '../page-context.tsx'
import { Finder } from '../search/finder.tsx'
import type { FinderTexts } from '../search/read-finder.ts'
import { SeoulMap } from '../search/seoul-map.tsx'

export type HomeProps = {
  listing: Listing
  totals: Totals
  finder: FinderTexts
  /** of every region that has places */
  regions: { region: RegionName; count: number; fromPrice: number }[]
}

export function Page({ listing, totals, finder, regions }: HomeProps): ReactNode {
  return (
    <div className="wrap">
      <Slider places={totals.all} />
      <Finder values={finder} layout="card">
        {(opener) => <FinderOpener opener={opener} />}
      </Finder>
      <Places first={listing} totals={totals} />
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
