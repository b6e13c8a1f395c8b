import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, type Environment, readConfig } from './config.ts'

const toss = { PAYMENTS: 'toss', TOSS_CLIENT_KEY: 'test_ck_x', TOSS_SECRET_KEY: 'test_sk_x' }

describe('readConfig', () => {
  it('defaults to an embedded database, demo data and sandbox payments', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: '',
      dataDir: './data',
      demo: true,
      holdMs: 900_000,
      payments: { provider: 'sandbox' },
      rateLimits: true,
      metrics: { token: null, port: null },
    })
    expect(config.ownOrigins).toContain('http://127.0.0.1:3000')
  })

  it('reads every variable in .env.example except POSTGRES_PASSWORD', () => {
    const names = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []
    const read = new Set<string>()
    const recording = new Proxy<Environment>(toss, {
      get(values, name) {
        read.add(String(name))
        return Reflect.get(values, name)
      },
    })
    readConfig(recording)
    expect(names.filter((name) => !read.has(name))).toEqual(['POSTGRES_PASSWORD'])
    expect(names).toEqual(
      expect.arrayContaining(['LEGAL_REVIEWED', 'REQUIRE_LICENCE', 'LICENCE_REGISTER_KEY', 'LICENCE_REGISTER_URL']),
    )
  })

  it('reads standbys of a server, which the embedded database cannot have', () => {
    const [first, second] = ['postgres://one/kkori', 'postgres://two/kkori']
    const environment = { DATABASE_URL: 'postgres://localhost/kkori', DATABASE_REPLICA_URLS: `${first}, ${second}` }
    expect(readConfig(environment).replicaUrls).toEqual([first, second])
    expect(() => readConfig({ DATABASE_REPLICA_URLS: first })).toThrow(
      'DATABASE_REPLICA_URLS needs DATABASE_URL; the embedded database has no standbys.',
    )
    expect(() => readConfig({ ...environment, DATABASE_REPLICA_URLS: 'two:5432' })).toThrow('DATABASE_REPLICA_URLS must be a URL')
  })

  it('purges a cache in front only if there is one', () => {
    const purgeUrls = ['http://cache-1:6081/', 'http://cache-2:6081/']
    const environment = { PURGE_URLS: purgeUrls.join(',') }
    expect(readConfig({ ...environment, EDGE_CACHE: 'on' }).edge).toEqual({ isOn: true, purgeUrls })
    expect(readConfig({}).edge).toEqual({ isOn: false, purgeUrls: [] })
    expect(() => readConfig(environment)).toThrow('PURGE_URLS is set, but EDGE_CACHE is off')
  })

  it('sends traces only where OpenTelemetry’s variable names a collector', () => {
    expect(readConfig({}).collectorUrl).toBeNull()
    const url = 'http://collector:4318/'
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).collectorUrl).toBe(url)
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL',
    )
  })

  it('disables demo data for PostgreSQL unless DEMO is set', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/kkori' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/kkori', DEMO: '1' }).demo).toBe(true)
  })

  it('disables demo data in production unless DEMO is set', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ NODE_ENV: 'development' }).demo).toBe(true)
  })

  it('accepts only the public URL as origin once it is set', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kkori.example/' }).ownOrigins).toEqual(['https://kkori.example'])
  })

  it('sends the secret key of the payment provider without encryption only to the same machine, as in tests', () => {
    const local = 'http://127.0.0.1:4000'
    expect(readConfig({ ...toss, TOSS_URL: local }).payments).toMatchObject({ url: local })
    expect(() => readConfig({ ...toss, TOSS_URL: 'http://toss.example' })).toThrow(
      'TOSS_URL is "http://toss.example"; it must start with https://, because the secret key is sent there.',
    )
  })

  it.each(['TOSS_URL', 'PUBLIC_URL', 'PURGE_URLS', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LICENCE_REGISTER_URL', 'SHOP_TERMS_URL'])(
    'refuses a user name or password in %s, which no request could carry',
    (name) => {
      const environment = { ...toss, EDGE_CACHE: 'on' }
      for (const url of ['https://user@host.example', 'https://:secret@host.example']) {
        expect(() => readConfig({ ...environment, [name]: url })).toThrow(
          `${name} has a user name or password, which is not supported there; remove it.`,
        )
      }
      expect(() => readConfig({ ...environment, [name]: 'https://host.example' })).not.toThrow()
    },
  )

  it('accepts a user name and password where the service needs them', () => {
    const environment = {
      DATABASE_URL: 'postgres://user:secret@one.example/kkori',
      DATABASE_REPLICA_URLS: 'postgres://user:secret@two.example/kkori',
      MAIL_URL: 'smtps://user:secret@mail.example',
      STORAGE_URL: 'https://key:secret@bucket.example/images',
    }
    expect(() => readConfig(environment)).not.toThrow()
  })

  it('trusts no proxy and has no OAuth provider by default', () => {
    expect(readConfig({})).toMatchObject({ trustedProxies: [], oauthClients: {} })
    const named = { TRUSTED_PROXIES: '10.0.0.0/8, ::1', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readConfig(named)).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '::1'],
      oauthClients: { google: { clientId: 'id', clientSecret: 'secret' } },
    })
  })

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://kkori.example/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'kkori.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/kkori' }],
    ['DEMO', { DEMO: 'yes' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '4000', PORT: '4000' }],
    ['HOLD_SECONDS', { HOLD_SECONDS: '0' }],
    ['PAYMENTS', { PAYMENTS: 'cash' }],
    ['TOSS_CLIENT_KEY', { PAYMENTS: 'toss' }],
    ['TOSS_SECRET_KEY', { PAYMENTS: 'toss', TOSS_CLIENT_KEY: 'test_ck_a', TOSS_SECRET_KEY: 'live_sk_a' }],
    ['TOSS_URL', { ...toss, TOSS_URL: 'http://toss.example' }],
    ['TOSS_URL', { ...toss, TOSS_URL: 'http://127.0.0.1.toss.example' }],
    ['MAIL_URL', { MAIL_URL: 'mail.example' }],
    ['MAIL_URL', { MAIL_URL: 'smtp://user:100%@mail.example' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://bucket' }],
    ['STORAGE_URL', { STORAGE_URL: 'https://key:%zz@bucket.example/images' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@kkori.example' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:a@kkori.example\nExpires: never' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'no' }],
    ['SHOP_TERMS_URL', { SHOP_TERMS_URL: 'javascript:alert(1)' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' }],
    ['KAKAO_CLIENT_SECRET', { KAKAO_CLIENT_ID: 'a' }],
    ['NAVER_CLIENT_ID', { NAVER_CLIENT_SECRET: 'a' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['CALENDAR_LOOPBACK', { CALENDAR_LOOPBACK: 'yes' }],
    ['CALENDAR_LOOPBACK', { NODE_ENV: 'production', CALENDAR_LOOPBACK: '1' }],
    ['AUTH_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/kkori', PAYMENTS: 'sandbox' }],
    ['PAYMENTS', { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/kkori', AUTH_SECRET: 'a'.repeat(32) }],
  ])('refuses an invalid %s with an error that names it', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(name)
  })
})
