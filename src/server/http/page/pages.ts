import type { ComponentType } from 'react'
import type { MessageGroup } from '../../../i18n/en.ts'

export type Stylesheet = 'app' | 'workplace'

type PageModule = {
  Page: ComponentType<object>
  /** `web/entry/app.css` or `workplace.css`, which is larger, so that visitors do not load it. */
  stylesheet: Stylesheet
  messageGroups: readonly MessageGroup[]
  /** Groups that only static islands use, so the browser needs none of them. */
  islandMessageGroups?: readonly MessageGroup[]
  /** Props that only static islands use; the document does not repeat them for the browser. */
  islandProps?: readonly string[]
}

const files = import.meta.glob<PageModule>('../../../web/pages/**/*.tsx', { eager: true })
const pages = new Map(Object.entries(files).map(([path, module]) => [path.replace(/^.*\/|\.tsx$/g, ''), module]))
const names = new Map<unknown, string>([...pages].map(([name, { Page }]) => [Page, name]))

/** The name of a page, which is that of its file. */
export function getPageName<Props extends object>(Page: ComponentType<Props>): string {
  const name = names.get(Page)
  if (name === undefined) throw new Error(`web/pages has no file of ${Page.name}`)
  return name
}

/** Loaders check the props of a page with `respondWith`; here they are untyped. */
export function getPage(name: string): PageModule {
  const page = pages.get(name)
  if (!page) throw new Error(`Unknown page: ${name}`)
  return page
}
