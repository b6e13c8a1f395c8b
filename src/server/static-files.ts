import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'
const fixedNames = ['/favicon.svg', '/apple-touch-icon.png', '/social.png', '/social.jpg']

/** Serves the built browser files of a folder: hashed ones for ever, the few with fixed names for a day. */
export function builtFiles(folder: string): (app: Hono) => void {
  const files = (age: string): MiddlewareHandler =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', age),
    })
  return (app) => {
    app.use('/assets/*', files(year))
    for (const name of fixedNames) app.use(name, files(day))
  }
}
