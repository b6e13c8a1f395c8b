import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Postgres, startReplicated } from '../../../../tools/postgres.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { type OpenDatabase, openDatabase } from '../../../db/core/database.ts'
import { migrate } from '../../../db/core/migrate.ts'
import { readReplayedPosition, readWalPosition } from '../../../db/core/standby.ts'
import { updateClosedNights } from '../../../db/post/room.ts'
import { addDaysFromToday, addHold, addPost, now, today } from '../../../db/testing/rows.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { createApp } from '../../http/app.ts'
import { openSessionCookie } from '../../testing/api.ts'
import { publicUrl, type TestContext, testContext } from '../../testing/context.ts'
import { readNights } from '../../testing/nights.ts'
import { readFromStandby } from './read-from-standby.ts'
import { maxLagMs, openStandbys, type Standbys } from './standbys.ts'

const day = (days: number): string => wireDay(addDays(today, days))
const stay = `checkin=${day(1)}&checkout=${day(2)}&size=small`
const rooms = [{ size: 'small', count: 1, price: 40_000, weekendPrice: null }] as const

describe('a standby', () => {
  let servers: { leader: Postgres; standby: Postgres }
  let leader: OpenDatabase
  let replica: OpenDatabase
  let standbys: Standbys
  let context: TestContext
  let app: Hono
  let time: number

  beforeAll(async () => {
    servers = await startReplicated()
    leader = await openDatabase({ databaseUrl: servers.leader.url, dataDir: '' })
    replica = await openDatabase({ databaseUrl: servers.standby.url, dataDir: '' })
    await migrate(leader.db)
    // A search without any result names full posts.
    await addPost(leader.db, { rooms: [{ size: 'small', count: 99, price: 40_000, weekendPrice: null }] })
  })
  beforeEach(async () => {
    time = 0
    const urls = [servers.standby.url]
    standbys = await openStandbys({ db: leader.db, urls, cachesPages: true }, () => time)
    context = testContext(leader.db, now, { standbys })
    app = createApp(context)
  })
  afterEach(async () => {
    await pause(false)
    await standbys.close()
  })
  afterAll(async () => {
    await Promise.all([leader.close(), replica.close()])
    await Promise.all([servers.leader.stop(), servers.standby.stop()])
  })

  async function pause(isPaused: boolean): Promise<void> {
    await sql.raw(`SELECT pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`).execute(replica.db)
    let state = ''
    while (state !== (isPaused ? 'paused' : 'not paused')) {
      const { rows: found } = await sql<{ state: string }>`SELECT pg_get_wal_replay_pause_state() AS state`.execute(replica.db)
      state = found[0]?.state ?? ''
    }
  }

  /** Waits until the standby shows everything, and the process knows. */
  async function catchUp(): Promise<void> {
    const position = await readWalPosition(leader.db)
    while (((await readReplayedPosition(replica.db)) ?? 0) < position);
    await standbys.check()
  }

  async function ask(path: string, cookie = ''): Promise<Response> {
    return await app.request(publicUrl + path, { headers: { accept: 'text/html', cookie } })
  }

  /** The small rooms that are free tomorrow, by the API. */
  async function countFree(postNum: number, cookie = ''): Promise<number | undefined> {
    const response = await ask(`/api/post/${postNum}/availability?from=${day(1)}&to=${day(1)}`, cookie)
    return readNights(await response.json())[0]?.small?.left
  }

  async function isFound(postNum: number, cookie = ''): Promise<boolean> {
    return (await (await ask(`/search?${stay}`, cookie)).text()).includes(`href="/post/${postNum}?`)
  }

  const closeTomorrow = (postNum: number): Promise<void> =>
    updateClosedNights(leader.db, { postNum, size: 'small', nights: [addDays(today, 1)], count: 1 })

  /** The company closes tomorrow by the API. Returns the cookie with the position of its change. */
  async function closeByApi({ postNum, uid }: { postNum: number; uid: string }): Promise<string> {
    const response = await app.request(`${publicUrl}/api/room/close`, {
      method: 'POST',
      headers: { origin: publicUrl, 'content-type': 'application/json', cookie: await openSessionCookie(context, uid) },
      body: JSON.stringify({ postNum, size: 'small', from: day(1), to: day(1), count: 1 }),
    })
    expect(response.status).toBe(200)
    const [line = ''] = response.headers.getSetCookie()
    expect(line).toMatch(/^kkori_position=[^;]+; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/)
    return line.split(';', 1)[0] ?? ''
  }

  test('answers visitors, and nobody misses a change of their own', async () => {
    const post = await addPost(leader.db, { rooms: [...rooms] })
    await catchUp()
    await pause(true)
    const own = await closeByApi(post)
    expect([await countFree(post.postNum), await isFound(post.postNum)]).toEqual([1, true])
    expect([await countFree(post.postNum, own), await isFound(post.postNum, own)]).toEqual([0, false])
    expect(await countFree(post.postNum, own.replace('=', '=9'))).toBe(1)
    context.time.now += 10_000
    expect(await countFree(post.postNum, own)).toBe(1)
    context.time.now -= 10_000
    await pause(false)
    await catchUp()
    expect(standbys.choose(null)).not.toBeNull()
    expect([await countFree(post.postNum), await isFound(post.postNum)]).toEqual([0, false])
  })

  test('gives no cookie after a search by POST or a refused request, which change nothing', async () => {
    const send = async (path: string, method = 'POST', origin = publicUrl) => {
      const headers = { origin, 'content-type': 'application/json' }
      const response = await app.request(publicUrl + path, { method, headers, body: JSON.stringify({}) })
      return [response.status, response.headers.getSetCookie()]
    }
    expect(await send('/api/post/list')).toEqual([200, []])
    expect(await send('/api/no-such-call')).toEqual([404, []])
    expect(await send('/api/room/close', 'POST', 'https://elsewhere.example')).toEqual([403, []])
    expect(await send('/', 'BREW')).toEqual([405, []])
  })

  test('is left out while it is more than five seconds behind, and used again once it has caught up', async () => {
    const { postNum } = await addPost(leader.db, { rooms: [...rooms] })
    await catchUp()
    await pause(true)
    await closeTomorrow(postNum)
    await standbys.check()
    expect([await countFree(postNum), await isFound(postNum)]).toEqual([1, true])
    time += maxLagMs
    await standbys.check()
    expect(standbys.choose(null)).toBeNull()
    expect([await countFree(postNum), await isFound(postNum)]).toEqual([0, false])
    await pause(false)
    await catchUp()
    expect(standbys.choose(null)).not.toBeNull()
    expect([await countFree(postNum), await isFound(postNum)]).toEqual([0, false])
  })

  test('renders a cached page again after a transaction that began before others and ended after them', async () => {
    const [late, early] = [await addPost(leader.db, { rooms: [...rooms] }), await addPost(leader.db, { rooms: [...rooms] })]
    await catchUp()
    const { promise: seen, resolve: commit } = Promise.withResolvers<undefined>()
    const { promise: started, resolve: start } = Promise.withResolvers<undefined>()
    const slow = leader.db.transaction().execute(async (trx) => {
      await updateClosedNights(trx, { postNum: late.postNum, size: 'small', nights: [addDays(today, 1)], count: 1 })
      start(undefined)
      await seen
    })
    await started
    await closeTomorrow(early.postNum)
    await catchUp()
    expect([await isFound(late.postNum), await isFound(early.postNum)]).toEqual([true, false])
    commit(undefined)
    await slow
    await catchUp()
    expect([await isFound(late.postNum), await isFound(early.postNum)]).toEqual([false, false])
  })

  test('counts the rooms of an expired hold as free, which nobody has released', async () => {
    const { postNum } = await addPost(leader.db, { rooms: [...rooms] })
    const { bookingId } = await addHold(leader.db, postNum, { stay: addDaysFromToday(1, 1) })
    await catchUp()
    expect(await countFree(postNum)).toBe(0)
    context.time.now += 900_000
    await pause(true)
    expect([await countFree(postNum), await isFound(postNum)]).toEqual([1, true])
    expect((await ask(`/post/${postNum}?${stay}`)).status).toBe(200)
    const rows = await leader.db.selectFrom('booking').select('state').where('booking_id', '=', bookingId).execute()
    expect(rows).toEqual([{ state: 'held' }])
  })

  test('is left out at once when it is gone, and answers alone while the leader is gone', async () => {
    const { postNum } = await addPost(leader.db, { rooms: [...rooms] })
    await catchUp()
    await servers.standby.crash()
    const added = await addPost(leader.db, { rooms: [...rooms] })
    expect((await ask(`/post/${added.postNum}`)).status).toBe(200)
    expect(standbys.choose(null)).toBeNull()
    await servers.standby.restart()
    await catchUp()
    expect(standbys.choose(null)).not.toBeNull()
    await servers.leader.crash()
    const answers = await Promise.all(
      ['/', `/search?${stay}`, `/post/${postNum}`, `/post/${added.postNum}`, '/readyz'].map((path) => ask(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await servers.leader.restart()
  })

  test('fails a read, and another one answers before the leader is asked', async () => {
    const { totals } = context
    const sources = [leader, replica].map(({ db }) => ({ db, totals, pages: null }))
    const asked: unknown[] = []
    const left: unknown[] = []
    context.standbys = {
      ...standbys,
      choose: () => sources.find((source) => !left.includes(source)) ?? null,
      leaveOut: (source) => void left.push(source),
    }
    const answer = await readFromStandby(context, null, async ({ db }) => {
      asked.push(db)
      if (asked.length === 1) throw Object.assign(new Error('gone'), { code: '57P01' })
      return 'answer'
    })
    expect(answer).toBe('answer')
    expect(asked).toEqual(sources.map(({ db }) => db))
  })

  test('that lacks a new post leaves it to the leader', async () => {
    await catchUp()
    await pause(true)
    const { postNum } = await addPost(leader.db, { rooms: [...rooms] })
    expect((await ask(`/post/${postNum}`)).status).toBe(200)
    expect(await countFree(postNum)).toBe(1)
  })
})
