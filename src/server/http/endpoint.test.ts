import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { dayField } from '../../contract/day-field.ts'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { postNumParam } from '../../contract/field.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Api, openSessionCookie, testApi } from '../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { registerEndpoint, rejectUnknownEndpoints } from './endpoint.ts'

const saidField = z.strictObject({ said: z.string(), on: z.exactOptional(dayField) })

const change = defineEndpoint({
  method: 'POST',
  path: '/api/test/change',
  access: 'manageDogs',
  summary: 'Changes.',
  body: saidField,
  response: z.strictObject({ heard: z.string(), uid: z.string() }),
})
const look = defineEndpoint({
  method: 'POST',
  path: '/api/test/look',
  access: 'browsePosts',
  readOnly: true,
  summary: 'Looks.',
  body: z.strictObject({ said: z.exactOptional(z.string()), words: z.exactOptional(z.array(z.enum(['a', 'b']))) }),
  response: z.strictObject({ heard: z.string() }),
})
const read = defineEndpoint({
  method: 'GET',
  path: '/api/test/read/:postNum',
  access: 'browsePosts',
  summary: 'Reads.',
  params: z.strictObject({ postNum: postNumParam }),
  query: z.strictObject({ on: z.exactOptional(dayField) }),
  response: z.strictObject({ postNum: z.int(), on: z.nullable(z.string()) }),
})
const idempotent = defineEndpoint({
  method: 'POST',
  path: '/api/test/idempotent',
  access: 'anyone',
  idempotency: 'required',
  accepts202: true,
  summary: 'Waits.',
  response: z.strictObject({ key: z.string() }),
})
const keyedIfGiven = defineEndpoint({
  method: 'POST',
  path: '/api/test/keyed-if-given',
  access: 'anyone',
  idempotency: 'optional',
  summary: 'Takes a key.',
  response: z.strictObject({ key: z.string() }),
})
const fail = defineEndpoint({
  method: 'POST',
  path: '/api/test/fail',
  access: 'anyone',
  readOnly: true,
  summary: 'Fails.',
  body: z.strictObject({ how: z.enum(['bug', 'full', 'limited', 'leak', 'database', 'lock', 'code']) }),
  response: z.strictObject({ fine: z.boolean() }),
})
const hook = defineEndpoint({
  method: 'POST',
  path: '/api/test/hook',
  access: 'anyone',
  webhook: true,
  summary: 'Hears.',
  body: z.looseObject({}),
  response: z.strictObject({}),
})
const lasting = defineEndpoint({
  method: 'POST',
  path: '/api/test/lasting',
  access: 'changePassword',
  summary: 'Stays.',
  response: z.strictObject({}),
})
const images = defineEndpoint({
  method: 'POST',
  path: '/api/test/pictures',
  access: 'anyone',
  images: 1,
  summary: 'Takes.',
  response: z.strictObject({ bytes: z.int() }),
})

const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

function failHow(how: 'bug' | 'full' | 'limited' | 'leak' | 'database' | 'lock' | 'code'): { fine: boolean } {
  const failures = {
    bug: new Error('bori@example.com was here'),
    full: new Refusal('room_full', { nights: ['2026.07.01'] }),
    limited: new Refusal('rate_limited', { retryAfter: 7 }),
    database: Object.assign(new Error('terminating connection'), { code: '57P01' }),
    lock: lockTimeout,
    code: new Refusal('payment_declined', { code: 'REJECT_CARD_PAYMENT', success: true }),
    leak: null,
  }
  const failure = failures[how]
  if (failure) throw failure
  return Object.assign({ fine: true }, { email: 'bori@example.com' })
}

describeOnBoth('API endpoint', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = testContext(database.db, now)
    api = testApi(context, (app) => {
      registerEndpoint(app, context, change, async ({ input, account }) => ({
        heard: `${input.said}${input.on ?? ''}`,
        uid: account.uid,
      }))
      registerEndpoint(app, context, look, async ({ input }) => ({ heard: input.said ?? 'nothing' }))
      registerEndpoint(app, context, read, async ({ input }) => ({ postNum: input.postNum, on: input.on ?? null }))
      registerEndpoint(app, context, keyedIfGiven, async ({ idempotencyKey }) => ({ key: idempotencyKey }))
      registerEndpoint(app, context, idempotent, async ({ idempotencyKey, reply }) => {
        reply.status = 202
        reply.headers.append('Set-Cookie', 'a=b')
        return { key: idempotencyKey }
      })
      registerEndpoint(app, context, fail, async ({ input }) => failHow(input.how))
      registerEndpoint(app, context, hook, async () => ({}))
      registerEndpoint(app, context, lasting, async () => ({}))
      registerEndpoint(app, context, images, async ({ request }) => ({ bytes: (await request.arrayBuffer()).byteLength }))
      rejectUnknownEndpoints(app)
    })
  })

  test('refuses a request whose session ended while its body arrived', async () => {
    const cookie = await openSessionCookie(context, await addPerson(database.db, 'owner'))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/json' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: readable, duplex: 'half' }
    const answer = api.send(new Request(publicUrl + change.path, init))
    // It is read, so the request has been authenticated.
    await writer.write(Buffer.from('{"said":'))
    await database.db.deleteFrom('session').execute()
    const time = performance.now()
    const later = vi.spyOn(performance, 'now').mockReturnValue(time + 200)
    await writer.write(Buffer.from('"a"}'))
    await writer.close()
    expect(await answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    later.mockRestore()
  })

  test('responds to an authorized caller with Cache-Control: no-store', async () => {
    const owner = await addPerson(database.db, 'owner')
    const answered = await api(change.path, { as: owner, body: { said: 'woof ', on: '2026.07.01' } })
    expect(answered).toMatchObject({ status: 200, body: { success: true, heard: 'woof 2026-07-01', uid: owner } })
    expect(answered.headers.get('cache-control')).toBe('no-store')
    expect(answered.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  })

  test('returns 401 for visitors, and 403 for the wrong role and for guests without access', async () => {
    const company = await addPerson(database.db, 'company')
    const guest = await addPerson(database.db, 'owner')
    const guestUntil = { is_guest: true, guest_until: new Date(now + 1000) }
    await database.db.updateTable('person').set(guestUntil).where('id', '=', guest).execute()
    expect(await api(change.path, { body: { said: '' } })).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(await api(change.path, { as: company, body: { said: '' } })).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    })
    expect(await api(lasting.path, { as: guest, body: {} })).toMatchObject({ status: 403, body: { code: 'guest_not_allowed' } })
    expect(await api(lasting.path, { as: company, body: {} })).toMatchObject({ status: 200 })
  })

  describe('with side effects', () => {
    test.each([
      ['a foreign Origin', { origin: 'https://evil.example' }],
      ['Sec-Fetch-Site: cross-site', { origin: '', 'sec-fetch-site': 'cross-site' }],
      ['Sec-Fetch-Site: same-site', { origin: '', 'sec-fetch-site': 'same-site' }],
      ['neither Origin nor Sec-Fetch-Site', { origin: '' }],
      ['a text/plain body', { 'content-type': 'text/plain' }],
      ['a form-encoded body', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['a multipart body where none is accepted', { 'content-type': 'multipart/form-data; boundary=x' }],
    ])('returns 403 for a request with %s', async (_, headers) => {
      const as = await addPerson(database.db, 'owner')
      const answered = await api(change.path, { as, body: { said: 'woof' }, headers })
      expect(answered).toMatchObject({ status: 403, body: { success: false, code: 'foreign_origin' } })
    })

    test('accepts the origin 127.0.0.1 when the public URL is localhost', async () => {
      const as = await addPerson(database.db, 'owner')
      const headers = { origin: 'http://127.0.0.1:3000' }
      expect(await api(change.path, { as, body: { said: 'woof' }, headers })).toMatchObject({ status: 200 })
    })
  })

  test('accepts a read-only request without an origin, but not with a foreign one', async () => {
    expect(await api(look.path, { body: {}, headers: { origin: '' } })).toMatchObject({ status: 200 })
    const headers = { origin: 'https://evil.example' }
    expect(await api(look.path, { body: {}, headers })).toMatchObject({ status: 403 })
  })

  test('accepts a webhook without an origin', async () => {
    for (const origin of ['', 'https://provider.example'])
      expect(await api(hook.path, { body: { any: 'thing' }, headers: { origin } })).toMatchObject({ status: 200 })
  })

  test.each([
    ['{"said":', 400, 'not_json'],
    ['', 400, 'not_json'],
    ['[]', 422, 'bad_fields'],
    ['null', 422, 'bad_fields'],
    [JSON.stringify({ said: 'x'.repeat(256 * 1024) }), 413, 'too_large'],
  ])('refuses the body %.12s with %i', async (body, status, code) => {
    expect(await api(look.path, { body })).toMatchObject({ status, body: { success: false, code } })
  })

  test('treats a missing body as an empty object', async () => {
    expect(await api(look.path, { method: 'POST' })).toMatchObject({ status: 200, body: { heard: 'nothing' } })
  })

  test('stops reading a body without Content-Length at the size limit', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const streamed = { method: 'POST', body: endless, headers: { 'content-type': 'application/json' }, duplex: 'half' }
    const request = new Request(`${publicUrl}${look.path}`, streamed)
    const answered = await api.send(request)
    expect(answered).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(pulled).toBeLessThan(10)
  })

  test('reports every invalid field, and refuses unknown fields', async () => {
    const as = await addPerson(database.db, 'owner')
    const answered = await api(change.path, { as, body: { on: '2026.02.30', uid: 'x' } })
    expect(answered).toMatchObject({
      status: 422,
      body: { code: 'bad_fields', fields: { said: 'required', on: 'notADay', uid: 'unknownField' } },
    })
  })

  test('refuses a list of a hundred thousand wrong items without an error of the server', async () => {
    const body = `{"words":[${'1,'.repeat(127_000)}1]}`
    expect(await api('/api/test/look', { body })).toMatchObject({
      status: 422,
      body: { code: 'bad_fields', fields: { words: 'tooMany' } },
    })
  })

  test('returns 422 for an invalid query and 404 for an invalid path parameter', async () => {
    expect(await api('/api/test/read/7?on=2026.07.01')).toMatchObject({ status: 200, body: { postNum: 7, on: '2026-07-01' } })
    expect(await api('/api/test/read/7?on=tomorrow')).toMatchObject({ status: 422, body: { fields: { on: 'notADay' } } })
    expect(await api('/api/test/read/7?of=1')).toMatchObject({ status: 422, body: { fields: { of: 'unknownField' } } })
    expect(await api('/api/test/read/seven')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('requires the idempotency key where declared, and can return 202 with a cookie', async () => {
    expect(await api(idempotent.path, { body: {} })).toMatchObject({
      status: 422,
      body: { fields: { 'Idempotency-Key': 'required' } },
    })
    const bad = { 'Idempotency-Key': 'x'.repeat(301) }
    expect(await api(idempotent.path, { body: {}, headers: bad })).toMatchObject({ status: 422 })
    const answered = await api(idempotent.path, { body: {}, headers: { 'Idempotency-Key': 'k-1' } })
    expect(answered).toMatchObject({ status: 202, body: { key: 'k-1' } })
    expect(answered.headers.get('set-cookie')).toBe('a=b')
  })

  test('accepts an optional idempotency key of limited length', async () => {
    expect(await api(keyedIfGiven.path, { body: {} })).toMatchObject({ status: 200, body: { key: '' } })
    const given = (key: string) => api(keyedIfGiven.path, { body: {}, headers: { 'Idempotency-Key': key } })
    expect(await given('k-1')).toMatchObject({ status: 200, body: { key: 'k-1' } })
    expect(await given('x'.repeat(301))).toMatchObject({ status: 422, body: { fields: { 'Idempotency-Key': 'malformed' } } })
  })

  test('passes the raw multipart or JSON body to a handler that takes images', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await api(images.path, { body: 'x'.repeat(300_000), headers })).toMatchObject({
      status: 200,
      body: { bytes: 300_000 },
    })
    expect(await api(images.path, { body: 'xyz' })).toMatchObject({ status: 200, body: { bytes: 3 } })
    expect(await api(images.path, { body: 'xyz', headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 403 })
  })

  test('responds to a refusal with its status, code and details', async () => {
    const answered = await api(fail.path, { body: { how: 'full' } })
    expect(answered).toMatchObject({ status: 409, body: { success: false, code: 'room_full', nights: ['2026.07.01'] } })
    expect(answered.headers.get('retry-after')).toBeNull()
    const limited = await api(fail.path, { body: { how: 'limited' } })
    expect(limited).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(limited.headers.get('retry-after')).toBe('7')
    expect(await api(fail.path, { body: { how: 'code' } })).toMatchObject({
      status: 409,
      body: { success: false, code: 'payment_declined' },
    })
  })

  test('returns 500 without details for an unexpected error, and logs its stack trace', async () => {
    const answered = await api(fail.path, { body: { how: 'bug' } })
    expect(answered.status).toBe(500)
    expect(JSON.stringify(answered.body)).not.toContain('bori')
    expect(context.logged).toMatchObject([
      { level: 50, path: '/api/test/fail', error: { stack: expect.stringContaining('endpoint.test.ts') } },
    ])
  })

  test('returns 503 with Retry-After while the database is unavailable', async () => {
    const answered = await api(fail.path, { body: { how: 'database' } })
    expect(answered).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('returns 503 for a lock that others hold, and logs it as a warning without a stack trace', async () => {
    expect(await api(fail.path, { body: { how: 'lock' } })).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    const { name, message } = lockTimeout
    expect(context.logged).toMatchObject([{ level: 40, path: '/api/test/fail', error: { name, message } }])
    expect(JSON.stringify(context.logged)).not.toContain('endpoint.test.ts')
  })

  test('returns 500 instead of exposing a field that is not in the response schema', async () => {
    const answered = await api(fail.path, { body: { how: 'leak' } })
    expect(answered.status).toBe(500)
    expect(JSON.stringify(answered.body)).not.toContain('bori')
  })

  test('returns 404 for an unknown path, and 405 with Allow for a wrong method', async () => {
    expect(await api('/api/test/nothing', { body: {} })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const method of ['GET', 'DELETE']) {
      const answered = await api(change.path, { method })
      expect(answered).toMatchObject({ status: 405, body: { success: false, code: 'method_not_allowed' } })
      expect(answered.headers.get('allow')).toBe('POST')
    }
  })
})
