import { pageEntries } from 'virtual:pages'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createIntl } from '../shell/intl.tsx'
import { Shell } from '../shell/shell.tsx'
import commonKorean from './fonts-ko.css?url'
import otherKorean from './fonts-ko-rest.css?url'
import type { HydrationPayload } from './hydration-payload.ts'

async function start(): Promise<void> {
  const boot: HydrationPayload = JSON.parse(document.getElementById('boot')?.textContent ?? '')
  const load = pageEntries[`virtual:page/${boot.page}.${boot.language}`]
  if (!load) throw new Error(`There is no page ${boot.page} in ${boot.language}`)
  const { Page, messages } = await load()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const page = (
    <Shell intl={createIntl(boot.language, messages)} {...boot.shell}>
      <Page {...boot.props} />
    </Shell>
  )
  // Hydrates in a transition, in slices, so that user input is never blocked.
  startTransition(() => void hydrateRoot(root, page))
  document.dispatchEvent(new Event('hydrating'))
  addStyles(boot.language === 'en' ? [commonKorean, otherKorean] : [otherKorean])
}

/** Fonts for Korean text on English pages and for rare syllables on Korean ones, loaded after hydration. */
function addStyles(sheets: string[]): void {
  for (const href of sheets) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

await start()
