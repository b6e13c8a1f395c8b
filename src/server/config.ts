import { type SocialProvider, socialProviders } from '../domain/social.ts'
import type { Shop } from '../web/boot.ts'
import { requireKeyPair } from './payment/key-pair.ts'
import { createProxies } from './proxies.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Payments = { provider: 'sandbox' } | { provider: 'toss'; url: string; clientKey: string; secretKey: string }

/** What a provider of sign-ins gave us to be known by. */
export type SocialClient = { clientId: string; clientSecret: string }

export type Config = {
  port: number
  host: string
  /** origin without a slash at the end */
  publicUrl: string
  /** the origins a change may come from: the public one and, while none is set, the loopback's spellings */
  ownOrigins: string[]
  /** empty for the embedded database */
  databaseUrl: string
  dataDir: string
  demo: boolean
  /** null: made once and kept in `dataDir` */
  authSecret: string | null
  holdMs: number
  payments: Payments
  mailUrl: string | null
  storageUrl: string | null
  rateLimits: boolean
  /** addresses and networks of the proxies before us; none: whoever connects is who asks */
  trustedProxies: string[]
  /** the providers that people can sign in with */
  social: Partial<Record<SocialProvider, SocialClient>>
  shop: Shop
}

/** A value of the environment that cannot be used; the sentence names it and says what would do. */
export class ConfigError extends Error {}

/** The only reader of the environment. Throws ConfigError at the first bad value. */
export function readConfig(environment: Environment = process.env): Config {
  const port = readNumber(environment, 'PORT', 3000, 0, 65_535)
  const publicUrl = readPublicUrl(environment, port)
  const databaseUrl = readDatabaseUrl(environment)
  const demo = readChoice(environment, 'DEMO', ['0', '1'], databaseUrl === '' ? '1' : '0') === '1'
  const authSecret = readSecret(environment, databaseUrl)
  return {
    port,
    host: text(environment, 'HOST') ?? '127.0.0.1',
    publicUrl,
    ownOrigins: text(environment, 'PUBLIC_URL') ? [publicUrl] : loopbackOrigins(port),
    databaseUrl,
    dataDir: text(environment, 'DATA_DIR') ?? './data',
    demo,
    authSecret,
    holdMs: readNumber(environment, 'HOLD_SECONDS', 900, 1, 86_400) * 1000,
    payments: readPayments(environment),
    mailUrl: readUrl(environment, 'MAIL_URL', ['smtp:', 'smtps:']),
    storageUrl: readUrl(environment, 'STORAGE_URL', ['http:', 'https:']),
    rateLimits: readChoice(environment, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    trustedProxies: readProxies(environment),
    social: readSocial(environment),
    shop: readShop(environment),
  }
}

function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim()
  return value ? value : null
}

function readNumber(environment: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = text(environment, name)
  if (value === null) return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new ConfigError(`${name} is "${value}"; it must be a whole number from ${least} to ${most}.`)
  return number
}

function readChoice<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(environment, name)
  if (value === null) return fallback
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new ConfigError(`${name} is "${value}"; it must be ${choices.join(' or ')}.`)
  return choice
}

function readUrl(environment: Environment, name: string, protocols: string[]): string | null {
  const value = text(environment, name)
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} is not an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    )
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

function readDatabaseUrl(environment: Environment): string {
  return readUrl(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']) ?? ''
}

function readSecret(environment: Environment, databaseUrl: string): string | null {
  const secret = text(environment, 'AUTH_SECRET')
  if (secret !== null && secret.length < 16) throw new ConfigError('AUTH_SECRET is too short; it needs at least 16 characters.')
  if (secret === null && databaseUrl !== '' && environment.NODE_ENV === 'production')
    throw new ConfigError(
      'AUTH_SECRET is missing; with NODE_ENV=production and DATABASE_URL it must be set, to the same value for every process.',
    )
  return secret
}

function readPayments(environment: Environment): Payments {
  const provider = readChoice(environment, 'PAYMENTS', ['sandbox', 'toss'], 'sandbox')
  if (provider === 'sandbox') return sandboxPayments(environment)
  const [clientKey, secretKey] = ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'].map((name) => text(environment, name))
  if (!clientKey || !secretKey) throw new ConfigError('PAYMENTS=toss needs TOSS_CLIENT_KEY and TOSS_SECRET_KEY.')
  try {
    requireKeyPair(clientKey, secretKey)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? `${error.message}.` : String(error))
  }
  const url = readUrl(environment, 'TOSS_URL', ['https:', 'http:']) ?? 'https://api.tosspayments.com'
  return { provider, url, clientKey, secretKey }
}

/** In production nobody pays with the sandbox by oversight: it has to be named. */
function sandboxPayments(environment: Environment): Payments {
  if (environment.NODE_ENV === 'production' && text(environment, 'DATABASE_URL') && !text(environment, 'PAYMENTS'))
    throw new ConfigError('PAYMENTS is missing; in production set PAYMENTS=toss, or PAYMENTS=sandbox to take test payments only.')
  return { provider: 'sandbox' }
}

function readProxies(environment: Environment): string[] {
  const networks = (text(environment, 'TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter((network) => network !== '')
  for (const network of networks) {
    try {
      createProxies([network])
    } catch {
      throw new ConfigError(`TRUSTED_PROXIES names "${network}"; it must list addresses or networks such as 10.0.0.0/8.`)
    }
  }
  return networks
}

function readSocial(environment: Environment): Config['social'] {
  const social: Config['social'] = {}
  for (const provider of socialProviders) {
    const names = ['CLIENT_ID', 'CLIENT_SECRET'].map((part) => `${provider.toUpperCase()}_${part}`)
    const [clientId, clientSecret] = names.map((name) => text(environment, name))
    if (clientId && clientSecret) social[provider] = { clientId, clientSecret }
    else if (clientId || clientSecret) throw new ConfigError(`${names.join(' and ')} go together; one of them is missing.`)
  }
  return social
}

function readShop(environment: Environment): Shop {
  const page = (name: string): string | null => readUrl(environment, name, ['http:', 'https:'])
  return {
    tradeName: text(environment, 'SHOP_TRADE_NAME'),
    representative: text(environment, 'SHOP_REPRESENTATIVE'),
    registration: text(environment, 'SHOP_REGISTRATION'),
    mailOrder: text(environment, 'SHOP_MAIL_ORDER'),
    address: text(environment, 'SHOP_ADDRESS'),
    phone: text(environment, 'SHOP_PHONE'),
    email: text(environment, 'SHOP_EMAIL'),
    hosting: text(environment, 'SHOP_HOSTING'),
    terms: page('SHOP_TERMS_URL'),
    privacy: page('SHOP_PRIVACY_URL'),
    instagram: page('SHOP_INSTAGRAM_URL'),
    blog: page('SHOP_BLOG_URL'),
  }
}
