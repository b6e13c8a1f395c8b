import type { Hono } from 'hono'
import { helpTopics, pagePatterns, urls } from '../../contract/urls.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Messages } from '../../i18n/en.ts'
import { Page as ArticlePage } from '../../web/pages/document/article.tsx'
import { Page as HelpPage } from '../../web/pages/document/help.tsx'
import { cachedPageRoute } from '../http/page/cached-page-route.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type PageLoader, type PageRequest, type PageResponse, pageTitle, respondWith } from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { readArticleFacts } from './article-facts.ts'
import { findQuestions } from './find-questions.ts'

type ArticleName = keyof Messages['articles']

const maxTermLength = 100

/** The public pages of text. They depend on the configuration and the day only, so visitors get them from memory. */
export function documentPages(app: Hono, context: AppContext): void {
  const add = (pattern: string, load: PageLoader): void =>
    cachedPageRoute(app, context, pattern, { parameters: [], read: ({ path }) => ({ address: path, tags: [] }), load })
  for (const name of ['about', 'terms', 'privacy'] as const)
    add(pagePatterns[name], async (request) => buildArticle(request, name, urls[name]))
  add(pagePatterns.helpTopic, async (request) => {
    const topic = helpTopics.find((candidate) => candidate === request.params.topic)
    if (topic === undefined) throw new Refusal('not_found')
    return buildArticle(request, topic, urls.helpTopic(topic))
  })
  cachedPageRoute(app, context, pagePatterns.help, {
    parameters: ['q'],
    // What people type is repeated on the page and is not worth keeping.
    read: ({ query }) => (query.has('q') ? null : { address: urls.help, tags: [] }),
    load: async (request) => buildHelp(request),
  })
}

function buildArticle(request: PageRequest, name: ArticleName, canonical: string): PageResponse {
  const { context, language, today } = request
  const article = catalogs[language].articles[name](readArticleFacts(context.config, language, today))
  return respondWith(ArticlePage, {
    props: { name, article, isDraft: !context.config.legal.reviewed },
    title: pageTitle(language, article.title),
    description: article.description,
    canonical,
  })
}

function buildHelp({ context, language, today, query }: PageRequest): PageResponse {
  const { guide, questions } = catalogs[language]
  const term = (query.get('q') ?? '').trim().slice(0, maxTermLength)
  const groups = questions(readArticleFacts(context.config, language, today))
  const all = groups.flatMap((group) => group.questions)
  return respondWith(HelpPage, {
    props: { term, found: findQuestions(all, term), groups: term === '' ? groups : [], isDraft: !context.config.legal.reviewed },
    title: pageTitle(language, guide.helpTitle),
    description: guide.helpDescription,
    canonical: term === '' ? urls.help : null,
  })
}
