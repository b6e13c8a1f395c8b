import type { Context, MiddlewareHandler } from 'hono'
import { localPath, pagePatterns } from '../../contract/urls.ts'
import type { Config } from '../runtime/config.ts'

type Hosts = { script: string; connect: string; frame: string }

/**
 * Hosts that the payment page needs to open the provider's checkout: its script, its requests (payment parameters and diagnostics) and the
 * checkout window, an iframe on wide screens. The `-sandbox` hosts serve test keys. The provider publishes no list: see docs/payments.md.
 */
const providerHosts: Hosts = {
  script: toHosts('js'),
  connect: toHosts('js', 'api', 'apigw', 'apigw-sandbox', 'log', 'event'),
  frame: toHosts('js', 'payment-gateway', 'payment-gateway-sandbox'),
}

const noHosts: Hosts = { script: '', connect: '', frame: '' }

function toHosts(...names: string[]): string {
  return names.map((name) => ` https://${name}.tosspayments.com`).join('')
}

/** Content Security Policy without inline scripts or styles. Vite's development client needs both, and a WebSocket. */
function contentSecurityPolicy(development: boolean, { script, connect, frame }: Hosts): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ''}${script}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${connect}`,
    ...(frame ? [`frame-src${frame}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${frame}`,
    "frame-ancestors 'none'",
  ]
  return directives.join('; ')
}

const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const temporaryRedirects: readonly number[] = [302, 303]

/** For responses without a body that do not come from the app, because the request could not be parsed. */
export const emptyResponseHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy(false, noHosts),
  ...fixedHeaders,
}

export function securityHeaders(config: Config): MiddlewareHandler {
  const secure = config.publicUrl.startsWith('https:')
  const development = import.meta.env.DEV && !import.meta.env.VITEST
  const policy = contentSecurityPolicy(development, noHosts)
  const policyWithProvider = contentSecurityPolicy(development, providerHosts)
  const setFor = ({ req, res: { headers, status } }: Context): void => {
    const opensProvider = config.payments.provider === 'toss' && isPaymentPage(req.path)
    setDefault(headers, 'Content-Security-Policy', opensProvider ? policyWithProvider : policy)
    setAll(headers, fixedHeaders)
    if (opensProvider) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    // Where it leads depends on who is logged in; a browser that goes back would repeat the one it has kept.
    if (temporaryRedirects.includes(status)) setDefault(headers, 'Cache-Control', 'no-store')
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  return async (c, next) => {
    await next()
    if (isHashedFile(c)) keepFewHeaders(c.res.headers)
    else setFor(c)
  }
}

/** A script, style sheet or font, which is no document and the same for everyone: of the fixed headers, only the type matters. */
function isHashedFile({ req, res }: Context): boolean {
  return req.path.startsWith('/assets/') && res.headers.get('Cache-Control')?.endsWith('immutable') === true
}

function keepFewHeaders(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  for (const name of ['Last-Modified', 'X-Request-Id']) headers.delete(name)
}

function setDefault(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}

function isPaymentPage(path: string): boolean {
  return path === pagePatterns.payment || path === localPath('ko', pagePatterns.payment)
}
