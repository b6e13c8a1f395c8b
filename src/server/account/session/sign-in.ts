import { findPasswordHash, findPersonByEmail } from '../../../db/account/person.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import type { Database } from '../../../db/tables.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { guessesAt, limitAttempts, type RateLimitCounter, rateLimits } from '../../http/rate-limit.ts'
import { type Client, readClient } from '../../http/request/client-ip.ts'
import type { AppContext } from '../../runtime/context.ts'
import type { HashTurn } from '../password/password.ts'
import { requireSamePassword } from '../password/same-password.ts'
import { findKnownDevice, recordDevice } from './known-device.ts'

/** The token of the new session, and the Set-Cookie value that identifies the browser. */
export type SignedIn = { token: string; device: string }

/**
 * Opens a new session. Attempts from a browser that the account knows are rate limited per browser and hashed in turns of the account, so that
 * nobody else on the same network can lock its owner out.
 */
export async function signIn(
  context: AppContext,
  { email, password }: { email: string; password: string },
  request: Request,
): Promise<SignedIn> {
  const caller = readClient(request)
  const person = await findPersonByEmail(context.db, email)
  const device = person && (await findKnownDevice(context, request.headers, person.id))
  // The browsers of a person are one account, of which there could be any number.
  const turn = { network: caller.address, account: device === null ? undefined : person?.id }
  return await limitAttempts(context, getCounters(email, device, caller), async () => {
    const hash = person && (await findPasswordHash(context.db, person.id))
    const isCorrect = await verifyPassword(context, { hash, password, turn })
    if (person && hash !== null && isCorrect) return await openProven(context, person.id, request, proveBy(person.id, hash))
    throw new Refusal(person ? 'wrong_password' : 'user_not_found')
  })
}

/** A password that was changed while it was checked opens nothing, because the change has ended all sessions. */
function proveBy(uid: string, hash: string): (db: Database) => Promise<void> {
  return (db) => requireSamePassword(db, { uid, hash })
}

/** Opens a session, in the transaction in which `prove` locks the account and refuses what no longer proves whose it is. */
export async function openProven(
  context: AppContext,
  uid: string,
  request: Request,
  prove: (db: Database) => Promise<void>,
): Promise<SignedIn> {
  const caller = readClient(request)
  return await inTransaction(context.db, async (db) => {
    await prove(db)
    const device = await recordDevice({ ...context, db }, request.headers, uid, caller)
    return { token: await context.auth.openSession(uid, caller.userAgent, db), device }
  })
}

function getCounters(email: string, device: string | null, caller: Client): RateLimitCounter[] {
  if (device !== null) return [[rateLimits.login, email, device]]
  return [[rateLimits.loginNetwork, caller.address], ...guessesAt(email, caller)]
}

/** Hashes even if there is no account or no password, so that every failed attempt costs the same work. */
async function verifyPassword(
  { auth }: Pick<AppContext, 'auth'>,
  { hash, password, turn }: { hash: string | null; password: string; turn: HashTurn },
): Promise<boolean> {
  if (hash !== null) return await auth.verifyPassword(hash, password, turn)
  await auth.hashPassword(password, turn)
  return false
}
