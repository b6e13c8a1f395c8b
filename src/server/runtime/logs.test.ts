import type { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDog, addPerson, addPost } from '../../db/testing/rows.ts'
import { createApp } from '../http/app.ts'
import { accountEmailHandlers } from '../notification/templates/account-emails.ts'
import { openSessionCookie } from '../testing/api.ts'
import { aBookingInput, aHeldBooking, authenticate, bookingApi, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext } from '../testing/context.ts'
import { runDueJobs } from './jobs.ts'

const dogNote = 'Bites whoever takes the blue blanket'
const password = 'Only-1-knows-this'

describeOnBoth('log', (database) => {
  let context: TestContext
  let owner: string
  let cookie: string

  beforeEach(async () => {
    context = sandboxContext(database.db)
    owner = await addPerson(database.db, 'owner')
    await addDog(database.db, owner)
    cookie = await openSessionCookie(context, owner)
  })

  /** An app with the given dependencies replaced by failing ones. */
  function broken(changes: Partial<TestContext>): Hono {
    return createApp({ ...context, ...changes })
  }

  async function send(app: Hono, path: string, body: object, traceparent = ''): Promise<number> {
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/json', 'idempotency-key': 'k-secret', traceparent }
    const response = await app.request(publicUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.status
  }

  function secretsIn(...more: string[]): string[] {
    const written = JSON.stringify(context.logged)
    const session = decodeURIComponent(cookie).split('=')[1]?.split('.')[0] ?? ''
    return [...more, `${owner}@example.com`, password, session, context.config.authSecret].filter((secret) =>
      written.includes(secret),
    )
  }

  const failing = async (): Promise<never> => {
    throw new Error('it broke')
  }

  test('identifies a failed request by request ID and path, without personal data', async () => {
    const auth = { ...context.auth, signIn: failing, hashPassword: failing, verifyPassword: failing }
    const app = broken({ auth })
    const email = `${owner}@example.com`
    expect(await send(app, '/api/auth/sign-in/email', { email, password })).toBe(500)
    expect(
      await send(app, '/api/auth/sign-up/email', {
        name: 'Bori',
        email: 'new-bori@example.com',
        password,
        role: 'owner',
      }),
    ).toBe(500)
    expect(context.logged).toMatchObject([
      { requestId: expect.any(String), method: 'POST', path: '/api/auth/sign-in/email', error: { message: 'it broke' } },
      { requestId: expect.any(String), method: 'POST', path: '/api/auth/sign-up/email' },
    ])
    expect(secretsIn('new-bori@example.com', 'k-secret')).toEqual([])
  })

  test('names the trace that a failed request belongs to, and nothing that only looks like one', async () => {
    const app = broken({ auth: { ...context.auth, hashPassword: failing, verifyPassword: failing } })
    const credentials = { email: `${owner}@example.com`, password }
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await send(app, '/api/auth/sign-in/email', credentials, `00-${traceId}-00f067aa0ba902b7-01`)
    await send(app, '/api/auth/sign-in/email', credentials, `00-${credentials.email}-00f067aa0ba902b7-01`)
    expect(context.logged).toMatchObject([{ traceId }, { msg: 'request failed' }])
    expect(context.logged[1]).not.toHaveProperty('traceId')
    expect(secretsIn()).toEqual([])
  })

  test('omits the booking note when a database constraint fails', async () => {
    const { postNum } = await addPost(database.db)
    await sql`ALTER TABLE booking ADD CONSTRAINT breaks CHECK (note = '')`.execute(database.db)
    const app = broken({})
    expect(await send(app, '/api/booking/create', aBookingInput(postNum, { note: dogNote }))).toBe(500)
    await sql`ALTER TABLE booking DROP CONSTRAINT breaks`.execute(database.db)
    await sql`ALTER TABLE dog ADD CONSTRAINT breaks CHECK (note = '') NOT VALID`.execute(database.db)
    expect(await send(app, '/api/dog/create', { dogName: 'Mong', dogWeight: 4, dogNote })).toBe(500)
    await sql`ALTER TABLE dog DROP CONSTRAINT breaks`.execute(database.db)
    expect(context.logged).toHaveLength(2)
    expect(secretsIn(dogNote, 'k-secret')).toEqual([])
  })

  test('omits the payment key when the payment provider fails', async () => {
    const held = await aHeldBooking(database.db, bookingApi(context))
    owner = held.owner
    cookie = await openSessionCookie(context, owner)
    const paymentKey = await authenticate(context, held.orderId, held.total)
    const gateway = { ...context.gateway, confirm: failing, lookUp: failing }
    const app = broken({ gateway })
    await send(app, '/api/payment/confirm', { paymentKey, orderId: held.orderId, amount: held.total })
    await runDueJobs({ ...context, gateway })
    expect(context.logged.length).toBeGreaterThan(0)
    expect(secretsIn(paymentKey)).toEqual([])
  })

  test('omits the recipient and the link when an email cannot be sent', async () => {
    await send(createApp(context), '/api/auth/request-password-reset', { email: `${owner}@example.com` })
    await runDueJobs({ ...context, mailer: { send: failing } }, accountEmailHandlers)
    expect(context.logged).toMatchObject([{ error: { message: 'it broke' } }])
    expect(secretsIn()).toEqual([])
    expect(JSON.stringify(context.logged)).not.toContain('set-password#')
  })
})
