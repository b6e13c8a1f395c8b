import type { SocialProvider } from '../domain/social.ts'
import type { Database } from './tables.ts'

/** A person as a provider of sign-ins knows them. */
export type SocialAccount = { provider: SocialProvider; accountId: string }

export async function findUidOfSocial(db: Database, { provider, accountId }: SocialAccount): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('uid')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.uid ?? null
}

/** The provider's tokens are not kept: nothing is asked of it later. */
export async function insertSocial(
  db: Database,
  { id, uid, provider, accountId }: SocialAccount & { id: string; uid: string },
  now: number,
): Promise<void> {
  const stamps = { created_at: new Date(now), updated_at: new Date(now) }
  await db
    .insertInto('credential')
    .values({ id, uid, provider_id: provider, account_id: accountId, ...stamps })
    .execute()
}

/** Only the password opens the account from now on. */
export async function deleteSocialsOf(db: Database, uid: string, providers: readonly SocialProvider[]): Promise<void> {
  await db.deleteFrom('credential').where('uid', '=', uid).where('provider_id', 'in', providers).execute()
}
