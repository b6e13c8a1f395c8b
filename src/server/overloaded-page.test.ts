import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { now } from '../db/testing/rows.ts'
import { overloadedPage } from './overloaded-page.ts'
import { publicUrl, testParts } from './testing/parts.ts'

test.each([
  ['en', 'Many people are here just now'],
  ['ko', '지금 이용하는 분이 많아요'],
] as const)('says in %s that there is too much to do, without a database', async (language, title) => {
  const { db, close } = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:9/nothing', dataDir: '' })
  const parts = testParts(db, now)
  const app = new Hono()
  app.get('*', (context) => overloadedPage(context, parts, language))
  for (const path of ['/', '/mybooking?tab=past']) {
    const response = await app.request(publicUrl + path, { headers: { cookie: 'kkori_session=one' } })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain(title)
  }
  await close()
})
