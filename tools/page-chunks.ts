import { languages } from '../src/i18n/language.ts'
import { pageNames, toEntryId } from './page-entries.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The pages visitors open first, often on a slow connection. */
const entryPages: readonly string[] = ['home', 'search', 'detail', 'booking']

/** The modules that each entry needs, by the id of the entry. */
const modulesByEntry = new Map<string, ReadonlySet<string>>()

/**
 * Names the chunk of a module: modules needed by the same set of entry pages share one, so that each page loads few files and no
 * unused code. Null leaves the module to the default chunking.
 */
export function pageChunk(id: string, modules: Modules): string | null {
  const isUsed = (page: string, language: string): boolean => listModules(toEntryId(page, language), modules).has(id)
  const pages = pageNames.filter((page) => languages.some((language) => isUsed(page, language)))
  const first = entryPages.filter((page) => pages.includes(page))
  const isOfOnePageAndLaterOnes = first.length === 1 && pages.length > 1
  if (first.length === 0 || isOfOnePageAndLaterOnes) return null
  const usedLanguages = languages.filter((language) => first.some((page) => isUsed(page, language)))
  return usedLanguages.length === languages.length ? first.join('-') : [first.join('-'), ...usedLanguages].join('.')
}

/** The entry and all modules that it imports, directly or not. */
function listModules(entry: string, modules: Modules): ReadonlySet<string> {
  const known = modulesByEntry.get(entry)
  if (known) return known
  // Iterating over a set visits the items that are added meanwhile.
  const found = new Set([entry])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  modulesByEntry.set(entry, found)
  return found
}
