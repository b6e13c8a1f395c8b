import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../src/i18n/language.ts'

const pageFiles = globSync('src/web/pages/**/*.tsx')

/** Every page is a file in pages/, and named after it. */
export const pageNames = pageFiles.map((file) => basename(file, '.tsx'))

/**
 * Creates one entry script per page and language, so that a page loads few files and no list of the other pages:
 * `virtual:page/home.en` hydrates the component with its messages.
 */
export const pageEntries: Plugin = {
  name: 'kkori-page-entries',
  resolveId: { filter: { id: /^virtual:page\// }, handler: (id) => id },
  load: {
    filter: { id: /^virtual:page\// },
    handler: (id) => entries.get(id) ?? null,
  },
}

/** They carry the messages of the few failures that what they call can have. */
const visitorPages = ['home', 'search', 'detail']

const entries = new Map(
  pageFiles.flatMap((file) =>
    languages.map((language) => [toEntryId(basename(file, '.tsx'), language), writeEntry(file, language)] as const),
  ),
)

export const entryIds = [...entries.keys()]

export function toEntryId(page: string, language: string): string {
  return `virtual:page/${page}.${language}`
}

function writeEntry(file: string, language: string): string {
  requireStylesheet(file)
  const groups = ['shell', ...readMessageGroups(file)]
  const failures = visitorPages.includes(basename(file, '.tsx')) ? 'visitorFailures' : 'failures'
  const imports = [...groups, failures].map((group) => `import { ${group} } from '/${findCatalog(language, group)}'`)
  return [
    ...imports,
    `import { Page } from '/${file}'`,
    `import { hydratePage } from '/src/web/entry/client.tsx'`,
    `hydratePage(Page, { ${groups.join(', ')}, failures: ${failures} })`,
  ].join('\n')
}

/** The groups a page declares. It is read as text, since a page cannot be imported outside of the build. */
function readMessageGroups(file: string): string[] {
  const [, list] = /^export const messageGroups: readonly MessageGroup\[\] = \[([^\]]*)\]/m.exec(readFileSync(file, 'utf8')) ?? []
  if (list === undefined) throw new Error(`${file} does not declare its messageGroups`)
  return [...list.matchAll(/'(\w+)'/g)].map(([, group = '']) => group)
}

/** A page without it would be sent without its styles. */
function requireStylesheet(file: string): void {
  if (/^export const stylesheet = '(app|workplace)'$/m.test(readFileSync(file, 'utf8'))) return
  throw new Error(`${file} does not declare its stylesheet: export const stylesheet = 'app' or 'workplace'`)
}

/** The file of a message group: `companyCalendar` is in `company-calendar.ts`, in its feature's folder. */
function findCatalog(language: string, group: string): string {
  const name = `${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const [path, ...others] = globSync(`src/i18n/${language}/**/${name}`)
  if (path === undefined || others.length > 0) throw new Error(`There must be one ${name} for ${language}`)
  return path
}
