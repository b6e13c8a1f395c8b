import { statSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'

// For files named after their content, which therefore need no tag to compare.
const year = 'max-age=31536000, immutable'
const day = 'public, max-age=86400'
const fixedNames = ['/favicon.svg', '/apple-touch-icon.png', '/social.png', '/social.jpg']

/** RFC 9110 ignores a range that is invalid, has another unit or depends on a version; `serveStatic` would send the whole file as 206. */
const ignoreInvalidRange: MiddlewareHandler = async ({ req }, next) => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(req.header('Range') ?? '') ?? []
  const isValid = first === '' ? last !== '' : last === '' || Number(first) <= Number(last)
  if (!isValid || req.header('If-Range') !== undefined) req.raw.headers.delete('Range')
  await next()
}

/** Serves the built browser files in a folder. Hashed files are cached as immutable for a year, those with fixed names for a day. */
export function builtFiles(folder: string): (app: Hono) => void {
  const files = (cacheControl: string): MiddlewareHandler =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', cacheControl)
        if (cacheControl === year) return
        const { size, mtimeMs } = statSync(path)
        c.header('ETag', `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
      },
    })
  return (app) => {
    app.use(ignoreInvalidRange)
    app.get('/assets/*', files(year))
    for (const name of fixedNames) app.get(name, files(day))
  }
}
