import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { localPath } from '../../contract/urls.ts'
import { languageOffer } from '../../i18n/ko/language-offer.ts'
import { Icon } from '../ui/icon.tsx'
import { writeCookie } from './cookie.ts'

/** Shows a link to the Korean page until a language is chosen. It is above the page, so that nothing shifts. */
export function showKoreanOffer(): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<KoreanOffer />)
}

function KoreanOffer(): ReactNode {
  const [hidden, setHidden] = useState(false)
  if (hidden) return null
  function close(): void {
    writeCookie('language', 'en')
    setHidden(true)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside
      lang="ko"
      aria-label={languageOffer.label}
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4 md:justify-end print:hidden"
    >
      <p className="pointer-events-auto flex items-center gap-3 rounded-chip bg-white py-1 pr-2 pl-4.5 shadow-2">
        <a
          href={localPath('ko', location.pathname + location.search + location.hash)}
          hrefLang="ko"
          onClick={(event) => {
            writeCookie('language', 'ko')
            // The page may have changed its URL meanwhile.
            event.currentTarget.href = localPath('ko', location.pathname + location.search + location.hash)
          }}
          className="link inline-flex min-h-11 items-center"
        >
          {languageOffer.view}
        </a>
        <button type="button" className="icon-btn" aria-label={languageOffer.close} onClick={close}>
          <Icon name="x" />
        </button>
      </p>
    </aside>
  )
}
