import { Hono } from 'hono'
import type { Boot } from '../../web/boot.ts'
import type { Parts } from '../parts.ts'
import { cookieOf } from './api.ts'
import { publicUrl, type TestParts } from './parts.ts'

/** A page as it was sent; `props` is what it gives the browser, empty for a redirect. */
export type SentPage = { status: number; html: string; headers: Headers; props: Record<string, unknown> }

/** Asks an app of these routes alone for pages, as a browser does; `as` is the uid of whoever is signed in. */
export function testPages(
  parts: TestParts,
  ...routes: ((app: Hono, parts: Parts) => void)[]
): (path: string, rest?: { as?: string; cookie?: string }) => Promise<SentPage> {
  const app = new Hono()
  for (const add of routes) add(app, parts)
  return async (path, { as, cookie } = {}) => {
    const cookies = [cookie, as && (await cookieOf(parts, as))].filter(Boolean).join('; ')
    const response = await app.request(publicUrl + path, { headers: { accept: 'text/html', cookie: cookies } })
    const html = await response.text()
    return { status: response.status, html, headers: response.headers, props: { ...propsIn(html) } }
  }
}

function propsIn(html: string): object {
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? []
  if (json === undefined) return {}
  const boot: Boot = JSON.parse(json)
  return boot.props
}
