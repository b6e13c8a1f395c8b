import { createHash } from 'node:crypto'
import { parseSigned, serializeSigned } from 'hono/utils/cookie'
import { isKnownDevice, rememberDevice } from '../../../db/account/known-device.ts'
import { findPerson, lockPerson } from '../../../db/account/person.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { isWithinRateLimit, rateLimits } from '../../http/rate-limit.ts'
import type { Client } from '../../http/request/client-ip.ts'
import { getCookieSettings } from '../../http/session.ts'
import { queueSignInAlert } from '../../notification/templates/account-emails.ts'
import type { AppContext } from '../../runtime/context.ts'
import { randomId } from '../../runtime/random-id.ts'

/** Browsers limit a cookie's lifetime to 400 days. */
export const lifeSeconds: number = 400 * 86_400

const createId = (): string => randomId() + randomId()
const idLength = createId().length

type DeviceContext = Pick<AppContext, 'config' | 'clock' | 'db'>

/** Returns the digest that identifies this browser to an account it has signed in to before; null if it has not. */
export async function findKnownDevice(context: DeviceContext, headers: Headers, uid: string): Promise<string | null> {
  const id = await readDeviceId(context, headers)
  if (id === null) return null
  const digest = toDigest(id, uid)
  return (await isKnownDevice(context.db, uid, digest)) ? digest : null
}

/**
 * Records the browser of a successful sign-in and returns the Set-Cookie header value that identifies it. If the account already had
 * other browsers, sends a sign-in alert to its verified email address, five an hour at most.
 */
export async function recordDevice(context: DeviceContext, headers: Headers, uid: string, caller: Client): Promise<string> {
  const id = (await readDeviceId(context, headers)) ?? createId()
  const now = context.clock()
  await inTransaction(context.db, async (db) => {
    await lockPerson(db, uid)
    const device = await rememberDevice(db, { uid, digest: toDigest(id, uid), now })
    if (device !== 'new') return
    const person = await findPerson(db, uid)
    if (!person?.email_verified) return
    if (await isWithinRateLimit({ ...context, db }, rateLimits.signInAlert, person.email))
      await queueSignInAlert(db, { uid, userAgent: caller.userAgent, now })
  })
  const { name, options } = getCookieSettings(context.config, 'device')
  return await serializeSigned(name, id, context.config.authSecret, { ...options, maxAge: lifeSeconds })
}

/** The digest that identifies a browser that has signed in to any account before; null if it has not. */
export async function findBrowser(context: DeviceContext, headers: Headers): Promise<string | null> {
  const id = await readDeviceId(context, headers)
  return id === null ? null : toDigest(id, '')
}

async function readDeviceId({ config }: DeviceContext, headers: Headers): Promise<string | null> {
  const { name } = getCookieSettings(config, 'device')
  const cookies = headers.get('cookie')
  if (!cookies?.includes(name)) return null
  const id = (await parseSigned(cookies, config.authSecret, name))[name] || null
  // The signature is not bound to a cookie name, so this may be the value of another cookie, which anybody can have.
  return id !== null && id.length === idLength ? id : null
}

/** Hashed per account, so that the table reveals neither the cookie nor which accounts share a browser. */
function toDigest(id: string, uid: string): string {
  return createHash('sha256').update(`${id}\n${uid}`).digest('base64url')
}
