import type { WirePost } from '../../src/contract/post/post.ts'
import { localPath } from '../../src/contract/urls.ts'
import type { Won } from '../../src/domain/won.ts'
import { en, type Messages } from '../../src/i18n/en.ts'
import { type Format, formatFor } from '../../src/i18n/format.ts'
import { ko } from '../../src/i18n/ko.ts'
import type { Language } from '../../src/i18n/language.ts'

/** The messages of one language, and the paths of its pages. */
export type Words = Messages & { language: Language; format: Format; path: (path: string) => string }

export const words: Record<Language, Words> = { en: getWords('en', en), ko: getWords('ko', ko) }

/** The post's name in that language. */
export function getName({ storeName, storeNameEn }: Pick<WirePost, 'storeName' | 'storeNameEn'>, { language }: Words): string {
  return language === 'en' ? (storeNameEn ?? storeName) : storeName
}

/** Parses the amount in a text: `35,000 won`, `35,000원`. */
export function wonIn(text: string | null): Won {
  const [, digits] = /([\d,]+)\s?(?:won|원)/.exec(text ?? '') ?? []
  if (digits === undefined) throw new Error(`No amount in: ${text}`)
  return Number(digits.replaceAll(',', ''))
}

function getWords(language: Language, messages: Messages): Words {
  return { ...messages, language, format: formatFor(language), path: (path) => localPath(language, path) }
}
