import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Day } from '../../../domain/calendar/day.ts'
import type { RegionName } from '../../../domain/post/region.ts'
import type { AppContext } from '../../runtime/context.ts'
import type { CacheTag } from '../../runtime/invalidation-listener.ts'
import { getCookieSettings } from '../session.ts'

/** Where a page that is the same for all visitors may be kept, and what it is purged by. */
const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** What never changes; a cache in front keeps it until it is purged, and not much longer if nobody purges it or a purge is lost. */
const immutable = 'public, max-age=31536000, immutable'
const imageSeconds = { purged: 86_400, unpurged: 60 }

/** Cookies that change a visitor's page. A cache in front passes them on, and drops all others: see deploy/varnish. */
const pageCookies = ['top_banner_hide', 'language']
const ownPageCookies = ['session', 'position', 'tablet', 'social'] as const

/**
 * Lets a cache in front of the program keep this response, unless the request has a cookie that changes pages. `Vary: Cookie` stays: such a
 * cache passes requests with these cookies on, and drops all others before it looks for a page.
 */
export function setEdgeHeaders(c: Context, { config }: AppContext, keys: readonly string[]): void {
  if (!config.edge.isOn || hasPageCookie(c, config)) return
  c.header('Cache-Control', publicPage)
  c.header('Surrogate-Key', keys.join(' '))
}

/** Where a public image may be kept, and what it is purged by when it is deleted or becomes private. Browsers keep it for good. */
export function publicImageHeaders({ config: { edge } }: Pick<AppContext, 'config'>, imageId: string): Record<string, string> {
  if (!edge.isOn) return { 'Cache-Control': immutable }
  const seconds = edge.purgeUrls.length > 0 ? imageSeconds.purged : imageSeconds.unpurged
  return { 'Cache-Control': `${immutable}, s-maxage=${seconds}`, 'Surrogate-Key': toImageKey(imageId) }
}

function hasPageCookie(c: Context, config: AppContext['config']): boolean {
  const names = [...pageCookies, ...ownPageCookies.map((name) => getCookieSettings(config, name).name)]
  return names.some((name) => getCookie(c, name) !== undefined)
}

/** The keys of a page by which it is purged; null for a page that shows no posts and is not kept in front. */
export function pageKeys(tags: readonly CacheTag[], region: RegionName | null, today: Day): string[] | null {
  if (!tags.includes('posts')) return null
  return [...tags.map(toKey), ...(region === null ? [] : [`region-${region}`]), dayKey(today)]
}

/** The key of all pages that show this tag. `list` is on every page that shows posts. */
export function toKey(tag: CacheTag): string {
  if (tag === 'posts' || tag === 'listings') return 'list'
  return tag.replace(' ', '-')
}

/** The key of all variants of an image. */
export function toImageKey(imageId: string): string {
  return `image-${imageId}`
}

/** Pages say what is today, so those of a day end with it. */
export function dayKey(day: Day): string {
  return `day-${day}`
}
