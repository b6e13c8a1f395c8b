import { expect, test } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { now } from '../../db/testing/rows.ts'
import { createApp } from '../http/app.ts'
import { publicUrl, testContext } from '../testing/context.ts'

const toss = { provider: 'toss' as const, url: 'https://provider.test', clientKey: 'test_ck_a', secretKey: 'test_sk_a' }

describeOnBoth("security headers for the provider's checkout", (database) => {
  async function getHeaders(path: string, payments: typeof toss | { provider: 'sandbox' }): Promise<Headers> {
    const context = testContext(database.db, now)
    const app = createApp({ ...context, config: { ...context.config, payments } })
    return (await app.request(publicUrl + path, { headers: { accept: 'text/html' } })).headers
  }

  test.each(['/payment', '/ko/payment', '/payment?bookingId=one'])('allow the provider on %s', async (path) => {
    const headers = await getHeaders(path, toss)
    const policy = headers.get('content-security-policy') ?? ''
    const hosts = (directive: string): string[] =>
      (new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '').split(' ').filter((source) => source.startsWith('https:'))
    const named = (...names: string[]): string[] => names.map((name) => `https://${name}.tosspayments.com`)
    const window = named('js', 'payment-gateway', 'payment-gateway-sandbox')
    expect(hosts('script-src')).toEqual(named('js'))
    expect(hosts('connect-src')).toEqual(named('js', 'api', 'apigw', 'apigw-sandbox', 'log', 'event'))
    expect([hosts('frame-src'), hosts('form-action'), hosts('img-src')]).toEqual([window, window, []])
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })

  test.each(['/', '/login', '/payments', '/success', '/api/auth/get-session'])(
    'do not allow the provider on %s',
    async (path) => {
      const headers = await getHeaders(path, toss)
      expect(headers.get('content-security-policy')).not.toContain('tosspayments')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    },
  )

  test('do not allow the provider on /payment with the sandbox', async () => {
    for (const path of ['/payment', '/ko/payment', '/payment?bookingId=one', '/', '/success']) {
      const headers = await getHeaders(path, { provider: 'sandbox' })
      expect(headers.get('content-security-policy')).not.toContain('tosspayments')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    }
  })
})
