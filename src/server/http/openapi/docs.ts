import type { Hono } from 'hono'
import { actingForHeader } from '../../../contract/acting-for.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { getTopic, topics } from '../../../contract/topics.ts'
import { urls } from '../../../contract/urls.ts'
import type { Audience } from '../../../domain/account/permission.ts'
import type { AppContext } from '../../runtime/context.ts'
import { errorResponses } from '../errors.ts'
import { stylesheetUrl } from '../page/assets.ts'
import { type CachedPage, compressPage, sendCached } from '../page/page-cache.ts'
import { escapeHtml } from '../page/page-head.ts'
import { getCookieSettings } from '../session.ts'
import { docsStyles } from './docs-styles.ts'
import { listAudiences, listRefusals } from './endpoint-errors.ts'
import { type FieldRow, fieldRows, toJsonSchema } from './endpoint-fields.ts'
import { openApiDocument } from './openapi.ts'

/** Serves `/openapi.json` and `/docs`, both generated from the endpoint definitions. */
export function docsRoutes(app: Hono, context: { config: Pick<AppContext['config'], 'publicUrl'> }): void {
  const { publicUrl } = context.config
  const cookieName = getCookieSettings(context.config, 'session').name
  serveOnce(app, urls.openapi, 'application/json', () => JSON.stringify(openApiDocument({ publicUrl, cookieName })))
  serveOnce(app, urls.docs, 'text/html; charset=utf-8', docsPage)
  app.get('/docs.css', (c) => c.text(docsStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}

/**
 * Serves a text that is the same for the life of the process: built and compressed on the first request, which takes a while, and kept
 * uncompressed too, for those who accept nothing else.
 */
function serveOnce(app: Hono, path: string, type: string, build: () => string): void {
  let built: Promise<CachedPage> | null = null
  app.get(path, async (c) => {
    built ??= keep(Buffer.from(build()))
    const page = await built
    c.header('Content-Type', type)
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding')
    return await sendCached(c, page)
  })
}

async function keep(text: Buffer<ArrayBuffer>): Promise<CachedPage> {
  const { tag, body } = (await compressPage(text)).cached
  return { tag, body: async (encoding) => (encoding === 'identity' ? text : await body(encoding)) }
}

function docsPage(): string {
  const sections = Object.entries(topics).map(([topic, { title }]) => topicSection(topic, title))
  const contents = Object.entries(topics).map(([topic, { title }]) => `<li><a href="#${topic}">${title}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Kkori API reference</title><meta name="description" content="Every endpoint of the Kkori API: who can call it, its parameters, its response and its errors."><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${stylesheetUrl('app')}"><link rel="stylesheet" href="/docs.css"></head><body class="docs"><header><a href="${urls.home}">Kkori</a></header><nav aria-label="Contents"><ul>${contents.join('')}</ul></nav><main>${introduction}${sections.join('')}${refusalTable()}</main></body></html>`
}

const introduction = `<h1>Kkori API reference</h1>
<p>Requests and responses are JSON in UTF-8. A successful response is <code>{"success": true, …}</code>. An error has an HTTP error status and the body <code>{"success": false, "code": "…", "message": "…"}</code>, with <code>fields</code> for validation errors. Unknown fields are rejected. Dates are <code>yyyy.MM.dd</code> in Asia/Seoul, amounts are whole won, and timestamps are ISO 8601 in UTC.</p>
<p>Authentication uses a session cookie. Requests that change data must come from this site’s origin: <code>Sec-Fetch-Site: same-origin</code> or <code>none</code>, or a matching <code>Origin</code>. A request may say for whom it is made, in the header <code>${actingForHeader}</code>: the <code>uid</code> of the account, a space, and the <code>uid</code> of the person’s own account, which differs while they work for a company. If the session acts for another one by then, the response is <code>409 other_account</code>, and nothing is read or changed. Without the header, the session decides. The same reference as an OpenAPI document: <a href="${urls.openapi}">${urls.openapi}</a>.</p>`

function topicSection(topic: string, title: string): string {
  const own = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => getTopic(endpoint) === topic)
  return `<section id="${topic}"><h2>${title}</h2>${own.map(([name, endpoint]) => endpointArticle(name, endpoint)).join('')}</section>`
}

function endpointArticle(name: string, endpoint: Endpoint): string {
  const parameters = [
    ...getRows(endpoint.params, 'path'),
    ...getRows(endpoint.query, 'query'),
    ...(endpoint.idempotency
      ? [{ name: 'Idempotency-Key', type: 'text, up to 300 (header)', required: endpoint.idempotency === 'required' }]
      : []),
    ...(endpoint.images
      ? [{ name: 'image', type: `1 to ${endpoint.images} files (multipart)`, required: true }]
      : getRows(endpoint.body)),
  ]
  const responseFields = fieldRows(toJsonSchema(endpoint.response, 'output'))
  return `<article id="${name}"><h3><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h3><p>${renderText(endpoint.summary)}</p><p>Available to ${audienceText(listAudiences(endpoint))}.</p>${fieldTable('Parameters', parameters)}${fieldTable(`Response ${statusText(endpoint)}`, responseFields)}<p>Errors: ${refusalLinks(endpoint)}</p></article>`
}

function getRows(schema: Endpoint['body'], place = ''): FieldRow[] {
  const rows = fieldRows(toJsonSchema(schema, 'input'))
  return place === '' ? rows : rows.map((row) => ({ ...row, type: `${row.type} (${place})` }))
}

function fieldTable(caption: string, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return `<p>${caption}: none</p>`
  const lines = rows.map(
    ({ name, type, required }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}</td><td>${required ? '' : 'optional'}</td></tr>`,
  )
  return `<details><summary>${caption}</summary><table><tbody>${lines.join('')}</tbody></table></details>`
}

function statusText(endpoint: Endpoint): string {
  return endpoint.accepts202 ? `${endpoint.status ?? 200} or 202` : String(endpoint.status ?? 200)
}

const audienceNames: Record<Audience, string> = {
  visitor: 'visitors',
  owner: 'owners',
  company: 'companies',
  guestOwner: 'guest owners',
  guestCompany: 'guest companies',
  manager: 'managers',
  desk: 'front desks',
  carer: 'caregivers',
}

const people = Object.keys(audienceNames).filter((audience) => audience !== 'visitor')

function audienceText(audiences: readonly Audience[]): string {
  if (audiences.includes('visitor')) return 'everyone'
  return audiences.length === people.length
    ? 'all signed-in users'
    : audiences.map((audience) => audienceNames[audience]).join(', ')
}

function refusalLinks(endpoint: Endpoint): string {
  return listRefusals(endpoint)
    .map((code) => `<a href="#${code}"><code>${errorResponses[code].status} ${code}</code></a>`)
    .join(', ')
}

function refusalTable(): string {
  const rows = Object.entries(errorResponses).map(
    ([code, { status, message }]) =>
      `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${renderText(message)}</td></tr>`,
  )
  return `<section id="refusals"><h2>Errors</h2><table><tbody>${rows.join('')}</tbody></table></section>`
}

/** Escapes text and renders `code` spans. */
function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
