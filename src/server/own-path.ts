import { localPath, withoutLanguage } from '../contract/urls.ts'
import type { Language } from '../i18n/language.ts'

const base = 'http://own.invalid'

/** A `next` that leads to one of our own pages, or null: what a person is sent to after logging in must not leave the house. */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base || url.pathname.startsWith('/api/') || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The same in this language, whichever it was asked for in: who changed the language on the way reads on in it. */
export function ownPathIn(language: Language, next: string | null): string | null {
  const path = ownPath(next)
  return path === null ? null : localPath(language, withoutLanguage(path))
}
