import type { Hono } from 'hono'
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { urls } from '../contract/urls.ts'
import type { Audience } from '../domain/permission.ts'
import { stylesheetUrl } from './assets.ts'
import { type FieldRow, fieldRows, jsonSchemaOf } from './call-fields.ts'
import { audiencesOf, refusalsOf } from './call-refusals.ts'
import { docsStyles } from './docs-styles.ts'
import { meanings } from './errors.ts'
import { openApiDocument, topicOf } from './openapi.ts'
import { escapeHtml } from './page-head.ts'
import type { Parts } from './parts.ts'
import { sessionCookieName } from './session.ts'

/** The contract for programs and for people, both made of the calls themselves. */
export function docsRoutes(app: Hono, parts: { config: Pick<Parts['config'], 'publicUrl'> }): void {
  const { publicUrl } = parts.config
  app.get(urls.openapi, (context) => context.json(openApiDocument({ publicUrl, cookieName: sessionCookieName(parts.config) })))
  app.get(urls.docs, (context) => context.html(docsPage()))
  app.get('/docs.css', (context) => context.text(docsStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}

const topics: Record<string, string> = {
  post: 'Posts',
  like: 'Likes',
  user: 'Profiles',
  auth: 'Signing in',
  booking: 'Bookings',
  payment: 'Payments',
  room: 'Rooms',
  dog: 'Dogs',
  review: 'Reviews',
  journal: 'Care journal',
}

function docsPage(): string {
  const sections = Object.entries(topics).map(([topic, title]) => topicSection(topic, title))
  const contents = Object.entries(topics).map(([topic, title]) => `<li><a href="#${topic}">${title}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>The calls of Kkori</title><meta name="description" content="Every call of Kkori: who may make it, what it takes, what it answers and how it is refused."><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylesheetUrl()}"><link rel="stylesheet" href="/docs.css"></head><body class="docs"><header><a href="${urls.home}">Kkori</a></header><nav aria-label="Contents"><ul>${contents.join('')}</ul></nav><main>${introduction}${sections.join('')}${refusalTable()}</main></body></html>`
}

const introduction = `<h1>The calls of Kkori</h1>
<p>JSON in UTF-8. Success is <code>{"success": true, …}</code>; failure is an HTTP status and <code>{"success": false, "code": "…", "message": "…"}</code>, with <code>fields</code> where fields were refused. Unknown fields are refused. Days are <code>yyyy.MM.dd</code> in Asia/Seoul, money is whole won, instants are ISO 8601 in UTC.</p>
<p>Whoever is signed in is known by a cookie. Every change needs our own origin: <code>Sec-Fetch-Site: same-origin</code> or <code>none</code>, or an <code>Origin</code> of ours. The same for programs: <a href="${urls.openapi}">${urls.openapi}</a>.</p>`

function topicSection(topic: string, title: string): string {
  const own = Object.entries<Call>(calls).filter(([, call]) => topicOf(call) === topic)
  return `<section id="${topic}"><h2>${title}</h2>${own.map(([name, call]) => callArticle(name, call)).join('')}</section>`
}

function callArticle(name: string, call: Call): string {
  const taken = [
    ...rowsOf(call.params, 'in the path'),
    ...rowsOf(call.query, 'in the query'),
    ...(call.keyed ? [{ name: 'Idempotency-Key', type: 'text, up to 300 (a header)', required: call.keyed === true }] : []),
    ...(call.pictures ? [{ name: 'image', type: `1 to ${call.pictures} files (multipart)`, required: true }] : rowsOf(call.body)),
  ]
  const answered = fieldRows(jsonSchemaOf(call.answer, 'output'))
  return `<article id="${name}"><h3><code>${call.method} ${escapeHtml(call.path)}</code></h3><p>${textOf(call.summary)}</p><p>For ${audienceText(audiencesOf(call))}.</p>${fieldTable('Takes', taken)}${fieldTable(`Answers ${statusText(call)}`, answered)}<p>Refusals: ${refusalLinks(call)}</p></article>`
}

function rowsOf(schema: Call['body'], place = ''): FieldRow[] {
  const rows = fieldRows(jsonSchemaOf(schema, 'input'))
  return place === '' ? rows : rows.map((row) => ({ ...row, type: `${row.type} (${place})` }))
}

function fieldTable(caption: string, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return `<p>${caption}: no fields.</p>`
  const lines = rows.map(
    ({ name, type, required }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${required ? '' : 'optional'}</td></tr>`,
  )
  return `<details><summary>${caption}</summary><table><tbody>${lines.join('')}</tbody></table></details>`
}

function statusText(call: Call): string {
  return call.mayWait ? `${call.status ?? 200} or 202` : String(call.status ?? 200)
}

const audienceNames: Record<Audience, string> = {
  visitor: 'visitors',
  owner: 'owners',
  company: 'companies',
  guestOwner: 'guest owners',
  guestCompany: 'guest companies',
}

function audienceText(audiences: readonly Audience[]): string {
  if (audiences.includes('visitor')) return 'everyone'
  return audiences.length === 4 ? 'everyone signed in' : audiences.map((audience) => audienceNames[audience]).join(', ')
}

function refusalLinks(call: Call): string {
  return refusalsOf(call)
    .map((code) => `<a href="#${code}"><code>${meanings[code].status} ${code}</code></a>`)
    .join(', ')
}

function refusalTable(): string {
  const rows = Object.entries(meanings).map(
    ([code, { status, message }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${textOf(message)}</td></tr>`,
  )
  return `<section id="refusals"><h2>Refusals</h2><table><tbody>${rows.join('')}</tbody></table></section>`
}

/** Text with `code` in it. */
function textOf(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
