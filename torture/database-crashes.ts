import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { audit, settled } from './books.ts'
import { call } from './people.ts'
import { examples, type Line, seconds } from './report.ts'
import { openStage, placeWith, type Stage } from './stage.ts'
import { keepBuying, newLog } from './stay.ts'

const downMs = 300

/** `kill -9` of PostgreSQL under load: what was said to be written stays, and meanwhile people hear 503. */
export async function databaseCrashes(size: { times: number }): Promise<Line[]> {
  const stage = await openStage()
  const log = newLog()
  const postNum = await placeWith(stage.db, 1_000)
  const load = keepBuying(stage, log, { postNum, owners: 12 })
  const pages: string[] = []
  const statuses = new Map<number, number>()
  for (let time = 0; time < size.times; time++) {
    await setTimeout(400 + Math.random() * 1_000)
    await stage.postgres.crash()
    pages.push(...(await lookWhileDown(stage, postNum, statuses)))
    await setTimeout(downMs)
    await stage.postgres.restart()
  }
  await load.enough()
  const waited = await settled(stage.db)
  const { lost, broken, differences } = await audit(stage, log.promised)
  const wasAlive = stage.server.child().exitCode === null
  await stage.close()
  const bad = [...log.statuses.keys(), ...statuses.keys()].filter((status) => status >= 500 && status !== 503)
  const said = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      test: `kill -9 of PostgreSQL, ${size.times} times under load`,
      asked: '0 lost; 503 meanwhile, never a stack trace',
      reached: `${lost.length} of ${log.promised.length} lost; meanwhile ${said}; ${pages.length} stack traces; settled in ${seconds(waited)}`,
      isReached: lost.length + broken.length + differences.length + bad.length + pages.length === 0 && wasAlive,
      isInTime: true,
      found: [
        ...examples({ lost, 'broken invariant': broken, difference: differences, 'stack trace': pages }),
        ...bad.map((status) => `somebody was answered ${status}`),
        ...(wasAlive ? [] : ['the server ended']),
      ],
    },
  ]
}

/** What people are told while the database is down; returns answers that show how the program is made. */
export async function lookWhileDown(
  { server, owners }: Stage,
  postNum: number,
  statuses: Map<number, number>,
): Promise<string[]> {
  const [owner] = owners
  if (!owner) throw new Error('Nobody is there')
  const paths = [urls.home, urls.post(postNum), urls.myBookings, `/api/post/${postNum}/availability`, '/readyz']
  const answers = await Promise.all(paths.map((path) => call(server.url, owner, path)))
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const texts = answers.map(({ body }) => JSON.stringify(body))
  return texts.filter((text) => /\bat \S+ \(|node_modules|ECONNREFUSED|\.ts:\d+/.test(text)).map((text) => text.slice(0, 200))
}
