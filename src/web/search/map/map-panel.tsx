import type { KeyboardEvent, ReactNode } from 'react'
import type { RegionName } from '../../../domain/post/region.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SeoulMap } from './seoul-map.tsx'

type MapProps = {
  regions: { region: RegionName; count: number }[]
  chosen: RegionName | null
  /** Null is all of Seoul. */
  toHref: (region: RegionName | null) => string
}

/** The map beside the list, or over it on narrow screens. It is open while the fragment names it, and remains open in its links. */
export function MapPanel({ regions, chosen, toHref }: MapProps): ReactNode {
  const messages = useMessages('search')
  const { all } = useMessages('regions')
  const href = useHref()
  return (
    <section id="map" tabIndex={-1} aria-labelledby="map-title" className="results-map" onKeyDown={closeOnEscape}>
      <div className="mb-3 flex items-center gap-4">
        <h2 id="map-title" className="mr-auto text-16 tracking-normal">
          {messages.district}
        </h2>
        {chosen === null ? null : (
          <a href={href(`${toHref(null)}#map`)} className="link inline-flex min-h-11 items-center text-14">
            {all}
          </a>
        )}
        <a href="#open-map" className="icon-btn -mr-3" aria-label={messages.closeMap}>
          <Icon name="x" />
        </a>
      </div>
      <SeoulMap counts={regions} toHref={(region) => `${toHref(region)}#map`} chosen={chosen} />
    </section>
  )
}

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') location.hash = 'open-map'
}
