import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { SeoulMap } from '../map/seoul-map.tsx'

/** The districts with the most posts, and the map of all of them. */
export function Districts({ regions }: { regions: { region: RegionName; count: number; fromPrice: number }[] }): ReactNode {
  const messages = useMessages('homeDistricts')
  const { format } = useIntl()
  const regionNames = useMessages('regions')
  const href = useHref()
  const largest = [...regions].sort((a, b) => b.count - a.count).slice(0, 3)
  return (
    <section className="mt-16 grid grid-cols-1 gap-8 bg-section py-8 max-md:-mx-(--kk-gutter) max-md:px-4 md:mt-22 md:rounded-sheet md:p-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-16 lg:py-14 lg:pr-14 lg:pl-16">
      <div className="max-md:px-1">
        <h2>{messages.title}</h2>
        <p className="mt-3 max-w-[32em] text-ink-2">{messages.text}</p>
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
