import type { ReactNode } from 'react'
import type { DetailPost } from '../post/detail/detail-props.ts'
import { Section } from '../post/detail/section.tsx'
import { useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { OpenThreadButton } from './open-thread-button.tsx'

/** The way to ask a hotel before booking, on its listing. */
export function AskHotel({ postNum, responseRate }: Pick<DetailPost, 'postNum' | 'responseRate'>): ReactNode {
  const messages = useMessages('conversations')
  const { viewer } = usePage()
  if (viewer?.role === 'company') return null
  return (
    <Section title={messages.askTitle} lead={messages.askHint}>
      <p className="mb-4 text-14">{responseRate === null ? messages.newHere : messages.responseRate(responseRate)}</p>
      <OpenThreadButton about={{ postNum }} label={messages.ask} className="btn btn-line" />
    </Section>
  )
}
