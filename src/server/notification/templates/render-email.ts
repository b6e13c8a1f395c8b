import { html } from 'hono/html'
import { localPath } from '../../../contract/urls.ts'
import { toOneLine } from '../../../domain/account/name.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/language.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import type { Email } from '../mailer.ts'

export type Wording = { language: Language; format: Format; messages: Messages }

/** The content of an email, without greeting and layout. */
export type EmailContent = {
  subject: string
  lead: string
  facts: readonly (readonly [term: string, value: string])[]
  list?: { title: string; items: readonly string[] }
  notes?: readonly string[]
  /** `path` is a page path without the language prefix. */
  action: { words: string; path: string }
}

type Recipient = { language: Language; greeting: string; footer: string; publicUrl: string }

/** Renders an email as text and HTML. The HTML loads nothing external and has a single link. */
export async function renderEmail(
  content: EmailContent,
  recipient: Recipient,
): Promise<Pick<Email, 'subject' | 'text' | 'html'>> {
  const link = recipient.publicUrl + localPath(recipient.language, content.action.path)
  return {
    subject: withoutJoiners(toOneLine(content.subject)),
    text: withoutJoiners(toText(content, recipient, link)),
    html: withoutJoiners(await toHtml(content, recipient, link)),
  }
}

/** Without the word joiners of date ranges: filters take invisible characters for a disguise. */
function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '')
}

/** Removes line breaks from user-written text: a new line could look like our own text. */
function toText({ lead, facts, list, notes = [], action }: EmailContent, { greeting, footer }: Recipient, link: string): string {
  const blocks = [
    toOneLine(greeting),
    lead,
    ...(facts.length > 0 ? [facts.map(([term, value]) => `${term}: ${toOneLine(value)}`).join('\n')] : []),
    ...(list ? [[list.title, ...list.items.map((item) => `- ${toOneLine(item)}`)].join('\n')] : []),
    ...notes,
    `${action.words}\n${link}`,
    footer,
  ]
  return `${blocks.join('\n\n')}\n`.replaceAll('\u00a0', ' ')
}

const ground = 'margin:0;padding:24px 16px;background:#fbf8f1'
const brand = 'margin:0 0 24px;color:#2f6b3f;font-size:20px;font-weight:700'
const sheet =
  'max-width:560px;margin:0 auto;color:#1f2a24;word-break:keep-all;overflow-wrap:anywhere;font:16px/1.6 -apple-system,"Malgun Gothic","Noto Sans KR",sans-serif'
const quiet = 'color:#57605a;font-size:14px'
const term = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;white-space:nowrap;color:#57605a'
const value = 'padding:4px 0;vertical-align:top;white-space:pre-line'
const button =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#2f6b3f;color:#ffffff;text-decoration:none;font-weight:600'

async function toHtml(content: EmailContent, { language, greeting, footer }: Recipient, link: string): Promise<string> {
  const { subject, lead, facts, list, notes = [], action } = content
  const rows = facts.map(
    ([label, text]) => html`<tr><th scope="row" style="${term}">${label}</th><td style="${value}">${text}</td></tr>`,
  )
  const table = rows.length > 0 ? html`<table style="border-collapse:collapse">${rows}</table>` : ''
  const items = list ? html`<p>${list.title}</p><ul>${list.items.map((item) => html`<li>${item}</li>`)}</ul>` : ''
  return String(
    await html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${ground}"><div style="${sheet}">
<p style="${brand}">${catalogs[language].shell.brand}</p>
<p>${greeting}</p>
<p>${lead}</p>
${table}
${items}
${notes.map((note) => html`<p style="${quiet}">${note}</p>`)}
<p><a href="${link}" style="${button}">${action.words}</a></p>
<p style="${quiet}">${footer}</p>
</div></body>
</html>
`,
  )
}
