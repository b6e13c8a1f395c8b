import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Messages } from '../../i18n/en.ts'
import type { Language } from '../../i18n/language.ts'
import { actFor } from '../shell/api.ts'
import { createIntl } from '../shell/intl.tsx'
import { Shell } from '../shell/shell.tsx'
import { whenTouchedOrShown } from '../ui/when-touched-or-shown.ts'
import commonKorean from './fonts-ko.css?url'
import otherKorean from './fonts-ko-rest.css?url'
import type { HydrationPayload } from './hydration-payload.ts'

/** Called by the script of each page, which `tools/page-entries.ts` writes. */
export function hydratePage(Page: ComponentType<object>, messages: Partial<Messages>): void {
  const payload: HydrationPayload = JSON.parse(document.getElementById('hydration-payload')?.textContent ?? '')
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  actFor(payload.shell.viewer)
  const page = (
    <Shell intl={createIntl(payload.language, withEveryFailure(messages))} {...payload.shell}>
      <Page {...payload.props} />
    </Shell>
  )
  // Hydrates in a transition, in slices, so that user input is never blocked.
  startTransition(() => void hydrateRoot(root, page))
  document.dispatchEvent(new Event('hydrating'))
  if (payload.shell.viewer?.work?.tabletId) void lockTablet(payload.language)
  if (payload.language === 'en' && payload.shell.frame === 'full') offerKorean()
  if (payload.language === 'ko') addStyles([otherKorean])
  else void whenKoreanIsNeeded(payload.shell).then(() => addStyles([commonKorean, otherKorean]))
}

async function lockTablet(language: Language): Promise<void> {
  const { lockWhenIdle } = await import('../company/staff/lock-tablet.ts')
  lockWhenIdle(language)
}

/** Any failure that the page has no message for is an internal error. */
function withEveryFailure({ failures, ...messages }: Partial<Messages>): Partial<Messages> {
  if (!failures) return messages
  const get = (known: Messages['failures'], code: string): unknown => Reflect.get(known, code) ?? known.internal
  return { ...messages, failures: new Proxy(failures, { get }) }
}

/** Offers Korean in a Korean browser. Decided here, so that one cached page serves every browser. */
function offerKorean(): void {
  if (/^ko/.test(navigator.language) && !/language=/.test(document.cookie))
    import('../shell/korean-offer.tsx').then(({ showKoreanOffer }) => showKoreanOffer()).catch(() => {})
}

/**
 * English pages have little Korean text for visitors, and most of it further down: it is in a font of the system until the first touch,
 * if the system has one. Signed-in people read names and addresses at once.
 */
async function whenKoreanIsNeeded({ viewer }: HydrationPayload['shell']): Promise<void> {
  if (viewer === null && hasKoreanFont()) await whenTouchedOrShown(null)
}

/** Whether the system has a font with Korean letters. A letter without a font is as wide as a character that does not exist. */
function hasKoreanFont(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  return context?.measureText('가').width !== context?.measureText('\uffff').width
}

/** Fonts for rare syllables on Korean pages and for Korean text on English ones, loaded after hydration. */
function addStyles(sheets: string[]): void {
  for (const href of sheets) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
