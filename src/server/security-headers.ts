import type { MiddlewareHandler } from 'hono'
import { localPath, pagePatterns } from '../contract/urls.ts'
import type { Config } from './config.ts'

/** The provider's script, its calls and its frames, on the page that opens its window. */
const providerHosts = 'https://*.tosspayments.com'

/** The policy of every page: no inline scripts or styles. Vite's development client needs both, and its socket. */
function contentPolicy(development: boolean, others = ''): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}${others}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob:${others}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${others}`,
    ...(others ? [`frame-src${others}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${others}`,
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}

export function securityHeaders(config: Config): MiddlewareHandler {
  const secure = config.publicUrl.startsWith('https:')
  const development = import.meta.env.DEV && !import.meta.env.VITEST
  const policy = contentPolicy(development)
  const policyWithProvider = contentPolicy(development, ` ${providerHosts}`)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const opensProvider = config.payments.provider === 'toss' && isPaymentPage(context.req.path)
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', opensProvider ? policyWithProvider : policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    headers.set('Cross-Origin-Opener-Policy', opensProvider ? 'same-origin-allow-popups' : 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

function isPaymentPage(path: string): boolean {
  return path === pagePatterns.payment || path === localPath('ko', pagePatterns.payment)
}
