import { insertPerson } from '../../../db/account/person.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import type { Role } from '../../../domain/account/account.ts'
import { consumeRateLimit, rateLimits } from '../../http/rate-limit.ts'
import type { Client } from '../../http/request/client-ip.ts'
import type { AppContext } from '../../runtime/context.ts'
import { randomUid } from '../../runtime/random-id.ts'
import type { SeedFor } from './seed-booking.ts'
import { prepareCompanyGuest } from './seed-company-guest.ts'
import { seedTexts } from './seed-content.ts'
import { seedOwnerGuest } from './seed-owner-guest.ts'

export const guestLifetimeMs: number = 24 * 3_600_000

/** Creates a guest account with seed data that lasts 24 hours, and returns its uid. Its email address cannot receive mail. */
export async function enterAsGuest(context: AppContext, role: Role, caller: Client): Promise<string> {
  await consumeRateLimit(context, rateLimits.guest, caller.address)
  const now = context.clock()
  const guest: SeedFor = {
    uid: randomUid(),
    words: seedTexts[caller.language],
    language: caller.language,
    now,
    until: now + guestLifetimeMs,
  }
  const seed = role === 'owner' ? seedOwnerGuest : await prepareCompanyGuest(context)
  await inTransaction(context.db, async (db) => {
    await insertPerson(db, { ...toGuestPerson(guest), displayName: guest.words[role], role }, now)
    await seed(db, guest)
  })
  return guest.uid
}

function toGuestPerson({ uid, language, until }: SeedFor) {
  return { uid, email: `${uid.toLowerCase()}@guest.invalid`, language, guestUntil: until }
}
