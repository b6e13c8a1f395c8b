import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePostLabels } from '../post-labels.ts'
import type { DetailPost, DetailText } from './detail-props.ts'

/** Hours, stay length and rooms at a glance, and the company's description. */
export function About({ post, text }: { post: DetailPost; text: DetailText }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('detail')
  const facts = useMessages('services')
  const href = useHref()
  const description = usePostLabels()(text.description, text.descriptionEn)
  const { checkin, checkout } = post.hours
  const night = post.services.includes('guardian') ? facts.atNight : messages.refunds[post.policy]
  const rooms = post.rooms.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={messages.about} className="border-divider border-t py-8 md:py-10">
      <ul className="mb-7 grid gap-3.5 md:grid-cols-[1.3fr_1fr_1fr] md:gap-5">
        <FactItem
          icon="clock"
          name={messages.takesIn(format.slot(checkin.from), format.slot(checkin.to))}
          hint={messages.handsBack(format.slot(checkout.from), format.slot(checkout.to))}
        />
        <FactItem icon={post.services.includes('guardian') ? 'moon' : 'receipt'} {...night} />
        <FactItem icon="house" name={facts.roomsInAll(rooms, post.rooms.length)} hint={messages.dogsARoom(post.maxDogsPerRoom)} />
      </ul>
      {description.text ? (
        <p lang={description.lang} className="max-w-[65ch] whitespace-pre-line">
          {description.text}
        </p>
      ) : null}
      <p className="mt-3">
        <a className="link inline-flex min-h-11 items-center text-14" href={href(`${urls.helpTopic('safety')}#photos`)}>
          {facts.aboutPhotos}
        </a>
      </p>
    </section>
  )
}

function FactItem({ icon, name, hint }: { icon: 'clock' | 'moon' | 'receipt' | 'house'; name: string; hint: string }): ReactNode {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-0.5 text-leaf" />
      <span>
        <b className="block leading-[1.4]">{name}</b>
        <span className="mt-0.5 block text-14 text-ink-2 leading-[1.45]">{hint}</span>
      </span>
    </li>
  )
}
