import { Hono } from 'hono'
import type { HydrationPayload } from '../../web/entry/hydration-payload.ts'
import type { AppContext } from '../runtime/context.ts'
import { openSessionCookie } from './api.ts'
import { publicUrl, type TestContext } from './context.ts'

/** A page response. `props` are the hydration props, empty for a redirect. */
export type SentPage = { status: number; html: string; headers: Headers; props: Record<string, unknown> }

/** Creates an app with only these routes and requests pages like a browser. `as` is the uid of the signed-in account. */
export function testPages(
  context: TestContext,
  ...routes: ((app: Hono, context: AppContext) => void)[]
): (path: string, rest?: { as?: string; cookie?: string }) => Promise<SentPage> {
  const app = new Hono()
  for (const add of routes) add(app, context)
  return async (path, { as, cookie } = {}) => {
    const cookies = [cookie, as && (await openSessionCookie(context, as))].filter(Boolean).join('; ')
    const response = await app.request(publicUrl + path, { headers: { accept: 'text/html', cookie: cookies } })
    const html = await response.text()
    return { status: response.status, html, headers: response.headers, props: { ...parseProps(html) } }
  }
}

function parseProps(html: string): object {
  const [, json] = /<script type="application\/json" id="hydration-payload">(.*?)<\/script>/s.exec(html) ?? []
  if (json === undefined) return {}
  const payload: HydrationPayload = JSON.parse(json)
  return payload.props
}
