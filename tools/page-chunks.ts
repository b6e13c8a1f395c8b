import { readFileSync } from 'node:fs'
import { languages } from '../src/i18n/language.ts'
import { pageNames, toEntryId } from './page-entries.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** The pages visitors open first, often on a slow connection. */
const entryPages: readonly string[] = ['home', 'search', 'detail', 'booking']

/** Used by every page. Few browsers need the offer of Korean. */
const ofEveryPage =
  /preload-helper|src\/web\/(entry\/client|shell\/(?!korean-offer)|ui\/(icon|mark|toast|when-touched|illustrations\/empty))/

/** The modules that each entry needs, by the id of the entry. */
const modulesByEntry = new Map<string, ReadonlySet<string>>()

/**
 * Names the chunk of a module: modules needed by the same set of entry pages share one, so that each page loads few files and no
 * unused code. Null leaves the module to the default chunking.
 */
export function pageChunk(id: string, modules: Modules): string | null {
  if (ofEveryPage.test(id)) return 'frame'
  const isUsed = (page: string, language: string): boolean => listModules(toEntryId(page, language), modules).has(id)
  const pages = pageNames.filter((page) => languages.some((language) => isUsed(page, language)))
  const first = entryPages.filter((page) => pages.includes(page))
  const isOfOnePageAndLaterOnes = first.length === 1 && pages.length > 1
  if (first.length === 0 || isOfOnePageAndLaterOnes) return null
  const usedLanguages = languages.filter((language) => first.some((page) => isUsed(page, language)))
  // What one entry alone needs stays in its file.
  if (pages.length === 1 && usedLanguages.length === 1) return null
  const name = nameChunk(first)
  return usedLanguages.length === languages.length ? name : [name, ...usedLanguages].join('.')
}

/** Few large chunks compress better than many small ones, so a page may load a little that only others use. */
function nameChunk(pages: readonly string[]): string {
  if (pages.includes('home') && pages.includes('detail')) return 'frame'
  if (pages.includes('home') && pages.includes('search')) return 'search-form'
  if (pages.includes('search') && pages.includes('detail')) return 'search-detail'
  return pages.join('-')
}

/** The entry and all modules that it imports, directly or not. */
function listModules(entry: string, modules: Modules): ReadonlySet<string> {
  const known = modulesByEntry.get(entry)
  if (known) return known
  // Iterating over a set visits the items that are added meanwhile.
  const found = new Set([entry])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!listIslands(id).some((file) => imported.endsWith(file))) found.add(imported)
  modulesByEntry.set(entry, found)
  return found
}

/** The files of the static islands in a module, which the browser does not load. */
function listIslands(id: string): string[] {
  if (!/\/src\/web\/.+\.tsx$/.test(id)) return []
  const code = readFileSync(id, 'utf8')
  return [...code.matchAll(/import\.meta\.env\.SSR && (\w+)/g)].flatMap(([, name = '']) => {
    const [, path] = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '[./]*(/[^']+)'$`, 'm').exec(code) ?? []
    return path === undefined ? [] : [path]
  })
}
