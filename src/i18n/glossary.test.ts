import { describe, expect, test } from 'vitest'
import type { ArticleFacts, ArticleTable } from './article.ts'
import { en } from './en.ts'
import { ko } from './ko.ts'
import { languages } from './language.ts'
import { findRetiredWords } from './testing/glossary.ts'

const catalogs = { en, ko }

/** Where a retired word stands in its own sense: 업체 is the legal party, and the copyright names the company. */
const exceptions: readonly [path: string, word: string][] = [
  ['ko.account.roles.company', '업체'],
  ['ko.account.oauthHint.company', '업체'],
  ['ko.receipt.vat', '업체'],
  ['ko.footer.intermediary', '업체'],
  ['ko.shell.intermediaryShort', '업체'],
  ['ko.footer.copyright', 'Kkori'],
  ['ko.articles.about.lead', 'Kkori'],
  // The type of account is called after the party.
  ['ko.notice.wrongRole.text', '업체'],
  ['ko.articles.hotels.sections.6.blocks.0', '업체'],
  ['ko.articles.terms.sections.2.blocks.0.list.0', '업체'],
  ['ko.questions.5.questions.0.answer.0', '업체'],
]

const table: ArticleTable = { caption: '', head: [], rows: [] }
const example = { checkin: '1', table }
const operator = {
  tradeName: '1',
  representative: '1',
  registration: '1',
  mailOrder: '1',
  address: '1',
  phone: '1',
  email: '1',
  hosting: '1',
  privacyOfficer: '1',
  effectiveFrom: '1',
  commission: '1',
  payout: '1',
  backups: '1',
}

/** With `on`, the articles write the sentences for everything that can be configured; without it, those for the rest. */
function sampleFacts(on: boolean): ArticleFacts {
  return {
    operator,
    holdMinutes: 15,
    requireLicense: on,
    isTestPayment: on,
    providers: on ? ['kakao', 'naver', 'google'] : [],
    sends: { email: on, storage: on },
    life: {
      guestHours: 1,
      sessionDays: 1,
      idleDays: 1,
      deviceDays: 1,
      linkHours: 1,
      unusedImageHours: 1,
      attemptHours: 1,
      unusedOfferDays: 1,
      notificationDays: 1,
    },
    peaks: ['1'],
    exampleTotal: '1',
    refundTables: { standard: table, flexible: table },
    refundExamples: { quietWeekday: example, quietWeekend: example, peakWeekend: example },
  }
}

// Functions get the same argument in every position; what one kind of argument does not fit, another does.
const samples = [
  sampleFacts(true),
  sampleFacts(false),
  'small',
  1,
  2,
  0,
  true,
  false,
  ['small'],
  '콩이네',
  { name: '콩이네', hotel: '보리네 집', stay: '', amount: '', extras: '', day: '', endReason: null, earlyRefund: 'none' },
  { dog: '보리', time: '9', day: '24', amount: '1', count: 1, yes: true },
  { dog: '보리', time: '9', day: '24', amount: '1', count: 2, yes: false },
  { region: null, term: '', size: 'small', nights: 3, filtered: true },
]

/** What articles do not show: names for links, and further words by which a question is found. */
const hidden = /\.(articles|questions)\..*\.(id|words)$/

function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return hidden.test(path) ? [] : [[path, value]]
  if (isFunction(value)) return samples.flatMap((sample) => listTexts(tryCall(value, sample), path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`))
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function'
}

function tryCall(build: (...args: unknown[]) => unknown, sample: unknown): unknown {
  try {
    return build(...Array.from({ length: build.length }, () => sample))
  } catch {
    return null
  }
}

function isException(path: string, found: string): boolean {
  return exceptions.some(([spared, word]) => path === spared && found.startsWith(`${word} `))
}

describe.each(languages)('the catalog in %s', (language) => {
  test('contains no words that the glossary retired', () => {
    const found = listTexts(catalogs[language], language).flatMap(([path, text]) =>
      findRetiredWords(language, text)
        .filter((word) => !isException(path, word))
        .map((word) => `${path}: ${word}: ${text}`),
    )
    expect([...new Set(found)]).toEqual([])
  })

  test('tells live viewing, a service, from the cameras that every boarding business must have', () => {
    const { services, search } = catalogs[language]
    expect(services.names.cctv.name).not.toBe(services.facility.cctv)
    expect(search.cares.cctv).toBe(services.names.cctv.name)
  })

  test('includes the articles and the questions', () => {
    const paths = new Set(listTexts(catalogs[language], language).map(([path]) => path.split('.').slice(0, 3).join('.')))
    for (const name of Object.keys(catalogs[language].articles)) expect(paths).toContain(`${language}.articles.${name}`)
    expect(paths).toContain(`${language}.questions.0`)
  })
})
