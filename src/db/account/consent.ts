import { type ConsentKind, consentKinds } from '../../domain/account/consent.ts'
import type { Database } from '../tables.ts'

/** Records each consent that was asked for; those left out were not asked. Of two answers at the same instant, the later one counts. */
export async function insertConsents(
  db: Database,
  { uid, version, consents, now }: { uid: string; version: string; consents: Partial<Record<ConsentKind, boolean>>; now: number },
): Promise<void> {
  const rows = consentKinds.flatMap((kind) => {
    const given = consents[kind]
    return given === undefined ? [] : { uid, kind, version, given, at: new Date(now) }
  })
  if (rows.length === 0) return
  await db
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'kind', 'at'])
        .doUpdateSet((row) => ({ given: row.ref('excluded.given'), version: row.ref('excluded.version') })),
    )
    .execute()
}

/** The latest answer; false if the person was never asked. */
export async function hasConsent(db: Database, uid: string, kind: ConsentKind): Promise<boolean> {
  const latest = await db
    .selectFrom('consent')
    .select('given')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.given ?? false
}
