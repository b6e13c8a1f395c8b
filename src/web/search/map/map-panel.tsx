import type { ReactNode } from 'react'
import type { RegionName } from '../../../domain/post/region.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SeoulMap } from './seoul-map.tsx'

type MapProps = {
  regions: { region: RegionName; count: number }[]
  chosen: RegionName | null
  /** Null is all of Seoul. */
  hrefOf: (region: RegionName | null) => string
}

/** The map beside the filters, on wide screens. */
export function MapPanel({ regions, chosen, hrefOf }: MapProps): ReactNode {
  const messages = useMessages('search')
  return (
    <section className="rounded-sheet bg-section px-8 pt-7 pb-6 max-[899px]:hidden">
      <h2 className="mb-4 flex items-center justify-between gap-4 text-16 tracking-normal">
        {messages.district}
        <AllOfSeoul chosen={chosen} href={hrefOf(null)} />
      </h2>
      <SeoulMap counts={regions} hrefOf={hrefOf} chosen={chosen} />
    </section>
  )
}

/** The collapsible map on narrow screens; below 360 px the form's region picker replaces it. */
export function FoldedMap({ regions, chosen, hrefOf }: MapProps): ReactNode {
  const messages = useMessages('search')
  return (
    <details className="group border-divider border-b max-[359px]:hidden min-[900px]:hidden">
      <summary className="flex min-h-14 list-none items-center gap-2.5 rounded-control font-semibold text-14 [&::-webkit-details-marker]:hidden">
        <Icon name="map" />
        {messages.pickDistrict}
        <Icon name="down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <div className="-mx-(--kk-gutter) bg-section px-3 pt-3 pb-5 sm:mx-0 sm:mb-5 sm:rounded-card">
        <p className="flex justify-end px-1 text-14">
          <AllOfSeoul chosen={chosen} href={hrefOf(null)} />
        </p>
        <SeoulMap counts={regions} hrefOf={hrefOf} chosen={chosen} label={messages.pickDistrict} />
      </div>
    </details>
  )
}

function AllOfSeoul({ chosen, href }: { chosen: RegionName | null; href: string }): ReactNode {
  const messages = useMessages('regions')
  const local = useHref()
  if (chosen === null) return null
  return (
    <a href={local(href)} className="link -my-2.5 inline-flex min-h-11 items-center text-14">
      {messages.all}
    </a>
  )
}
