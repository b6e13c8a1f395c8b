import type { ReactNode } from 'react'
import { helpTopics, urls } from '../../contract/urls.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref, usePage } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'

/** Links to the pages of text, except the one that is open. */
export function TopicLinks(): ReactNode {
  const messages = useMessages('guide')
  const href = useHref()
  const { shop, path } = usePage()
  const links = [
    ...helpTopics.map((topic) => ({ name: topic, path: urls.helpTopic(topic) })),
    ...(shop.terms === null ? [{ name: 'terms' as const, path: urls.terms }] : []),
    ...(shop.privacy === null ? [{ name: 'privacy' as const, path: urls.privacy }] : []),
  ]
  return (
    <ul className="mt-4 grid gap-3 md:grid-cols-2">
      {links
        .filter((link) => link.path !== path)
        .map((link) => (
          <li key={link.name}>
            <a
              href={href(link.path)}
              className="flex h-full items-center gap-4 rounded-card border border-divider bg-white px-5 py-4 hover:border-leaf"
            >
              <span className="min-w-0 flex-1">
                <b className="block">{messages.topics[link.name].title}</b>
                <span className="block text-14 text-ink-2">{messages.topics[link.name].text}</span>
              </span>
              <Icon name="right" className="text-leaf" />
            </a>
          </li>
        ))}
    </ul>
  )
}

/** Says that a text has not been reviewed by a lawyer. */
export function DraftNotice(): ReactNode {
  const messages = useMessages('guide')
  return (
    <p className="mt-5 w-fit rounded-control bg-sun-tint px-4 py-3 text-14 leading-[1.5]">
      <b>{messages.draftTitle}</b> {messages.draft}
    </p>
  )
}
