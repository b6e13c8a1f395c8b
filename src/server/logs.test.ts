import type { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { callUrls } from '../contract/urls.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { addDog, addPerson, addPost } from '../db/testing/rows.ts'
import { letterHandlers } from './account/letters.ts'
import { createApp } from './app.ts'
import { cookieOf } from './testing/api.ts'
import { aDraft, aHeldBooking, authenticate, bookingApi, sandboxParts } from './testing/bookings.ts'
import { publicUrl, type TestParts } from './testing/parts.ts'
import { runDueWork } from './worker.ts'

const dogNote = 'Bites whoever takes the blue blanket'
const password = 'Only-1-knows-this'

describeOnBoth('the log', (database) => {
  let parts: TestParts
  let owner: string
  let cookie: string

  beforeEach(async () => {
    parts = sandboxParts(database.db)
    owner = await addPerson(database.db, 'owner')
    await addDog(database.db, owner)
    cookie = await cookieOf(parts, owner)
  })

  /** Everything breaks as soon as a right is to be used. */
  function broken(changes: Partial<TestParts>): Hono {
    return createApp({ ...parts, ...changes })
  }

  async function send(app: Hono, path: string, body: object, method = 'POST'): Promise<number> {
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': 'k-secret' }
    const response = await app.request(publicUrl + path, { method, headers, body: JSON.stringify(body) })
    return response.status
  }

  function secretsIn(...more: string[]): string[] {
    const written = JSON.stringify(parts.logged)
    const session = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? ''
    return [...more, `${owner}@example.com`, password, session, parts.config.authSecret].filter((secret) =>
      written.includes(secret),
    )
  }

  const failing = async (): Promise<never> => {
    throw new Error('it broke')
  }

  test('tells of a failed request by its id and its path, not by who asked what', async () => {
    const auth = { ...parts.auth, signIn: failing, hashPassword: failing, verifyPassword: failing }
    const app = broken({ auth })
    const email = `${owner}@example.com`
    expect(await send(app, callUrls.signIn, { email, password })).toBe(500)
    expect(
      await send(app, callUrls.signUp, {
        name: 'Bori',
        email: 'new-bori@example.com',
        password,
        role: 'owner',
      }),
    ).toBe(500)
    expect(parts.logged).toMatchObject([
      { requestId: expect.any(String), method: 'POST', path: callUrls.signIn, error: { message: 'it broke' } },
      { requestId: expect.any(String), method: 'POST', path: callUrls.signUp },
    ])
    expect(secretsIn('new-bori@example.com', 'k-secret')).toEqual([])
  })

  test('quotes no note of a dog or of a stay that the database choked on', async () => {
    const { postNum } = await addPost(database.db)
    await sql`ALTER TABLE booking ADD CONSTRAINT breaks CHECK (note = '')`.execute(database.db)
    const app = broken({})
    expect(await send(app, callUrls.bookingCreate, aDraft(postNum, { note: dogNote }))).toBe(500)
    await sql`ALTER TABLE booking DROP CONSTRAINT breaks`.execute(database.db)
    expect(parts.logged).toHaveLength(1)
    expect(secretsIn(dogNote, 'k-secret')).toEqual([])
  })

  test('names no payment key when the provider fails', async () => {
    const held = await aHeldBooking(database.db, bookingApi(parts))
    owner = held.owner
    cookie = await cookieOf(parts, owner)
    const paymentKey = await authenticate(parts, held.orderId, held.total)
    const gateway = { ...parts.gateway, confirm: failing, lookUp: failing }
    const app = broken({ gateway })
    await send(app, callUrls.paymentConfirm, { paymentKey, orderId: held.orderId, amount: held.total })
    await runDueWork({ ...parts, gateway })
    expect(parts.logged.length).toBeGreaterThan(0)
    expect(secretsIn(paymentKey)).toEqual([])
  })

  test('names nobody when a mail cannot be sent', async () => {
    await send(createApp(parts), callUrls.askPasswordReset, { email: `${owner}@example.com` })
    await runDueWork({ ...parts, mailer: { send: failing } }, letterHandlers)
    expect(parts.logged).toMatchObject([{ error: { message: 'it broke' } }])
    expect(secretsIn()).toEqual([])
    expect(JSON.stringify(parts.logged)).not.toContain('set-password#')
  })
})
