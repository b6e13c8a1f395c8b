import { statSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'
const fixedNames = ['/favicon.svg', '/apple-touch-icon.png', '/social.png', '/social.jpg']

/** Serves the built browser files in a folder. Hashed files are cached as immutable for a year, those with fixed names for a day. */
export function builtFiles(folder: string): (app: Hono) => void {
  const files = (cacheControl: string): MiddlewareHandler =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => {
        const { size, mtimeMs } = statSync(path)
        c.header('Cache-Control', cacheControl)
        c.header('ETag', `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`)
      },
    })
  return (app) => {
    app.get('/assets/*', files(year))
    for (const name of fixedNames) app.get(name, files(day))
  }
}
