import type { ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { Question, QuestionGroup } from '../../../i18n/article.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { LinkedText } from '../../document/linked-text.tsx'
import { DraftNotice, TopicLinks } from '../../document/topic-links.tsx'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['guide', 'footer']

/** `term` is what was searched for; empty shows all groups. */
export type HelpProps = { term: string; found: Question[]; groups: QuestionGroup[]; isDraft: boolean }

/** Questions and answers by topic. The search is a plain form, answered by the server. */
export function Page({ term, found, groups, isDraft }: HelpProps): ReactNode {
  const messages = useMessages('guide')
  return (
    <div className="wrap max-w-[860px] pt-6 md:pt-10">
      <h1>{messages.helpTitle}</h1>
      <SearchForm term={term} />
      {isDraft ? <DraftNotice /> : null}
      {term === '' ? null : <Found term={term} found={found} />}
      {groups.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} className="text-20">
            {title}
          </h2>
          <Questions questions={questions} />
        </section>
      ))}
      <section aria-labelledby="topics" className="mt-12">
        <h2 id="topics" className="text-20">
          {messages.topicsTitle}
        </h2>
        <TopicLinks />
      </section>
      <Contact />
    </div>
  )
}

function SearchForm({ term }: { term: string }): ReactNode {
  const messages = useMessages('guide')
  const href = useHref()
  return (
    <search>
      <form action={href(urls.help)} className="mt-5 grid gap-2">
        <label htmlFor="help-term" className="font-semibold text-14">
          {messages.searchLabel}
        </label>
        <div className="flex gap-2">
          <input
            id="help-term"
            type="search"
            name="q"
            defaultValue={term}
            maxLength={100}
            aria-describedby="help-hint"
            className="input min-w-0 flex-1"
          />
          <button type="submit" className="btn btn-primary">
            {messages.search}
          </button>
        </div>
        <p id="help-hint" className="text-14 text-ink-2">
          {messages.searchHint}
        </p>
      </form>
    </search>
  )
}

function Found({ term, found }: Pick<HelpProps, 'term' | 'found'>): ReactNode {
  const messages = useMessages('guide')
  const href = useHref()
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="text-20">
        {found.length === 0 ? messages.nothing(term) : messages.found(found.length, term)}
      </h2>
      {found.length === 0 ? <p className="mt-2 text-ink-2">{messages.nothingHint}</p> : <Questions questions={found} isOpen />}
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href={href(urls.help)}>
          {messages.clear}
        </a>
      </p>
    </section>
  )
}

function Questions({ questions, isOpen = false }: { questions: readonly Question[]; isOpen?: boolean }): ReactNode {
  return (
    <div className="mt-3 border-divider border-t">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={`q-${id}`} open={isOpen} className="border-divider border-b">
          <summary className="min-h-11 py-3 font-semibold">{question}</summary>
          <div className="grid gap-2 pb-4 text-ink-2">
            {answer.map((text) => (
              <p key={text}>
                <LinkedText text={text} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}

function Contact(): ReactNode {
  const messages = useMessages('guide')
  const footer = useMessages('footer')
  const { shop } = usePage()
  return (
    <section aria-labelledby="contact" className="mt-12 rounded-card bg-section p-5 md:p-6">
      <h2 id="contact" className="text-18">
        {messages.contactTitle}
      </h2>
      <p className="mt-2">{messages.contactText}</p>
      <dl className="mt-3 grid gap-1 text-14">
        {(['email', 'phone'] as const).map((entry) => (
          <div key={entry} className="flex gap-2">
            <dt className="text-ink-2">{footer.law[entry]}</dt>
            <dd>{shop[entry] ?? footer.lawMissing}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-14 text-ink-2">{footer.officeHours}</p>
    </section>
  )
}
