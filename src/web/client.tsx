import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Messages } from '../i18n/en.ts'
import type { Boot } from './boot.ts'
import commonKorean from './fonts-ko.css?url'
import otherKorean from './fonts-ko-rest.css?url'
import { createIntl } from './intl.tsx'
import { fileOfGroup, groupsOf } from './pages.ts'
import { Shell } from './shell.tsx'

const pages = import.meta.glob<{ Page: ComponentType<object> }>('./pages/*.tsx')
const messageGroups = import.meta.glob<Partial<Messages>>('../i18n/{en,ko}/*.ts')

async function start(): Promise<void> {
  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
  const wanted = groupsOf(boot.page).map((group) => load(messageGroups, `../i18n/${boot.language}/${fileOfGroup(group)}`))
  const [{ Page }, ...groups] = await Promise.all([load(pages, `./pages/${boot.page}.tsx`), ...wanted])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  hydrateRoot(
    root,
    <Shell intl={createIntl(boot.language, Object.assign({}, ...groups))} {...boot.shell}>
      <Page {...boot.props} />
    </Shell>,
  )
  addStyles(boot.language === 'en' ? [commonKorean, otherKorean] : [otherKorean])
}

/** Korean words in English pages and rare syllables in Korean ones get their fonts once the page stands. */
function addStyles(sheets: string[]): void {
  for (const href of sheets) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

function load<Module>(modules: Record<string, () => Promise<Module>>, path: string): Promise<Module> {
  const module = modules[path]
  if (!module) throw new Error(`There is no ${path}`)
  return module()
}

await start()
