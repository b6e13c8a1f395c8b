import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Messages } from '../../i18n/en.ts'
import { createIntl } from '../shell/intl.tsx'
import { Shell } from '../shell/shell.tsx'
import commonKorean from './fonts-ko.css?url'
import otherKorean from './fonts-ko-rest.css?url'
import type { HydrationPayload } from './hydration-payload.ts'

/** Called by the script of each page, which `tools/page-entries.ts` writes. */
export function hydratePage(Page: ComponentType<object>, messages: Partial<Messages>): void {
  const payload: HydrationPayload = JSON.parse(document.getElementById('hydration-payload')?.textContent ?? '')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const page = (
    <Shell intl={createIntl(payload.language, messages)} {...payload.shell}>
      <Page {...payload.props} />
    </Shell>
  )
  // Hydrates in a transition, in slices, so that user input is never blocked.
  startTransition(() => void hydrateRoot(root, page))
  document.dispatchEvent(new Event('hydrating'))
  if (payload.language === 'en' && payload.shell.frame === 'full') offerKorean()
  addStyles(payload.language === 'en' ? [commonKorean, otherKorean] : [otherKorean])
}

/** Offers Korean in a Korean browser. Decided here, so that one cached page serves every browser. */
function offerKorean(): void {
  if (/^ko/.test(navigator.language) && !/language=/.test(document.cookie))
    import('../shell/korean-offer.tsx').then(({ showKoreanOffer }) => showKoreanOffer()).catch(() => {})
}

/** Fonts for Korean text on English pages and for rare syllables on Korean ones, loaded after hydration. */
function addStyles(sheets: string[]): void {
  for (const href of sheets) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
