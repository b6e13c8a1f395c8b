import type { ReactNode } from 'react'
import { type Amenity, amenities } from '../../../domain/post/amenity.ts'
import { useMessages } from '../../shell/intl.tsx'
import icons from '../../ui/service-icons.svg'
import type { DetailPost } from './detail-props.ts'
import { Section } from './section.tsx'

/** The services the post offers, then, struck through, those it does not. */
export function ServiceList({ post }: { post: DetailPost }): ReactNode {
  const messages = useMessages('services')
  const all = [...amenities, 'training'] as const
  const isOffered = (service: Amenity | 'training'): boolean =>
    service === 'training' ? post.training : post.services.includes(service)
  return (
    <Section title={messages.title}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {all.filter(isOffered).map((service) => (
          <li key={service} className="flex gap-3.5 py-3">
            <ServiceIcon service={service} className="text-leaf" />
            <span>
              <b className="block leading-[1.45]">{messages.names[service].name}</b>
              <span className="block text-14 text-ink-2 leading-[1.45]">{messages.names[service].hint}</span>
            </span>
          </li>
        ))}
        {all
          .filter((service) => !isOffered(service))
          .map((service) => (
            <li key={service} className="flex gap-3.5 py-3 text-ink-2">
              <ServiceIcon service={service} className="" />
              <span>
                <s className="block leading-[1.45] decoration-field">{messages.names[service].name}</s>
                <span className="block text-14 leading-[1.45]">{messages.notOffered}</span>
              </span>
            </li>
          ))}
      </ul>
    </Section>
  )
}

/** The outlines are in a file of their own, which no document repeats: together they weigh a tenth of a listing. */
export function ServiceIcon({ service, className }: { service: Amenity | 'training'; className: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon mt-0.5 ${className}`}>
      <use href={`${icons}#${service}`} />
    </svg>
  )
}
