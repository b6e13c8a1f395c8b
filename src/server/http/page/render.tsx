import { renderToString } from 'react-dom/server'
import type { MessageGroup, Messages } from '../../../i18n/en.ts'
import type { Language } from '../../../i18n/language.ts'
import type { ShellProps } from '../../../web/entry/hydration-payload.ts'
import { createIntl } from '../../../web/shell/intl.tsx'
import { Shell } from '../../../web/shell/shell.tsx'
import { assetTags } from './assets.ts'
import { catalogs } from './catalogs.ts'
import { headTags, type PageHead } from './page-head.ts'
import { getPage } from './pages.ts'

export type Document = { page: string; language: Language; head: PageHead; shell: ShellProps; props: object }

/**
 * Renders a whole page. Returns a Buffer, since Node sends it far more cheaply than a two-byte string. Props are embedded as JSON,
 * which is not executable, so that `script-src 'self'` holds.
 */
export function renderDocument({ page, language, head, shell, props }: Document): Buffer<ArrayBuffer> {
  const { Page, stylesheet, messageGroups, islandMessageGroups = [], islandProps = [] } = getPage(page)
  const intl = createIntl(
    language,
    pickMessages(language, ['shell', 'footer', 'failures', ...messageGroups, ...islandMessageGroups]),
  )
  const body = renderToString(
    <Shell intl={intl} {...shell}>
      <Page {...props} />
    </Shell>,
  )
  const payload = JSON.stringify({ language, shell, props: omitProps(props, islandProps) }).replaceAll('<', '\\u003c')
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">${headTags(head, language)}${assetTags({ page, stylesheet }, language)}</head><body><div id="root">${body}</div><script type="application/json" id="hydration-payload">${payload}</script></body></html>`,
  )
}

function omitProps(props: object, omitted: readonly string[]): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !omitted.includes(name)))
}

/** Only the message groups that the page declares, as in the browser, so that a missing group fails on the server too. */
function pickMessages(language: Language, groups: readonly MessageGroup[]): Partial<Messages> {
  const entries = Object.entries(catalogs[language]).filter(([group]) => groups.some((name) => name === group))
  return Object.fromEntries(entries)
}
