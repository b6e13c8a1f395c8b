import { globSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { MessageGroup } from '../src/i18n/en.ts'
import { languages } from '../src/i18n/language.ts'
import { listGroups, type PageName, pageNames, toCatalogFile } from '../src/web/entry/pages.ts'

const allPages = 'virtual:pages'

/**
 * Creates one script per page and language, so that a page loads few files: `virtual:page/home.en` exports the component and its
 * messages, `virtual:pages` imports all of them lazily.
 */
export const pageEntries: Plugin = {
  name: 'kkori-page-entries',
  resolveId: { filter: { id: /^virtual:page/ }, handler: (id) => id },
  load: {
    filter: { id: /^virtual:page/ },
    handler: (id) => (id === allPages ? listEntries() : (entries.get(id) ?? null)),
  },
}

const entries = new Map(
  pageNames.flatMap((page) => languages.map((language) => [toEntryId(page, language), writeEntry(page, language)] as const)),
)

export function toEntryId(page: PageName, language: string): string {
  return `virtual:page/${page}.${language}`
}

function listEntries(): string {
  const lines = [...entries.keys()].map((id) => `'${id}': () => import('${id}'),`)
  return `export const pageEntries = {\n${lines.join('\n')}\n}`
}

function writeEntry(page: PageName, language: string): string {
  const groups = listGroups(page)
  const imports = groups.map((group) => `import { ${group} } from '/${findCatalog(language, group)}'`)
  return [
    ...imports,
    `export { Page } from '/src/web/pages/${page}.tsx'`,
    `export const messages = { ${groups.join(', ')} }`,
  ].join('\n')
}

function findCatalog(language: string, group: MessageGroup): string {
  const name = toCatalogFile(group)
  const [path, ...others] = globSync(`src/i18n/${language}/**/${name}`)
  if (path === undefined || others.length > 0) throw new Error(`There must be one ${name} for ${language}`)
  return path
}
