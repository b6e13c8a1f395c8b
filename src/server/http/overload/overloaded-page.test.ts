import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/core/database.ts'
import { now } from '../../../db/testing/rows.ts'
import { publicUrl, testContext } from '../../testing/context.ts'
import { overloadedPage } from './overloaded-page.ts'

test.each([
  ['en', 'We’re busy right now'],
  ['ko', '지금 이용하는 분이 많아요'],
] as const)('renders the 503 page in %s without a database', async (language, title) => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:9/nothing', dataDir: '' })
  const context = testContext(db, now)
  const app = new Hono()
  app.get('*', (c) => overloadedPage(c, context, language))
  for (const path of ['/', '/mybooking?tab=past']) {
    const response = await app.request(publicUrl + path, { headers: { cookie: 'kkori_session=one' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(title)
  }
  await close()
})
