import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Messages } from '../i18n/en.ts'
import type { Boot } from './boot.ts'
import koreanFonts from './fonts-ko.css?url'
import { createIntl } from './intl.tsx'
import { groupsOf } from './pages.ts'
import { Shell } from './shell.tsx'

const pages = import.meta.glob<{ Page: ComponentType<object> }>('./pages/*.tsx')
const messageGroups = import.meta.glob<Partial<Messages>>('../i18n/{en,ko}/*.ts')

async function start(): Promise<void> {
  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
  const wanted = groupsOf(boot.page).map((group) => load(messageGroups, `../i18n/${boot.language}/${group}.ts`))
  const [{ Page }, ...groups] = await Promise.all([load(pages, `./pages/${boot.page}.tsx`), ...wanted])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  hydrateRoot(
    root,
    <Shell intl={createIntl(boot.language, Object.assign({}, ...groups))} {...boot.shell}>
      <Page {...boot.props} />
    </Shell>,
  )
  if (boot.language === 'en') addKoreanFonts()
}

/** English pages have a few Korean words; their fonts are announced once the page stands. */
function addKoreanFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = koreanFonts
  document.head.append(link)
}

function load<Module>(modules: Record<string, () => Promise<Module>>, path: string): Promise<Module> {
  const module = modules[path]
  if (!module) throw new Error(`There is no ${path}`)
  return module()
}

await start()
