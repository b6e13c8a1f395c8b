import { type OAuthProvider, oauthProviders } from '../../domain/account/oauth-provider.ts'
import type { Shop } from '../../web/entry/hydration-payload.ts'
import { createTrustedProxies } from '../http/request/trusted-proxies.ts'
import { requireEncryption, requireKeyPair } from '../payment/key-pair.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Payments = { provider: 'sandbox' } | { provider: 'toss'; url: string; clientKey: string; secretKey: string }

/** Client credentials issued by an OAuth provider. */
export type OAuthClient = { clientId: string; clientSecret: string }

export type Config = {
  port: number
  host: string
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** Origins allowed to send changes: the public one or, if PUBLIC_URL is not set, the loopback origins. */
  ownOrigins: string[]
  /** Empty to use the embedded database. */
  databaseUrl: string
  /** Streaming standbys of that database, which answer reads of visitors. */
  replicaUrls: string[]
  /** Whether a cache in front may keep visitors' pages, and where it is told what to remove. */
  edge: { isOn: boolean; purgeUrls: string[] }
  /** The OpenTelemetry collector; null to send it no traces. */
  collectorUrl: string | null
  dataDir: string
  demo: boolean
  /** Null to generate one and store it in `dataDir`. */
  authSecret: string | null
  holdMs: number
  payments: Payments
  mailUrl: string | null
  storageUrl: string | null
  rateLimits: boolean
  /** `/metrics` requires the token, or is served on the separate port. With neither, it is disabled. */
  metrics: { token: string | null; port: number | null }
  /** Addresses and networks of trusted reverse proxies. If empty, the connection's address is the client. */
  trustedProxies: string[]
  /** The contact URI in security.txt; null to not serve that file. */
  securityContact: string | null
  /** The OAuth providers that are enabled. */
  oauthClients: Partial<Record<OAuthProvider, OAuthClient>>
  /** Whether calendars may be read from 127.0.0.1, for tests. */
  calendarLoopback: boolean
  shop: Shop
  legal: Legal
}

/** What the public pages of text state about the operator, in addition to `Shop`; null where not configured. */
type Legal = {
  /** Whether a lawyer has reviewed the public pages; until then they are marked as drafts. */
  reviewed: boolean
  /** Whether a company needs an animal boarding license to publish a post. */
  requireLicense: boolean
  /** The key of the public license register; null to use the local file. */
  registerKey: string | null
  /** Replaces the address of the public register. */
  registerUrl: string | null
  privacyOfficer: string | null
  effectiveFrom: string | null
  commission: string | null
  payout: string | null
  backups: string | null
}

/** An invalid environment variable. The message names it and says which values are valid. */
export class ConfigError extends Error {}

/** Reads the environment; nothing else in the program does. Throws ConfigError at the first invalid value. */
export function readConfig(environment: Environment = process.env): Config {
  const port = readNumber(environment, 'PORT', 3000, 0, 65_535)
  const publicUrl = readPublicUrl(environment, port)
  const databaseUrl = readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']) ?? ''
  const demo = readChoice(environment, 'DEMO', ['0', '1'], demoByDefault(environment, databaseUrl) ? '1' : '0') === '1'
  const authSecret = readSecret(environment, databaseUrl)
  return {
    port,
    host: readText(environment, 'HOST') ?? '127.0.0.1',
    publicUrl,
    ownOrigins: readText(environment, 'PUBLIC_URL') ? [publicUrl] : loopbackOrigins(port),
    databaseUrl,
    replicaUrls: readReplicas(environment, databaseUrl),
    edge: readEdge(environment),
    collectorUrl: readUrl(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    dataDir: readText(environment, 'DATA_DIR') ?? './data',
    demo,
    authSecret,
    holdMs: readNumber(environment, 'HOLD_SECONDS', 900, 1, 86_400) * 1000,
    payments: readPayments(environment),
    mailUrl: readUrl(environment, 'MAIL_URL', ['smtp:', 'smtps:']),
    storageUrl: readUrl(environment, 'STORAGE_URL', ['http:', 'https:']),
    rateLimits: readChoice(environment, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    metrics: readMetrics(environment, port),
    trustedProxies: readProxies(environment),
    securityContact: readContact(environment),
    oauthClients: readOAuthClients(environment),
    calendarLoopback: readLoopback(environment),
    shop: readShop(environment),
    legal: readLegal(environment),
  }
}

function readText(environment: Environment, name: string): string | null {
  return environment[name]?.trim() || null
}

function readNumber(environment: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = readText(environment, name)
  if (value === null) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new ConfigError(`${name} is "${value}"; it must be a whole number from ${min} to ${max}.`)
  return number
}

function readChoice<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = readText(environment, name)
  if (value === null) return fallback
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new ConfigError(`${name} is "${value}"; it must be ${choices.join(' or ')}.`)
  return choice
}

const withUser: readonly string[] = ['DATABASE_URL', 'DATABASE_REPLICA_URLS', 'MAIL_URL', 'STORAGE_URL']

/** Requests cannot be sent to other addresses with a user name or password, and links would publish it. */
function readUrl(environment: Environment, name: string, protocols: string[]): string | null {
  const value = readText(environment, name)
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  const { username, password } = new URL(value)
  if (username + password !== '' && !withUser.includes(name))
    throw new ConfigError(`${name} has a user name or password, which is not supported there; remove it.`)
  try {
    decodeURIComponent(username + password)
  } catch {
    throw new ConfigError(`${name} has a user name or password with a stray %; write each % as %25.`)
  }
  return value
}

function readPublicUrl(environment: Environment, port: number): string {
  const value = readUrl(environment, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const url = new URL(value)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`PUBLIC_URL is "${value}"; it must be an origin without a path, such as https://kkori.example.`)
  return url.origin
}

function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
}

function readReplicas(environment: Environment, databaseUrl: string): string[] {
  const urls = readUrls(environment, 'DATABASE_REPLICA_URLS', ['postgres:', 'postgresql:'])
  if (urls.length > 0 && databaseUrl === '')
    throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL; the embedded database has no standbys.')
  return urls
}

/** Addresses separated by commas or spaces. */
function readUrls(environment: Environment, name: string, protocols: string[]): string[] {
  const urls = (readText(environment, name) ?? '').split(/[\s,]+/).filter((url) => url !== '')
  for (const url of urls) readUrl({ [name]: url }, name, protocols)
  return urls
}

function readEdge(environment: Environment): Config['edge'] {
  const isOn = readChoice(environment, 'EDGE_CACHE', ['on', 'off'], 'off') === 'on'
  const purgeUrls = readUrls(environment, 'PURGE_URLS', ['http:', 'https:'])
  if (purgeUrls.length > 0 && !isOn) throw new ConfigError('PURGE_URLS is set, but EDGE_CACHE is off; set EDGE_CACHE=on.')
  return { isOn, purgeUrls }
}

function readSecret(environment: Environment, databaseUrl: string): string | null {
  const secret = readText(environment, 'AUTH_SECRET')
  if (secret !== null && secret.length < 16) throw new ConfigError('AUTH_SECRET is too short; it needs at least 16 characters.')
  if (secret === null && databaseUrl !== '' && environment.NODE_ENV === 'production')
    throw new ConfigError(
      'AUTH_SECRET is missing; with NODE_ENV=production and DATABASE_URL, set it to the same value for every process.',
    )
  return secret
}

/** Demo accounts have public passwords, so production must opt in. */
function demoByDefault({ NODE_ENV }: Environment, databaseUrl: string): boolean {
  return databaseUrl === '' && NODE_ENV !== 'production'
}

function readPayments(environment: Environment): Payments {
  const provider = readChoice(environment, 'PAYMENTS', ['sandbox', 'toss'], 'sandbox')
  if (provider === 'sandbox') return sandboxPayments(environment)
  const [clientKey, secretKey] = ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'].map((name) => readText(environment, name))
  if (!clientKey || !secretKey) throw new ConfigError('PAYMENTS=toss needs TOSS_CLIENT_KEY and TOSS_SECRET_KEY.')
  const url = readUrl(environment, 'TOSS_URL', ['https:', 'http:']) ?? 'https://api.tosspayments.com'
  try {
    requireKeyPair(clientKey, secretKey)
    requireEncryption(url)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? `${error.message}.` : String(error))
  }
  return { provider, url, clientKey, secretKey }
}

/** Production must select the sandbox explicitly, so that it is never used by accident. */
function sandboxPayments(environment: Environment): Payments {
  if (environment.NODE_ENV === 'production' && readText(environment, 'DATABASE_URL') && !readText(environment, 'PAYMENTS'))
    throw new ConfigError('PAYMENTS is missing; in production set PAYMENTS=toss, or PAYMENTS=sandbox to take test payments only.')
  return { provider: 'sandbox' }
}

function readMetrics(environment: Environment, serverPort: number): Config['metrics'] {
  const isOwnPort = readText(environment, 'METRICS_PORT') !== null
  const port = isOwnPort ? readNumber(environment, 'METRICS_PORT', 0, 1, 65_535) : null
  if (port === serverPort) throw new ConfigError(`METRICS_PORT is ${port}, the same as PORT; it must be different.`)
  return { token: readText(environment, 'METRICS_TOKEN'), port }
}

function readProxies(environment: Environment): string[] {
  const networks = (readText(environment, 'TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter((network) => network !== '')
  for (const network of networks) {
    try {
      createTrustedProxies([network])
    } catch {
      throw new ConfigError(`TRUSTED_PROXIES names "${network}"; it must list addresses or networks such as 10.0.0.0/8.`)
    }
  }
  return networks
}

function readContact(environment: Environment): string | null {
  const value = readText(environment, 'SECURITY_CONTACT')
  if (value === null || (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(value) && URL.canParse(value)))
    return value
  throw new ConfigError(
    `SECURITY_CONTACT is "${value}"; it must be a URI such as mailto:security@kkori.example, https://… or tel:+82-2-….`,
  )
}

function readOAuthClients(environment: Environment): Config['oauthClients'] {
  const oauthClients: Config['oauthClients'] = {}
  for (const provider of oauthProviders) {
    const names = ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => `${provider.toUpperCase()}_${part}`)
    const [clientId, clientSecret] = names.map((name) => readText(environment, name))
    if (clientId && clientSecret) oauthClients[provider] = { clientId, clientSecret }
    else if (clientId || clientSecret)
      throw new ConfigError(`${names.join(' and ')} must be set together; one of them is missing.`)
  }
  return oauthClients
}

/** In production nobody may make the server read from its own machine. */
function readLoopback(environment: Environment): boolean {
  const allows = readChoice(environment, 'CALENDAR_LOOPBACK', ['0', '1'], '0') === '1'
  if (allows && environment.NODE_ENV === 'production')
    throw new ConfigError('CALENDAR_LOOPBACK is for tests; remove it in production.')
  return allows
}

function readShop(environment: Environment): Shop {
  const page = (name: string): string | null => readUrl(environment, name, ['http:', 'https:'])
  return {
    tradeName: readText(environment, 'SHOP_TRADE_NAME'),
    representative: readText(environment, 'SHOP_REPRESENTATIVE'),
    registration: readText(environment, 'SHOP_REGISTRATION'),
    mailOrder: readText(environment, 'SHOP_MAIL_ORDER'),
    address: readText(environment, 'SHOP_ADDRESS'),
    phone: readText(environment, 'SHOP_PHONE'),
    email: readText(environment, 'SHOP_EMAIL'),
    hosting: readText(environment, 'SHOP_HOSTING'),
    terms: page('SHOP_TERMS_URL'),
    privacy: page('SHOP_PRIVACY_URL'),
    instagram: page('SHOP_INSTAGRAM_URL'),
    blog: page('SHOP_BLOG_URL'),
    portfolio: page('SHOP_PORTFOLIO_URL'),
  }
}

function readLegal(environment: Environment): Legal {
  const required = environment.NODE_ENV === 'production' ? '1' : '0'
  return {
    reviewed: readChoice(environment, 'LEGAL_REVIEWED', ['0', '1'], '0') === '1',
    requireLicense: readChoice(environment, 'REQUIRE_LICENCE', ['0', '1'], required) === '1',
    registerKey: readText(environment, 'LICENCE_REGISTER_KEY'),
    registerUrl: readUrl(environment, 'LICENCE_REGISTER_URL', ['https:', 'http:']),
    privacyOfficer: readText(environment, 'SHOP_PRIVACY_OFFICER'),
    effectiveFrom: readText(environment, 'SHOP_TERMS_FROM'),
    commission: readText(environment, 'SHOP_COMMISSION'),
    payout: readText(environment, 'SHOP_PAYOUT'),
    backups: readText(environment, 'SHOP_BACKUPS_KEPT'),
  }
}
