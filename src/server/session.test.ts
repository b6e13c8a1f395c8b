import { beforeEach, expect, test } from 'vitest'
import { insertPassword, insertPerson } from '../db/person.ts'
import { deleteSession } from '../db/session.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { createAuth } from './account/auth.ts'
import { endedCookie, sessionCookie, sessionToken, viewerOf } from './session.ts'

const start = Date.UTC(2026, 4, 1)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const config = { authSecret: 'a secret for tests that is long enough', publicUrl: 'https://kkori.example' }

describeOnBoth('a session', (database) => {
  let now = start
  const parts = {
    config,
    clock: () => now,
    get db() {
      return database.db
    },
  }
  const bori = {
    uid: 'u-bori',
    displayName: 'Bori’s owner',
    email: 'bori@example.com',
    role: 'owner',
    language: 'en',
    guestUntil: null,
  } as const

  function openAuth() {
    return createAuth(config, database.db, parts.clock)
  }

  function sending(cookie: string): Headers {
    return new Headers({ cookie: `theme=dark; ${cookie.split(';')[0]}; top_banner_hide=1` })
  }

  async function signedIn(): Promise<Headers> {
    return sending(await sessionCookie(await openAuth().openSession(bori.uid), parts))
  }

  beforeEach(async () => {
    now = start
    await insertPerson(database.db, bori, now)
  })

  test('says who the viewer is, and nobody without its cookie', async () => {
    expect(await viewerOf(await signedIn(), parts)).toEqual({
      uid: 'u-bori',
      role: 'owner',
      displayName: 'Bori’s owner',
      email: 'bori@example.com',
      photoURL: null,
      isGuest: false,
    })
    expect(await viewerOf(new Headers(), parts)).toEqual({ role: 'visitor' })
    expect(await viewerOf(new Headers({ cookie: 'theme=dark' }), parts)).toEqual({ role: 'visitor' })
  })

  test('counts only under our own signature', async () => {
    const token = await openAuth().openSession(bori.uid)
    const forged = await sessionCookie(token, {
      ...parts,
      db: database.db,
      config: { ...config, authSecret: 'another secret altogether' },
    })
    expect(await viewerOf(sending(forged), parts)).toEqual({ role: 'visitor' })
    expect(await viewerOf(new Headers({ cookie: `__Host-kkori_session=${token}` }), parts)).toEqual({ role: 'visitor' })
  })

  test('is dead at once when its row is gone', async () => {
    const headers = await signedIn()
    await deleteSession(database.db, (await sessionToken(headers, parts)) ?? '')
    expect(await viewerOf(headers, parts)).toEqual({ role: 'visitor' })
  })

  test('ends after 30 days, however much it is used', async () => {
    const used = await signedIn()
    for (let day = 0; day < 30; day += 1) {
      now = start + day * dayMs
      expect(await viewerOf(used, parts)).toMatchObject({ uid: 'u-bori' })
    }
    now = start + 30 * dayMs
    expect(await viewerOf(used, parts)).toEqual({ role: 'visitor' })
  })

  test('ends 7 days after its last use', async () => {
    const headers = await signedIn()
    now = start + 7 * dayMs - 1
    expect(await viewerOf(headers, parts)).toMatchObject({ role: 'owner' })
    now += 7 * dayMs
    expect(await viewerOf(headers, parts)).toEqual({ role: 'visitor' })
  })

  test('notes its use once a day at most', async () => {
    const headers = await signedIn()
    const seen = () => database.db.selectFrom('session').select(['expires_at', 'updated_at']).executeTakeFirstOrThrow()
    const first = await seen()
    now = start + dayMs - 1
    await viewerOf(headers, parts)
    expect(await seen()).toEqual(first)
    now = start + dayMs
    await viewerOf(headers, parts)
    expect(await seen()).toEqual({ expires_at: now + 7 * dayMs, updated_at: now })
  })

  test('does not outlive its guest', async () => {
    await insertPerson(database.db, { ...bori, uid: 'u-guest', email: 'guest@guest.invalid', guestUntil: start + dayMs }, now)
    const headers = sending(await sessionCookie(await openAuth().openSession('u-guest'), parts))
    now = start + dayMs - 1
    expect(await viewerOf(headers, parts)).toMatchObject({ isGuest: true })
    now = start + dayMs
    expect(await viewerOf(headers, parts)).toEqual({ role: 'visitor' })
  })

  test('travels in a cookie that scripts and other sites cannot read', async () => {
    const token = await openAuth().openSession(bori.uid)
    const [pair, ...attributes] = (await sessionCookie(token, parts)).split('; ')
    expect(pair).toMatch(/^__Host-kkori_session=/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
    const open = { ...parts, db: database.db, config: { ...config, publicUrl: 'http://localhost:3000' } }
    expect((await sessionCookie(token, open)).split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^kkori_session=/),
    ])
    expect(endedCookie(parts)).toMatch(/^__Host-kkori_session=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('begins with the right password only', async () => {
    const auth = openAuth()
    await insertPassword(database.db, { id: 'c1', uid: bori.uid, hash: await auth.hashPassword('Bori1234!') }, now)
    const token = await auth.signIn('bori@example.com', 'Bori1234!', 'test')
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(await auth.signIn('bori@example.com', 'bori1234!', 'test')).toBeNull()
    expect(await auth.signIn('nobody@example.com', 'Bori1234!', 'test')).toBeNull()
    expect(await auth.signIn('bori@example.com', 'x'.repeat(129), 'test')).toBeNull()
    expect(await database.db.selectFrom('session').select('token').execute()).toEqual([{ token }])
  })

  test('is not waited for too long: a crowd is told to come again', async () => {
    const auth = openAuth()
    const asked = await Promise.allSettled(
      Array.from({ length: 70 }, () => auth.signIn('nobody@example.com', 'Bori1234!', 'test')),
    )
    const reasons = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    // Two are at work and sixty wait; who finishes early lets one more in.
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.length).toBeLessThanOrEqual(8)
    for (const reason of reasons) expect(reason).toMatchObject({ code: 'overloaded' })
  })
})
