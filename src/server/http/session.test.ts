import { beforeEach, expect, test } from 'vitest'
import { insertPerson } from '../../db/account/person.ts'
import { deleteSession } from '../../db/account/session.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { createAuth } from '../account/auth.ts'
import { endedCookie, readViewer, sessionCookie, sessionToken } from './session.ts'

const start = Date.UTC(2026, 4, 1)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const config = { authSecret: 'a secret for tests that is long enough', publicUrl: 'https://kkori.example' }

describeOnBoth('session', (database) => {
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
    return createAuth(database.db, parts.clock)
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

  test('identifies the viewer, who is a visitor without the cookie', async () => {
    expect(await readViewer(await signedIn(), parts)).toEqual({
      uid: 'u-bori',
      role: 'owner',
      displayName: 'Bori’s owner',
      email: 'bori@example.com',
      photoURL: null,
      isGuest: false,
    })
    expect(await readViewer(new Headers(), parts)).toEqual({ role: 'visitor' })
    expect(await readViewer(new Headers({ cookie: 'theme=dark' }), parts)).toEqual({ role: 'visitor' })
  })

  test('is accepted only with a valid cookie signature', async () => {
    const token = await openAuth().openSession(bori.uid)
    const forged = await sessionCookie(token, {
      ...parts,
      db: database.db,
      config: { ...config, authSecret: 'another secret altogether' },
    })
    expect(await readViewer(sending(forged), parts)).toEqual({ role: 'visitor' })
    expect(await readViewer(new Headers({ cookie: `__Host-kkori_session=${token}` }), parts)).toEqual({ role: 'visitor' })
  })

  test('is not queried for a cookie with an invalid signature', async () => {
    const offline = {
      config,
      clock: parts.clock,
      get db(): never {
        throw new Error('The database was asked')
      },
    }
    const forged = await sessionCookie('token', {
      ...parts,
      db: database.db,
      config: { ...config, authSecret: 'another secret' },
    })
    for (const cookie of [forged.split(';', 1)[0] ?? '', '__Host-kkori_session=forged', '__Host-kkori_session='])
      expect(await readViewer(new Headers({ cookie }), offline)).toEqual({ role: 'visitor' })
  })

  test('is invalid as soon as its row is deleted', async () => {
    const headers = await signedIn()
    await deleteSession(database.db, (await sessionToken(headers, parts)) ?? '')
    expect(await readViewer(headers, parts)).toEqual({ role: 'visitor' })
  })

  test('expires after 30 days, even if used daily', async () => {
    const used = await signedIn()
    for (let day = 0; day < 30; day += 1) {
      now = start + day * dayMs
      expect(await readViewer(used, parts)).toMatchObject({ uid: 'u-bori' })
    }
    now = start + 30 * dayMs
    expect(await readViewer(used, parts)).toEqual({ role: 'visitor' })
  })

  test('expires 7 days after its last use', async () => {
    const headers = await signedIn()
    now = start + 7 * dayMs - 1
    expect(await readViewer(headers, parts)).toMatchObject({ role: 'owner' })
    now += 7 * dayMs
    expect(await readViewer(headers, parts)).toEqual({ role: 'visitor' })
  })

  test('records its use at most once a day', async () => {
    const headers = await signedIn()
    const seen = () => database.db.selectFrom('session').select(['expires_at', 'updated_at']).executeTakeFirstOrThrow()
    const first = await seen()
    now = start + dayMs - 1
    await readViewer(headers, parts)
    expect(await seen()).toEqual(first)
    now = start + dayMs
    await readViewer(headers, parts)
    expect(await seen()).toEqual({ expires_at: now + 7 * dayMs, updated_at: now })
  })

  test('is invalid when its account is marked as deleted', async () => {
    const headers = await signedIn()
    await database.db
      .updateTable('person')
      .set({ deleted_at: new Date(now) })
      .where('id', '=', bori.uid)
      .execute()
    for (const opened of [headers, await signedIn()]) expect(await readViewer(opened, parts)).toEqual({ role: 'visitor' })
  })

  test('expires with its guest account', async () => {
    await insertPerson(database.db, { ...bori, uid: 'u-guest', email: 'guest@guest.invalid', guestUntil: start + dayMs }, now)
    const headers = sending(await sessionCookie(await openAuth().openSession('u-guest'), parts))
    now = start + dayMs - 1
    expect(await readViewer(headers, parts)).toMatchObject({ isGuest: true })
    now = start + dayMs
    expect(await readViewer(headers, parts)).toEqual({ role: 'visitor' })
  })

  test('uses an HttpOnly, SameSite=Lax cookie, with Secure and __Host- over HTTPS', async () => {
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
})
