import type { Database } from '../tables.ts'

/** The number of browsers remembered per account; beyond it, the least recently seen is evicted. */
const maxDevices = 20

export async function isKnownDevice(db: Database, uid: string, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('digest')
    .where('uid', '=', uid)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the device was known before; `first` if the account had no known device. */
export async function rememberDevice(
  db: Database,
  { uid, digest, now }: { uid: string; digest: string; now: number },
): Promise<'known' | 'new' | 'first'> {
  const devices = await db
    .selectFrom('known_device')
    .select('digest')
    .where('uid', '=', uid)
    .orderBy('seen_at', 'desc')
    .orderBy('digest')
    .execute()
  await db
    .insertInto('known_device')
    .values({ uid, digest, seen_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['uid', 'digest']).doUpdateSet({ seen_at: new Date(now) }))
    .execute()
  const others = devices.map((device) => device.digest).filter((other) => other !== digest)
  const evicted = others.slice(maxDevices - 1)
  if (evicted.length > 0) await db.deleteFrom('known_device').where('uid', '=', uid).where('digest', 'in', evicted).execute()
  if (devices.length === 0) return 'first'
  return others.length < devices.length ? 'known' : 'new'
}

export async function forgetDevices(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('known_device').where('uid', '=', uid).execute()
}
