import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../src/i18n/language.ts'

const allPages = 'virtual:pages'
const pageFiles = globSync('src/web/pages/**/*.tsx')

/** Every page is a file in pages/, and named after it. */
export const pageNames = pageFiles.map((file) => basename(file, '.tsx'))

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
  pageFiles.flatMap((file) =>
    languages.map((language) => [toEntryId(basename(file, '.tsx'), language), writeEntry(file, language)] as const),
  ),
)

export function toEntryId(page: string, language: string): string {
  return `virtual:page/${page}.${language}`
}

function listEntries(): string {
  const lines = [...entries.keys()].map((id) => `'${id}': () => import('${id}'),`)
  return `export const pageEntries = {\n${lines.join('\n')}\n}`
}

function writeEntry(file: string, language: string): string {
  const groups = ['shell', 'failures', ...readMessageGroups(file)]
  const imports = groups.map((group) => `import { ${group} } from '/${findCatalog(language, group)}'`)
  return [...imports, `export { Page } from '/${file}'`, `export const messages = { ${groups.join(', ')} }`].join('\n')
}

/** The groups a page declares. It is read as text, since a page cannot be imported outside of the build. */
function readMessageGroups(file: string): string[] {
  const [, list] = /^export const messageGroups: readonly MessageGroup\[\] = \[([^\]]*)\]/m.exec(readFileSync(file, 'utf8')) ?? []
  if (list === undefined) throw new Error(`${file} does not declare its messageGroups`)
  return [...list.matchAll(/'(\w+)'/g)].map(([, group = '']) => group)
}

/** The file of a message group: `companyBoard` is in `company-board.ts`, in its feature's folder. */
function findCatalog(language: string, group: string): string {
  const name = `${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const [path, ...others] = globSync(`src/i18n/${language}/**/${name}`)
  if (path === undefined || others.length > 0) throw new Error(`There must be one ${name} for ${language}`)
  return path
}
