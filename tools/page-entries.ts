import type { Plugin } from 'vite'
import { languages } from '../src/i18n/language.ts'
import { fileOfGroup, groupsOf, type PageName, pageNames } from '../src/web/pages.ts'

const every = 'virtual:pages'

/**
 * One script a page and language, so that a page asks for few files: `virtual:page/home.en` is the component with its messages,
 * `virtual:pages` leads to all of them.
 */
export const pageEntries: Plugin = {
  name: 'kkori-page-entries',
  resolveId: { filter: { id: /^virtual:page/ }, handler: (id) => id },
  load: {
    filter: { id: /^virtual:page/ },
    handler: (id) => (id === every ? listEntries() : (entries.get(id) ?? null)),
  },
}

const entries = new Map(
  pageNames.flatMap((page) => languages.map((language) => [entryOf(page, language), writeEntry(page, language)] as const)),
)

export function entryOf(page: PageName, language: string): string {
  return `virtual:page/${page}.${language}`
}

function listEntries(): string {
  const lines = [...entries.keys()].map((id) => `'${id}': () => import('${id}'),`)
  return `export const pageEntries = {\n${lines.join('\n')}\n}`
}

function writeEntry(page: PageName, language: string): string {
  const groups = groupsOf(page)
  const imports = groups.map((group) => `import { ${group} } from '/src/i18n/${language}/${fileOfGroup(group)}'`)
  return [
    ...imports,
    `export { Page } from '/src/web/pages/${page}.tsx'`,
    `export const messages = { ${groups.join(', ')} }`,
  ].join('\n')
}
