import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { addressLinks } from '../../booking/address-links.ts'
import { SeoulMap } from '../../search/map/seoul-map.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePostLabels } from '../post-labels.ts'
import type { DetailProps } from './detail-props.ts'
import { Section } from './section.tsx'

const maps = ['naver', 'kakao', 'google'] as const

/** The address, links to maps, and its place in Seoul. */
export function Location({ post: { address }, regions }: Pick<DetailProps, 'post' | 'regions'>): ReactNode {
  const messages = useMessages('detail')
  const facts = useMessages('services')
  const shell = useMessages('shell')
  const korean = `${address.mainAddress} ${address.detailAddress}`.trim()
  const written = usePostLabels()(korean, address.mainAddressEn)
  const links = addressLinks(address.mainAddress)
  return (
    <Section id="place" title={messages.placeTitle}>
      <address className="not-italic">
        <span lang={written.lang}>{written.text}</span>
        {written.text === korean ? null : (
          <span lang="ko" className="block text-14 text-ink-2">
            {korean}
          </span>
        )}
      </address>
      <ul className="mt-3.5 -ml-2 flex flex-wrap gap-x-1">
        {maps.map((map) => (
          <li key={map}>
            <a href={links[map]} target="_blank" rel="noopener" className="btn btn-quiet btn-small px-2">
              <Icon name="pin" className="size-4.5" />
              {facts.maps[map]} <span className="sr-only">{shell.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <SeoulMap counts={regions} toHref={urls.searchRegion} chosen={address.region} />
      </div>
    </Section>
  )
}
