import { languages } from '../src/i18n/language.ts'
import { type PageName, pageNames } from '../src/web/pages.ts'
import { entryOf } from './page-entries.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What everybody opens first, and often on a slow line. */
const visited: readonly PageName[] = ['home', 'search', 'detail', 'booking']
const reached = new Map<string, Set<string>>()

/**
 * One file for the modules that the same ones of these pages need, so that each asks for few files and for nothing that it does not
 * use; null for what is split as usual.
 */
export function pageChunk(id: string, modules: Modules): string | null {
  const pages = pageNames.filter((page) => languages.some((language) => reachedFrom(page, language).has(id)))
  const first = visited.filter((page) => pages.includes(page))
  if (first.length === 0 || (first.length === 1 && pages.length > 1)) return null
  const spoken = languages.filter((language) => first.some((page) => reachedFrom(page, language).has(id)))
  return [first.join('-'), ...(spoken.length === languages.length ? [] : spoken)].join('.')

  function reachedFrom(page: PageName, language: string): Set<string> {
    const entry = entryOf(page, language)
    const known = reached.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const module of found) for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
    reached.set(entry, found)
    return found
  }
}
