import { languages } from '../src/i18n/language.ts'
import { pageNames, toEntryId } from './page-entries.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The pages visitors open first, often on a slow connection. */
const entryPages: readonly string[] = ['home', 'search', 'detail', 'booking']
const reachable = new Map<string, Set<string>>()

/**
 * Names the chunk of a module: modules needed by the same set of entry pages share one, so that each page loads few files and no
 * unused code. Null leaves the module to the default chunking.
 */
export function pageChunk(id: string, modules: Modules): string | null {
  const pages = pageNames.filter((page) => languages.some((language) => findReachable(page, language).has(id)))
  const first = entryPages.filter((page) => pages.includes(page))
  if (first.length === 0 || (first.length === 1 && pages.length > 1)) return null
  const usedLanguages = languages.filter((language) => first.some((page) => findReachable(page, language).has(id)))
  return [first.join('-'), ...(usedLanguages.length === languages.length ? [] : usedLanguages)].join('.')

  function findReachable(page: string, language: string): Set<string> {
    const entry = toEntryId(page, language)
    const known = reachable.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const module of found) for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
    reachable.set(entry, found)
    return found
  }
}
