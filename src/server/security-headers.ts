import type { MiddlewareHandler } from 'hono'
import type { Config } from './config.ts'

/** The policy of every page: no inline scripts or styles. Vite's development client needs both, and its socket. */
function contentPolicy(development: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}

export function securityHeaders(config: Config): MiddlewareHandler {
  const secure = config.publicUrl.startsWith('https:')
  const policy = contentPolicy(import.meta.env.DEV && !import.meta.env.VITEST)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
