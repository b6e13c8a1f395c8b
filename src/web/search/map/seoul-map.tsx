import type { ReactNode } from 'react'
import { type District, districts, type RegionName, regions } from '../../../domain/post/region.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

/** The row and column of each district; the Han River flows between rows 4 and 5. */
const cells: Record<District['name'], string> = {
  Dobong: 'row-start-1 col-start-5',
  Nowon: 'row-start-1 col-start-6',
  Eunpyeong: 'row-start-2 col-start-3',
  Gangbuk: 'row-start-2 col-start-4',
  Seongbuk: 'row-start-2 col-start-5',
  Mapo: 'row-start-3 col-start-2',
  Seodaemun: 'row-start-3 col-start-3',
  Jongno: 'row-start-3 col-start-4',
  Dongdaemun: 'row-start-3 col-start-5',
  Jungnang: 'row-start-3 col-start-6',
  Gangseo: 'row-start-4 col-start-1',
  Yongsan: 'row-start-4 col-start-3',
  Jung: 'row-start-4 col-start-4',
  Seongdong: 'row-start-4 col-start-5',
  Gwangjin: 'row-start-4 col-start-6',
  Yangcheon: 'row-start-5 col-start-1',
  Yeongdeungpo: 'row-start-5 col-start-2',
  Dongjak: 'row-start-5 col-start-3',
  Seocho: 'row-start-5 col-start-4',
  Gangnam: 'row-start-5 col-start-5',
  Songpa: 'row-start-5 col-start-6',
  Gangdong: 'row-start-5 col-start-7',
  Guro: 'row-start-6 col-start-1',
  Geumcheon: 'row-start-6 col-start-2',
  Gwanak: 'row-start-6 col-start-3',
}

type MapProps = {
  counts: { region: RegionName; count: number }[]
  toHref: (region: RegionName) => string
  chosen?: RegionName | null
}

/** A tile map of Seoul: each region is a link with its count; the seven districts without a region are only drawn. */
export function SeoulMap({ counts, toHref, chosen = null }: MapProps): ReactNode {
  const messages = useMessages('seoulMap')
  const legend = ['bg-white', 'bg-leaf-1', 'bg-leaf-2']
  return (
    <div className="max-[22.4375rem]:hidden">
      <nav aria-label={messages.map} className="seoul-tiles">
        <svg className="seoul-river" viewBox="0 0 700 130" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-6 14C60 14 104 24 118 62c10 30 30 44 74 44h400c16 0 16-14 16-32 0-40 20-56 96-56" />
        </svg>
        {districts.map(({ name }) => {
          const region = regions.find((candidate) => candidate.name === name)
          if (!region) return <UnlistedDistrict key={name} name={name} />
          const count = counts.find((entry) => entry.region === region.name)?.count ?? 0
          return <Tile key={name} region={region.name} count={count} href={toHref(region.name)} chosen={chosen === region.name} />
        })}
      </nav>
      <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
        {messages.legend.map((text, step) => (
          <span key={text}>
            <span className={`mr-1.5 inline-block size-3.5 rounded-[4px] align-[-2px] ${legend[step]}`} />
            {text}
          </span>
        ))}
        <span>{messages.legendOutside}</span>
      </p>
    </div>
  )
}

function Tile({ region, count, href, chosen }: { region: RegionName; count: number; href: string; chosen: boolean }): ReactNode {
  const messages = useMessages('seoulMap')
  const local = useHref()
  const step = count >= 10 ? 'bg-leaf-2' : count >= 6 ? 'bg-leaf-1' : count > 0 ? 'bg-white' : 'bg-white/50 text-ink-2'
  return (
    <a
      href={local(href)}
      aria-current={chosen ? 'true' : undefined}
      className={`seoul-tile border border-transparent hover:border-leaf ${cells[region]} ${chosen ? 'bg-leaf text-white' : step}`}
    >
      {messages.tiles[region]}
      <b className="font-bold text-[1.17em] tracking-normal">
        <span aria-hidden="true">{messages.tileCount(count)}</span>
        <span className="sr-only">{messages.hotelCount(count)}</span>
      </b>
    </a>
  )
}

function UnlistedDistrict({ name }: { name: District['name'] }): ReactNode {
  const messages = useMessages('seoulMap')
  return (
    <span className={`seoul-tile border border-bark/34 border-dashed text-ink-2 ${cells[name]}`}>{messages.tiles[name]}</span>
  )
}
