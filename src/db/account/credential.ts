import type { OAuthProvider } from '../../domain/account/oauth-provider.ts'
import type { Database } from '../tables.ts'

/** A person's account at an OAuth provider. */
export type OAuthAccount = { provider: OAuthProvider; accountId: string }

export async function findUidByOAuthAccount(db: Database, { provider, accountId }: OAuthAccount): Promise<string | null> {
  const row = await db
    .selectFrom('credential')
    .select('uid')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.uid ?? null
}

/** Does not store the provider's tokens: they are not needed after sign-in. */
export async function insertOAuthAccount(
  db: Database,
  { id, uid, provider, accountId }: OAuthAccount & { id: string; uid: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('credential')
    .values({
      id,
      uid,
      provider_id: provider,
      account_id: accountId,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
}

/** Unlinks these OAuth providers from the account. */
export async function deleteOAuthAccounts(db: Database, uid: string, providers: readonly OAuthProvider[]): Promise<void> {
  await db.deleteFrom('credential').where('uid', '=', uid).where('provider_id', 'in', providers).execute()
}
