import { pageEntries } from 'virtual:pages'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Boot } from './boot.ts'
import commonKorean from './fonts-ko.css?url'
import otherKorean from './fonts-ko-rest.css?url'
import { createIntl } from './intl.tsx'
import { Shell } from './shell.tsx'

async function start(): Promise<void> {
  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
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
  // In slices, so that nobody's touch waits for the whole of it.
  startTransition(() => void hydrateRoot(root, page))
  document.dispatchEvent(new Event('hydrating'))
  addStyles(boot.language === 'en' ? [commonKorean, otherKorean] : [otherKorean])
}

/** Korean words in English pages and rare syllables in Korean ones get their fonts once the page stands. */
function addStyles(sheets: string[]): void {
  for (const href of sheets) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

await start()
