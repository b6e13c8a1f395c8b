import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { type ArticleTarget, isArticleTarget } from '../../i18n/article.ts'
import { useHref } from '../shell/page-context.tsx'

const targets: Record<ArticleTarget, (href: (path: string) => string) => string> = {
  about: (href) => href(urls.about),
  booking: (href) => href(urls.helpTopic('booking')),
  cancellation: (href) => href(urls.helpTopic('cancellation')),
  safety: (href) => href(urls.helpTopic('safety')),
  hotels: (href) => href(urls.helpTopic('hotels')),
  help: (href) => href(urls.help),
  terms: (href) => href(urls.terms),
  privacy: (href) => href(urls.privacy),
  search: (href) => href(urls.search),
  register: (href) => href(urls.register),
  listing: (href) => href(urls.registerAs('company', href(urls.upload))),
}

/** A text with `[words](target)` as links and `**words**` in bold. */
export function LinkedText({ text }: { text: string }): ReactNode {
  const href = useHref()
  const parts = text.split(/(\[[^\]]+\]\(\w+\)|\*\*[^*]+\*\*)/)
  return parts.map((part, index) => {
    const [, words, target] = /^\[([^\]]+)\]\((\w+)\)$/.exec(part) ?? []
    // The parts of a text never change their order.
    const key = `${index} ${part}`
    if (words !== undefined && target !== undefined && isArticleTarget(target))
      return (
        <a key={key} href={targets[target](href)} className="link">
          {words}
        </a>
      )
    const [, bold] = /^\*\*([^*]+)\*\*$/.exec(part) ?? []
    return bold === undefined ? part : <b key={key}>{bold}</b>
  })
}
