import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../db/testing/database.ts'
import { countAgainst, forgiveLimit, limits } from './rate-limit.ts'

const start = Date.UTC(2026, 4, 1)
const minuteMs = 60_000

describeOnBoth('a limit', (database) => {
  let now = start
  const parts = {
    config: { rateLimits: true },
    clock: () => now,
    get db() {
      return database.db
    },
  }

  async function outcomes(tries: number, ...who: string[]): Promise<string[]> {
    const settled = await Promise.allSettled(Array.from({ length: tries }, () => countAgainst(parts, limits.login, ...who)))
    return settled.map((one) => (one.status === 'fulfilled' ? 'in' : one.reason.code))
  }

  beforeEach(() => {
    now = start
  })

  test('lets so many through, though they come at once, and refuses the next', async () => {
    const all = await outcomes(8, 'bori@example.com', '10.0.0.1')
    expect(all.filter((outcome) => outcome === 'in')).toHaveLength(5)
    expect(all.filter((outcome) => outcome === 'rate_limited')).toHaveLength(3)
  })

  test('says in how many seconds to come back, and lets in then', async () => {
    await outcomes(5, 'bori@example.com', '10.0.0.1')
    now = start + 5 * minuteMs
    await expect(countAgainst(parts, limits.login, 'bori@example.com', '10.0.0.1')).rejects.toMatchObject({
      params: { retryAfter: 600 },
    })
    now = start + 15 * minuteMs - 1
    await expect(countAgainst(parts, limits.login, 'bori@example.com', '10.0.0.1')).rejects.toMatchObject({
      params: { retryAfter: 1 },
    })
    now = start + 15 * minuteMs
    expect(await outcomes(6, 'bori@example.com', '10.0.0.1')).toContain('in')
  })

  test('counts each account and address by itself', async () => {
    await outcomes(6, 'bori@example.com', '10.0.0.1')
    expect(await outcomes(1, 'bori@example.com', '10.0.0.2')).toEqual(['in'])
    expect(await outcomes(1, 'choco@example.com', '10.0.0.1')).toEqual(['in'])
  })

  test('begins anew when it is forgiven', async () => {
    await outcomes(5, 'bori@example.com', '10.0.0.1')
    await forgiveLimit(parts, limits.login, 'bori@example.com', '10.0.0.1')
    expect((await outcomes(5, 'bori@example.com', '10.0.0.1')).every((outcome) => outcome === 'in')).toBe(true)
  })

  test('keeps no address or e-mail', async () => {
    await outcomes(1, 'bori@example.com', '10.0.0.1')
    const rows = JSON.stringify(await database.db.selectFrom('rate_limit').selectAll().execute())
    expect(rows).not.toMatch(/bori|10\.0/)
  })

  test('counts nothing when limits are off', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      await countAgainst(
        { ...parts, db: database.db, config: { rateLimits: false } },
        limits.login,
        'bori@example.com',
        '10.0.0.1',
      )
    }
    expect(await database.db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  })
})
