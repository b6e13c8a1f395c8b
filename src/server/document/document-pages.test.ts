import { beforeEach, expect, test } from 'vitest'
import { helpTopics, localPath, urls } from '../../contract/urls.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import { addDays, dayAt } from '../../domain/calendar/day.ts'
import { refundBands, refundSteps } from '../../domain/payment/refund.ts'
import { type ArticleBlock, isArticleTarget } from '../../i18n/article.ts'
import { formatFor } from '../../i18n/format.ts'
import { languages } from '../../i18n/language.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { type Config, readConfig } from '../runtime/config.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { findHtmlErrors } from '../testing/html-errors.ts'
import { type SentPage, testPages } from '../testing/page.ts'
import { readArticleFacts } from './article-facts.ts'
import { documentPages } from './document-pages.ts'

const paths = [urls.about, urls.help, ...helpTopics.map(urls.helpTopic), urls.terms, urls.privacy]

describeOnBoth('public document pages', (database) => {
  let context: TestContext
  let open: (path: string, rest?: { as?: string }) => Promise<SentPage>

  beforeEach(() => {
    context = testContext(database.db, now)
    open = testPages(context, documentPages)
  })

  test('are valid HTML in both languages, with a canonical URL and an ETag', async () => {
    for (const language of languages)
      for (const path of paths) {
        const page = await open(localPath(language, path))
        expect([path, page.status]).toEqual([path, 200])
        expect(page.html).toContain(`<link rel="canonical" href="${context.config.publicUrl}${localPath(language, path)}">`)
        expect(page.headers.get('etag')).not.toBeNull()
        expect(await findHtmlErrors(page.html)).toEqual([])
      }
    const as = await addPerson(database.db, 'owner')
    const { html } = await open(urls.about)
    for (const signedIn of [await open(urls.about, { as }), await open(urls.help, { as })])
      expect(signedIn.headers.get('cache-control')).toBe('no-store')
    expect((await open(urls.about)).html).toBe(html)
    expect(html).not.toContain(as)
  })

  test('are marked as drafts until a lawyer has reviewed them', async () => {
    const mark = catalogs.en.guide.draft
    for (const path of paths) expect((await open(path)).html).toContain(mark)
    context.config = { ...context.config, legal: { ...context.config.legal, reviewed: true } }
    open = testPages({ ...context, pages: null }, documentPages)
    for (const path of paths) expect((await open(path)).html).not.toContain(mark)
  })

  test('show a placeholder for each operator detail that is not configured', async () => {
    const { html } = await open(urls.terms)
    expect(html.split(catalogs.en.footer.lawMissing).length).toBeGreaterThan(8)
    // numbers as of a business or a phone, and email addresses
    expect(html).not.toMatch(/\b\d{3}-\d{2}-\d{5}\b|\b0\d{1,2}-\d{3,4}-\d{4}\b|\w@\w/)
    const shop = { ...context.config.shop, tradeName: 'Kkori Incorporated', phone: '02-0000-0000' }
    open = testPages({ ...context, pages: null, config: { ...context.config, shop } }, documentPages)
    expect((await open(urls.terms)).html).toContain('Kkori Incorporated')
  })

  test('return 404 for an unknown help topic', async () => {
    expect((await open('/help/cats')).status).toBe(404)
  })

  test('search help questions on the server, and exclude the results from indexing', async () => {
    const found = await open('/help?q=refunds')
    expect(found.html).toContain('How much do I get back if I cancel?')
    expect(found.html).not.toContain('Which size is my dog?')
    expect(found.html).toContain('<meta name="robots" content="noindex">')
    expect((await open('/ko/help?q=환불은')).html).toContain('취소하면 얼마가 환불되나요?')
    const nothing = await open('/help?q=%3Cscript%3E')
    expect(nothing.html).toContain(catalogs.en.guide.nothingHint)
    expect(nothing.html).not.toContain('<script>”')
  })
})

test.each(languages)('%s: refund tables and examples match the refund functions', (language) => {
  const today = dayAt(now)
  const format = formatFor(language)
  const { refundTables, refundExamples } = readArticleFacts(testConfig(), language, today)
  expect(refundTables.standard.rows.map((row) => row.slice(1))).toEqual(
    refundBands('standard').map(({ percents }) => percents.map((percent) => `${percent}%`)),
  )
  expect(refundTables.flexible.rows.map((row) => row.slice(1))).toEqual(
    refundBands('flexible').map(({ percents }) => percents.map((percent) => `${percent}%`)),
  )
  const rows = refundExamples.peakWeekend.table.rows
  const checkin = findCheckin(refundExamples.peakWeekend.checkin)
  const steps = refundSteps({ total: 100_000, class: { policy: 'standard', peak: true, weekend: true }, checkin, today })
  expect(rows.map(([, percent, amount]) => [percent, amount])).toEqual(
    steps.map(({ percent, amount }) => [`${percent}%`, format.won(amount)]),
  )
  expect(steps.length).toBeGreaterThan(4)

  function findCheckin(text: string): ReturnType<typeof dayAt> {
    let candidate = today
    while (format.date(candidate) !== text) candidate = addDays(candidate, 1)
    return candidate
  }
})

test('both languages have the same sections, blocks and questions, and every link target exists', () => {
  const [en, ko] = languages.map((language) => {
    const facts = readArticleFacts(testConfig(), language, dayAt(now))
    const { articles, questions } = catalogs[language]
    const texts: string[] = []
    const shape = Object.entries(articles).map(([name, write]) => {
      const { sections, lead } = write(facts)
      texts.push(lead)
      return [name, sections.map(({ id, blocks }) => [id, ...blocks.map((block) => describeBlock(block, texts))])]
    })
    const groups = questions(facts)
    texts.push(...groups.flatMap((group) => group.questions.flatMap(({ answer }) => answer)))
    const links = texts.flatMap((text) => [...text.matchAll(/\]\((\w+)\)/g)].map(([, target = '']) => target))
    expect(links.filter((target) => !isArticleTarget(target))).toEqual([])
    return { shape, links, ids: groups.map(({ id, questions: all }) => [id, ...all.map((question) => question.id)]) }
  })
  expect(ko).toEqual(en)
  const ids = en?.ids.flatMap(([, ...all]) => all) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

function describeBlock(block: ArticleBlock, texts: string[]): string {
  if (typeof block === 'string') {
    texts.push(block)
    return 'text'
  }
  if ('table' in block) return `table ${block.table.rows.length} × ${block.table.head.length}`
  const items = 'steps' in block ? block.steps : block.list
  texts.push(...items)
  return `${'steps' in block ? 'steps' : 'list'} ${items.length}`
}

function testConfig(): Config {
  return readConfig({})
}
