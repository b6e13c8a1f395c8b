import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** The built browser files in front of the program: hashed ones for ever, the few with fixed names for a day. */
export function withBuiltFiles(app: Hono, folder: string): Hono {
  const root = new Hono()
  const files = (age: string) =>
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', age)
        context.header('X-Content-Type-Options', 'nosniff')
      },
    })
  root.use('/assets/*', files(year))
  for (const name of ['/favicon.svg', '/apple-touch-icon.png', '/social.png', '/social.jpg']) root.use(name, files(day))
  root.mount('/', app.fetch)
  return root
}
