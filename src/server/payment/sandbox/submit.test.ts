import { beforeEach, expect, test } from 'vitest'
import { urls } from '../../../contract/urls.ts'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { aHeldBooking, bookingApi, sandboxContext } from '../../testing/bookings.ts'
import { publicUrl } from '../../testing/context.ts'

describeOnBoth('the sandbox checkout form', (database) => {
  let api: ReturnType<typeof bookingApi>
  let orderId: string

  beforeEach(async () => {
    api = bookingApi(sandboxContext(database.db))
    orderId = (await aHeldBooking(database.db, api)).orderId
  })

  async function submitForm(body: RequestInit['body'], type: string, headers: Record<string, string> = {}): Promise<number> {
    const all = { origin: publicUrl, 'content-type': type, ...headers }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: all, body: body ?? null, duplex: 'half' }
    return (await api.send(new Request(publicUrl + urls.sandbox(orderId), init))).status
  }

  const form = 'application/x-www-form-urlencoded'

  test('returns 413 for an oversized body', async () => {
    const long = `action=cancel&code=${'x'.repeat(5000)}`
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1000)) })
    expect(await submitForm(long, form, { 'content-length': String(long.length) })).toBe(413)
    expect(await submitForm(endless, form)).toBe(413)
    expect(
      await submitForm(
        `--b\r\ncontent-disposition: form-data; name="action"\r\n\r\n${long}\r\n--b--`,
        'multipart/form-data; boundary=b',
      ),
    ).toBe(413)
    expect(await submitForm('action=cancel', form)).toBe(303)
  })

  test('creates at most twenty payments per order', async () => {
    for (let nth = 0; nth < 20; nth += 1) expect(await submitForm('action=pay', form)).toBe(303)
    expect(await submitForm('action=pay', form)).toBe(429)
    expect(await database.db.selectFrom('sandbox_payment').select('payment_key').execute()).toHaveLength(20)
  })

  test('returns 403 for a cross-origin request', async () => {
    expect(await submitForm('action=pay', form, { origin: 'https://evil.example' })).toBe(403)
    expect(await submitForm('action=pay', form, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
})
