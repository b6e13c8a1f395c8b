import { localPath, withoutLanguage } from '../../../contract/urls.ts'
import type { Language } from '../../../i18n/language.ts'

const base = 'http://own.invalid'

/** Validates a `next` path: null unless it leads to a page of this site. Prevents open redirects after logging in. */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base || url.pathname.startsWith('//') || isApi(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Whether a path is one of the API as routes are found: decoded, and with whatever remains once a language has been removed. */
function isApi(path: string): boolean {
  try {
    return /^\/api(\/|$)/.test(withoutLanguage(decodeURI(path)))
  } catch {
    return false
  }
}

/** Like `ownPath`, in the given language: someone who switched languages on the way continues in the new one. */
export function ownPathIn(language: Language, next: string | null): string | null {
  const path = ownPath(next)
  return path === null ? null : localPath(language, withoutLanguage(path))
}
