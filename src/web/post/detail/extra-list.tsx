import type { ReactNode } from 'react'
import type { WireExtra } from '../../../contract/post/extra.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePostLabels } from '../post-labels.ts'
import { Section } from './section.tsx'

/** What can be added to a stay, with its price; nothing if the post sells no extras. */
export function ExtraList({ extras }: { extras: readonly WireExtra[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('extras')
  const { noCharge } = useMessages('quote')
  const toLabel = usePostLabels()
  if (extras.length === 0) return null
  return (
    <Section title={messages.title} lead={messages.lead}>
      <ul>
        {extras.map(({ extraId, name, nameEn, unit, price, noticeHours }) => {
          const { text, lang } = toLabel(name, nameEn)
          return (
            <li key={extraId} className="flex flex-wrap justify-between gap-x-6 border-divider border-t py-3 first:border-0">
              <span>
                <b lang={lang} className="block leading-[1.45]">
                  {text}
                </b>
                {noticeHours > 0 ? (
                  <span className="block text-14 text-ink-2 leading-[1.45]">{messages.notice(noticeHours)}</span>
                ) : null}
              </span>
              <span>{price === 0 ? noCharge : messages.per[unit](format.won(price))}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
