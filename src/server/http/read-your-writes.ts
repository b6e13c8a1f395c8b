import type { Context, Next } from 'hono'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { readWalPosition } from '../../db/core/standby.ts'
import type { Viewer } from '../../domain/account/account.ts'
import type { AppContext } from '../runtime/context.ts'
import { readFromStandby } from '../runtime/standby/read-from-standby.ts'
import { getCookieSettings } from './session.ts'

/** For so long after a change, whoever made it reads from standbys only if these show it. */
const seenForMs = 10_000

/** Requests that read although their method is POST. */
export const changesNothing = new WeakSet<Context>()

/** After a change, gives its maker a cookie with the position of the leader's log, which was read after the change was committed. */
export function rememberChanges(context: AppContext): (c: Context, next: Next) => Promise<void> {
  return async (c, next) => {
    await next()
    const { method } = c.req
    if (context.standbys.count === 0 || ['GET', 'HEAD', 'OPTIONS'].includes(method) || changesNothing.has(c)) return
    // A refused request changed nothing, and must not cost a query beyond the limits that refused it.
    if (c.res.status >= 400) return
    // Without an answer, no standby is known to show the change.
    const position = await readWalPosition(context.db).catch(() => Number.MAX_SAFE_INTEGER)
    const { name, options } = getCookieSettings(context.config, 'position')
    const value = `${position}-${context.clock() + seenForMs}`
    const cookie = await serializeSigned(name, value, context.config.authSecret, { ...options, maxAge: seenForMs / 1000 })
    c.header('Set-Cookie', cookie, { append: true })
  }
}

/** Runs a read on a standby if it is a visitor's and the standby shows the visitor's own changes, else on the leader. */
export async function readForViewer<Result>(
  context: AppContext,
  { viewer, headers }: { viewer: Viewer; headers: Headers },
  read: (context: AppContext) => Promise<Result>,
  mayBeBehind?: (result: Result) => boolean,
): Promise<Result> {
  if (context.standbys.count === 0 || viewer.role !== 'visitor') return await read(context)
  return await readFromStandby(context, await readPosition(headers, context), read, mayBeBehind)
}

async function readPosition(headers: Headers, { config, clock }: AppContext): Promise<number | null> {
  const { name } = getCookieSettings(config, 'position')
  const cookies = headers.get('cookie')
  if (!cookies?.includes(name)) return null
  const value = (await parseSigned(cookies, config.authSecret, name))[name]
  const [position, until] = (value || '').split('-').map(Number)
  return position !== undefined && until !== undefined && until > clock() ? position : null
}
