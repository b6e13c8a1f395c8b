import { expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { now } from '../../db/testing/rows.ts'
import { createApp } from '../app.ts'
import { publicUrl, testParts } from '../testing/parts.ts'

const toss = { provider: 'toss' as const, url: 'https://provider.test', clientKey: 'test_ck_a', secretKey: 'test_sk_a' }

describeOnBoth("the provider's window", (database) => {
  async function headersOf(path: string, payments: typeof toss | { provider: 'sandbox' }): Promise<Headers> {
    const parts = testParts(database.db, now)
    const app = createApp({ ...parts, config: { ...parts.config, payments } })
    return (await app.request(publicUrl + path, { headers: { accept: 'text/html' } })).headers
  }

  test.each(['/payment', '/ko/payment', '/payment?bookingId=one'])('may open from %s', async (path) => {
    const headers = await headersOf(path, toss)
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of ["script-src 'self'", "connect-src 'self'", 'frame-src'])
      expect(policy).toContain(`${directive} https://*.tosspayments.com;`)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test.each(['/', '/login', '/payments', '/success', '/api/auth/get-session'])('is a stranger to %s', async (path) => {
    const headers = await headersOf(path, toss)
    expect(headers.get('content-security-policy')).not.toContain('tosspayments')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('is a stranger everywhere with the sandbox', async () => {
    const headers = await headersOf('/payment', { provider: 'sandbox' })
    expect(headers.get('content-security-policy')).not.toContain('tosspayments')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})
