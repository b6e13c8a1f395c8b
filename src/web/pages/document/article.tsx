import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { Article } from '../../../i18n/article.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { ArticleBlocks } from '../../document/article-blocks.tsx'
import { LinkedText } from '../../document/linked-text.tsx'
import { DraftNotice, TopicLinks } from '../../document/topic-links.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['guide']

/** A public page of text: help topics, terms, privacy, about. */
export function Page({ name, article, isDraft }: { name: string; article: Article; isDraft: boolean }): ReactNode {
  const messages = useMessages('guide')
  const href = useHref()
  const { title, lead, sections } = article
  return (
    <div className="wrap pt-6 md:pt-10">
      <p className="text-14">
        <a className="link inline-flex min-h-11 items-center" href={href(urls.help)}>
          {messages.helpTitle}
        </a>
      </p>
      <div className="gap-16 lg:grid lg:grid-cols-[minmax(0,1fr)_240px]">
        <article className="min-w-0 max-w-[72ch]">
          <h1>{title}</h1>
          <p className="mt-3 text-18 text-ink-2">
            <LinkedText text={lead} />
          </p>
          {isDraft ? <DraftNotice /> : null}
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="mt-10">
              <h2 id={`${section.id}-title`} className="text-20">
                {section.title}
              </h2>
              <ArticleBlocks blocks={section.blocks} />
            </section>
          ))}
        </article>
        <Contents article={article} />
      </div>
      <section aria-labelledby="more" className="mt-14">
        <h2 id="more" className="text-20">
          {messages.more}
        </h2>
        <TopicLinks key={name} />
      </section>
    </div>
  )
}

function Contents({ article: { sections } }: { article: Article }): ReactNode {
  const messages = useMessages('guide')
  return (
    <nav aria-labelledby="contents" className="max-lg:hidden">
      <div className="sticky top-[calc(var(--kk-header)+24px)]">
        <h2 id="contents" className="text-14 tracking-normal">
          {messages.contents}
        </h2>
        <ul className="mt-2 border-divider border-l text-14">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-11 items-center pl-4 text-ink-2 hover:text-ink hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
