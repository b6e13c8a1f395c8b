import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, addPost, now } from '../../db/testing/rows.ts'
import { toErrorResponse } from '../http/errors.ts'
import { shedLoad } from '../http/overload/load-shedding.ts'
import { openSessionCookie } from '../testing/api.ts'
import { publicUrl, testContext } from '../testing/context.ts'
import type { FetchedCalendar } from './fetch-calendar.ts'
import { createResolve } from './public-address.ts'
import { calendarSyncRoutes } from './routes.ts'

const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

describeOnBoth('requests for calendars elsewhere', (database) => {
  it('leave the places of other requests free, and each company has two at once', async () => {
    const answer = Promise.withResolvers<FetchedCalendar>()
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let count = 0
    const fetchCalendar = async (): Promise<FetchedCalendar> => {
      asked[count++]?.resolve()
      return await answer.promise
    }
    const context = testContext(database.db, now, { fetchCalendar })
    const company = await addPerson(database.db, 'company')
    const { postNum } = await addPost(database.db, { uid: company })
    const headers = {
      origin: publicUrl,
      'content-type': 'application/json',
      cookie: await openSessionCookie(context, company),
    }
    const app = new Hono()
    app.onError((error, c) => toErrorResponse(error, c, context))
    app.use(shedLoad(() => {}, { requests: 1 }))
    calendarSyncRoutes(app, context)
    const add = async (): Promise<number> => {
      const body = JSON.stringify({ postNum, name: 'Elsewhere', address: 'https://feed.example/a.ics', size: 'small', rooms: 1 })
      return (await app.request(`${publicUrl}/api/calendar/add`, { method: 'POST', headers, body })).status
    }
    const first = add()
    await asked[0]?.promise
    const second = add()
    await asked[1]?.promise
    expect(await add()).toBe(503)
    expect((await app.request('/elsewhere')).status).toBe(404)
    answer.resolve({ text, etag: null })
    expect(await Promise.all([first, second])).toContain(200)
  })
})

describe('a name server', () => {
  const server = createSocket('udp4')
  afterEach(() => server.close())

  it('that never answers keeps no other name from being looked up', async () => {
    server.bind(0, '127.0.0.1')
    await once(server, 'listening')
    const resolve = createResolve({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 60_000 })
    const asked = once(server, 'message')
    for (let nth = 0; nth < 16; nth++) resolve(`${nth}.feed.example`).catch(() => {})
    await asked
    expect((await lookup('localhost')).address).toMatch(/^127\.|^::1$/)
  })
})
