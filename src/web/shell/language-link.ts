import type { MouseEvent } from 'react'
import { localPath, withoutLanguage } from '../../contract/urls.ts'
import { type Language, otherLanguage } from '../../i18n/language.ts'
import { writeCookie } from './cookie.ts'
import { useIntl } from './intl.tsx'
import { usePage } from './page-context.tsx'

type LinkProps = { href: string; lang: Language; hrefLang: Language; onClick: (event: MouseEvent<HTMLAnchorElement>) => void }

/** Attributes of a link to this page in the other language, which is remembered. */
export function useLanguageLink(): LinkProps {
  const { path } = usePage()
  const other = otherLanguage(useIntl().language)
  function remember(event: MouseEvent<HTMLAnchorElement>): void {
    writeCookie('language', other)
    // The page may have changed its URL since it was rendered.
    const now = withoutLanguage(location.pathname + location.search + location.hash)
    event.currentTarget.href = localPath(other, now)
  }
  return { href: localPath(other, path), lang: other, hrefLang: other, onClick: remember }
}
