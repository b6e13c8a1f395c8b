import { describe, expect, test } from 'vitest'
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
]

// Functions get the same argument in every position; what one kind of argument does not fit, another does.
const samples = ['small', 1, 2, 0, true, false, ['small'], { region: null, term: '', size: 'small', nights: 3, filtered: true }]

function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
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
})
