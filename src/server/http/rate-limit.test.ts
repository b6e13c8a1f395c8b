import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  consumeRateLimit,
  limitAttempts,
  type RateLimitContext,
  type RateLimitCounter,
  rateLimits,
  releaseRateLimit,
} from './rate-limit.ts'

const start = Date.UTC(2026, 4, 1)
const minuteMs = 60_000

describeOnBoth('rate limit', (database) => {
  let now = start
  const parts = {
    config: { rateLimits: true },
    clock: () => now,
    get db() {
      return database.db
    },
  }

  async function outcomes(tries: number, ...who: string[]): Promise<string[]> {
    const settled = await Promise.allSettled(
      Array.from({ length: tries }, () => consumeRateLimit(parts, rateLimits.login, ...who)),
    )
    return settled.map((one) => (one.status === 'fulfilled' ? 'in' : one.reason.code))
  }

  beforeEach(() => {
    now = start
  })

  test('allows exactly its number of concurrent attempts and refuses the rest', async () => {
    const all = await outcomes(8, 'bori@example.com', '10.0.0.1')
    expect(all.filter((outcome) => outcome === 'in')).toHaveLength(5)
    expect(all.filter((outcome) => outcome === 'rate_limited')).toHaveLength(3)
  })

  test('returns the seconds until the next attempt, and allows it then', async () => {
    await outcomes(5, 'bori@example.com', '10.0.0.1')
    now = start + 5 * minuteMs
    await expect(consumeRateLimit(parts, rateLimits.login, 'bori@example.com', '10.0.0.1')).rejects.toMatchObject({
      params: { retryAfter: 600 },
    })
    now = start + 15 * minuteMs - 1
    await expect(consumeRateLimit(parts, rateLimits.login, 'bori@example.com', '10.0.0.1')).rejects.toMatchObject({
      params: { retryAfter: 1 },
    })
    now = start + 15 * minuteMs
    expect(await outcomes(6, 'bori@example.com', '10.0.0.1')).toContain('in')
  })

  test('with a relaxed limit leaves the durability of what is written beside it and afterwards', async () => {
    const readDurability = async (db: Database): Promise<string | undefined> => {
      const { rows } = await sql<{ synchronous_commit: string }>`SHOW synchronous_commit`.execute(db)
      return rows[0]?.synchronous_commit
    }
    await database.db.connection().execute(async (db) => {
      await consumeRateLimit({ ...parts, db }, rateLimits.booking, 'bori')
      expect(await readDurability(db)).toBe('on')
    })
    await database.db.transaction().execute(async (db) => {
      await consumeRateLimit({ ...parts, db }, rateLimits.booking, 'bori')
      expect(await readDurability(db)).toBe('on')
    })
  })

  test('counts each account and IP address separately', async () => {
    await outcomes(6, 'bori@example.com', '10.0.0.1')
    expect(await outcomes(1, 'bori@example.com', '10.0.0.2')).toEqual(['in'])
    expect(await outcomes(1, 'choco@example.com', '10.0.0.1')).toEqual(['in'])
  })

  test('counts the networks of an IPv6 /48 together, with four times the attempts of one, which cannot use them up alone', async () => {
    const guest = (network: string) => limitAttempts(parts, [[{ ...rateLimits.guest, most: 2 }, network]], async () => {})
    const enter = (network: string) => consumeRateLimit(parts, { ...rateLimits.guest, most: 2 }, network)
    await Promise.allSettled(Array.from({ length: 20 }, () => enter('2001:db8:1:0::/64')))
    for (const nth of [1, 2, 3]) for (const attempt of [enter, guest]) await attempt(`2001:db8:1:${nth}::/64`)
    await expect(enter('2001:db8:1:4::/64')).rejects.toMatchObject({ code: 'rate_limited', params: { retryAfter: 3600 } })
    await expect(guest('2001:db8:1:5::/64')).rejects.toMatchObject({ code: 'rate_limited' })
    await enter('2001:db8:2:0::/64')
  })

  test('takes back an attempt of an IPv6 network also from its /48', async () => {
    const limit = { ...rateLimits.signUp, most: 1 }
    await consumeRateLimit(parts, limit, '2001:db8:1:0::/64')
    await releaseRateLimit(parts, limit, '2001:db8:1:0::/64')
    const rows = await database.db.selectFrom('rate_limit').select('count').execute()
    expect(rows).toEqual([])
  })

  test('releases as many concurrent attempts as were made, and leaves no rows', async () => {
    const limit = { ...rateLimits.signUp, most: 16 }
    const make = (nth: number) => consumeRateLimit(parts, limit, `2001:db8:1:${nth % 2}::/64`)
    const release = (nth: number) => releaseRateLimit(parts, limit, `2001:db8:1:${nth % 2}::/64`)
    const attempts = Array.from({ length: 16 }, (_, nth) => nth)
    await Promise.all(attempts.map(make))
    await Promise.all(attempts.flatMap((nth) => [release(nth), make(nth)]))
    await Promise.all(attempts.map(release))
    expect(await database.db.selectFrom('rate_limit').select('count').execute()).toEqual([])
  })

  test('counts emails to one mailbox together, however its address is written', async () => {
    const limit = { ...rateLimits.accountEmailAddress, most: 3 }
    const send = (email: string): Promise<void> => consumeRateLimit(parts, limit, email)
    await Promise.all(['bori.choco@gmail.com', 'boric.hoco+1@googlemail.com', 'borichoco+kkori@gmail.com'].map(send))
    await expect(send('b.o.r.i.choco@gmail.com')).rejects.toMatchObject({ code: 'rate_limited' })
    await Promise.all(['bori@example.com', 'bori+1@example.com', 'bori+2@example.com'].map(send))
    await expect(send('bori+3@example.com')).rejects.toMatchObject({ code: 'rate_limited' })
    await Promise.all(['b.ori@example.com', '+bori@example.com', '+choco@example.com'].map(send))
  })

  describe('on failed attempts', () => {
    const counters: RateLimitCounter[] = [
      [rateLimits.loginNetwork, '10.0.0.1'],
      [rateLimits.login, 'bori@example.com', '10.0.0.1'],
    ]

    async function attempt(end: () => Promise<void>): Promise<string> {
      return await limitAttempts(parts, counters, end).then(
        () => 'in',
        (error: unknown) => (error instanceof Refusal ? error.code : 'error'),
      )
    }

    async function counts(): Promise<Record<string, number>> {
      const rows = await database.db.selectFrom('rate_limit').select(['key', 'count']).execute()
      return Object.fromEntries(rows.map(({ key, count }) => [key.split(':')[0], count]))
    }

    const fails = async (): Promise<never> => {
      throw new Refusal('wrong_password')
    }

    test('resets the account’s count after a success, and does not count the success for the network', async () => {
      for (let nth = 0; nth < 4; nth += 1) expect(await attempt(fails)).toBe('wrong_password')
      expect(await attempt(async () => {})).toBe('in')
      expect(await counts()).toEqual({ 'login-network': 4 })
    })

    test('does not count attempts that fail for overload, an error or another limit', async () => {
      const overloaded = async (): Promise<never> => {
        throw new Refusal('overloaded')
      }
      const broken = async (): Promise<never> => {
        throw new Error('the database went away')
      }
      expect([await attempt(overloaded), await attempt(broken)]).toEqual(['overloaded', 'error'])
      expect(await counts()).toEqual({})
      for (let nth = 0; nth < 7; nth += 1) await attempt(fails)
      expect(await attempt(fails)).toBe('rate_limited')
      expect(await counts()).toEqual({ login: 5, 'login-network': 5 })
    })

    test('counts those that are refused for themselves, also with a code of the limits, but not those that a limit refuses within', async () => {
      const judged = async (): Promise<never> => {
        throw new Refusal('rate_limited', { retryAfter: 60 })
      }
      const limited = async (): Promise<void> => await consumeRateLimit(parts, { ...rateLimits.guest, most: 0 }, '10.0.0.1')
      expect([await attempt(judged), await attempt(limited)]).toEqual(['rate_limited', 'rate_limited'])
      expect(await counts()).toEqual({ login: 1, 'login-network': 1 })
    })
  })

  describe('an attempt refused by one limit', () => {
    const network = { ...rateLimits.passwordReset, most: 1 }
    const address = { ...rateLimits.passwordResetAddress, most: 2 }
    const ask = (context: RateLimitContext, from: string, email: string) =>
      limitAttempts(
        context,
        [
          [network, from],
          [address, email],
        ],
        async () => {},
      )
    const counts = () => database.db.selectFrom('rate_limit').select(['key', 'count']).orderBy('key').execute()

    test('neither fills the others, even until it is taken back, nor leaves rows', async () => {
      await ask(parts, '10.0.0.1', 'bori@example.com')
      const before = await counts()
      const seen: unknown[] = []
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          seen.push(await counts())
          return result
        },
      })
      const refused = { code: 'rate_limited', params: { retryAfter: 3600 } }
      await expect(ask({ ...parts, db }, '10.0.0.1', 'bori@example.com')).rejects.toMatchObject(refused)
      await expect(ask({ ...parts, db }, '10.0.0.1', 'choco@example.com')).rejects.toMatchObject(refused)
      expect(seen).toEqual([before, before])
      await ask(parts, '10.0.0.2', 'bori@example.com')
    })

    test('is taken back where others used up the limit at the same time', async () => {
      const asked = Array.from({ length: 8 }, () =>
        ask(parts, '10.0.0.1', 'bori@example.com').then(
          () => true,
          () => false,
        ),
      )
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
      expect((await counts()).map(({ count }) => count)).toEqual([1, 1])
    })
  })

  test('stores no plaintext IP address or email', async () => {
    await outcomes(1, 'bori@example.com', '10.0.0.1')
    const rows = JSON.stringify(await database.db.selectFrom('rate_limit').selectAll().execute())
    expect(rows).not.toMatch(/bori|10\.0/)
  })

  test('counts nothing when limits are off', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      await consumeRateLimit(
        { ...parts, db: database.db, config: { rateLimits: false } },
        rateLimits.login,
        'bori@example.com',
        '10.0.0.1',
      )
    }
    expect(await database.db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  })
})
