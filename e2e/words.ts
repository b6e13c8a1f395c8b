import type { WirePost } from '../src/contract/post.ts'
import { localPath } from '../src/contract/urls.ts'
import type { Won } from '../src/domain/won.ts'
import { en, type Messages } from '../src/i18n/en.ts'
import { type Format, formatFor } from '../src/i18n/format.ts'
import { ko } from '../src/i18n/ko.ts'
import type { Language } from '../src/i18n/language.ts'

/** What a person of one language reads and where their pages are. */
export type Words = Messages & { language: Language; format: Format; path: (path: string) => string }

export const words: Record<Language, Words> = { en: wordsOf('en', en), ko: wordsOf('ko', ko) }

/** What a post is called there. */
export function nameOf({ storeName, storeNameEn }: Pick<WirePost, 'storeName' | 'storeNameEn'>, { language }: Words): string {
  return language === 'en' ? (storeNameEn ?? storeName) : storeName
}

/** The amount that a text on a page names: `35,000 won`, `35,000원`. */
export function wonIn(text: string | null): Won {
  const [, digits] = /([\d,]+) ?(?:won|원)/.exec(text ?? '') ?? []
  if (digits === undefined) throw new Error(`This names no amount: ${text}`)
  return Number(digits.replaceAll(',', ''))
}

function wordsOf(language: Language, messages: Messages): Words {
  return { ...messages, language, format: formatFor(language), path: (path) => localPath(language, path) }
}
