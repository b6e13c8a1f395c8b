import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { MessageGroup, Messages } from '../i18n/en.ts'
import type { Language } from '../i18n/language.ts'
import type { ShellProps } from '../web/boot.ts'
import { createIntl } from '../web/intl.tsx'
import { groupsOf, type PageName } from '../web/pages.ts'
import { Shell } from '../web/shell.tsx'
import { assetTags } from './assets.ts'
import { catalogues } from './catalogues.ts'
import { headTags, type PageHead } from './page-head.ts'

type PageModule = { Page: ComponentType<object> }

const modules = import.meta.glob<PageModule>('../web/pages/*.tsx', { eager: true })

export type Document = { page: PageName; language: Language; head: PageHead; shell: ShellProps; props: object }

/**
 * The whole page as bytes: a Buffer costs Node far less to send than a two-byte string. Props travel as JSON beside the markup;
 * nothing in it is executable, so `script-src 'self'` holds.
 */
export function renderDocument({ page, language, head, shell, props }: Document): Buffer<ArrayBuffer> {
  const Page = pageComponent(page)
  const intl = createIntl(language, messagesOf(page, language))
  const body = renderToString(
    <Shell intl={intl} {...shell}>
      <Page {...props} />
    </Shell>,
  )
  const boot = JSON.stringify({ page, language, shell, props }).replaceAll('<', '\\u003c')
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${headTags(head, language)}${assetTags(page, language)}</head><body><div id="root">${body}</div><script type="application/json" id="boot">${boot}</script></body></html>`,
  )
}

/** A page's props are checked where its loader makes them (`pageRoute`); here they are one object for all pages. */
function pageComponent(page: PageName): ComponentType<object> {
  const module = modules[`../web/pages/${page}.tsx`]
  if (!module) throw new Error(`There is no page ${page}`)
  return module.Page
}

/** Only what the page names, as in the browser: a forgotten group fails here already. */
function messagesOf(page: PageName, language: Language): Partial<Messages> {
  const wanted = new Set<MessageGroup>(groupsOf(page))
  const entries = Object.entries(catalogues[language]).filter(([group]) => [...wanted].some((name) => name === group))
  return Object.fromEntries(entries)
}
