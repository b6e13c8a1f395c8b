import { insertPerson } from '../../db/person.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Role } from '../../domain/account.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { randomUid } from '../random-id.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { prepareCompanySamples } from './company-samples.ts'
import { giveOwnerSamples } from './owner-samples.ts'
import type { SampleFor } from './sample.ts'
import { sampleWords } from './sample-content.ts'

const lifeMs = 24 * 3_600_000

/** Makes an account of 24 hours with something in it to try, and gives its uid. Its address is one in name only. */
export async function enterAsGuest(parts: Parts, role: Role, caller: Caller): Promise<string> {
  await countAgainst(parts, limits.guest, caller.address)
  const now = parts.clock()
  const guest: SampleFor = {
    uid: randomUid(),
    words: sampleWords[caller.language],
    language: caller.language,
    now,
    until: now + lifeMs,
  }
  const give = role === 'owner' ? giveOwnerSamples : await prepareCompanySamples(parts)
  await inTransaction(parts.db, async (db) => {
    await insertPerson(db, { ...guestPerson(guest), displayName: guest.words[role], role }, now)
    await give(db, guest)
  })
  return guest.uid
}

function guestPerson({ uid, language, until }: SampleFor) {
  return { uid, email: `${uid.toLowerCase()}@guest.invalid`, language, guestUntil: until }
}
