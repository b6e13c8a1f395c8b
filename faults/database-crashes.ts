import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'
import { newLog, startBuyers } from './stay.ts'
import { callEndpoint } from './users.ts'

const downMs = 300

/** Kills PostgreSQL with SIGKILL under load: acknowledged writes survive, and clients get 503 while it is down. */
export async function databaseCrashes(size: { times: number }): Promise<Line[]> {
  const environment = await openEnvironment()
  const log = newLog()
  const postNum = await addPostWithRooms(environment.db, 1_000)
  const load = startBuyers(environment, log, { postNum, owners: 12 })
  const stackTraces: string[] = []
  const statuses = new Map<number, number>()
  for (let time = 0; time < size.times; time++) {
    await setTimeout(400 + Math.random() * 1_000)
    await environment.postgres.crash()
    stackTraces.push(...(await probeWhileDown(environment, postNum, statuses)))
    await setTimeout(downMs)
    await environment.postgres.restart()
  }
  await load.stop()
  const waitedMs = await waitUntilSettled(environment.db)
  const { lost, broken, differences } = await audit(environment, log.acknowledged)
  const wasAlive = environment.server.child().exitCode === null
  await environment.close()
  const serverErrors = [...log.statuses.keys(), ...statuses.keys()].filter((status) => status >= 500 && status !== 503)
  const responses = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return [
    {
      test: `kill -9 of PostgreSQL, ${size.times} times under load`,
      target: '0 lost; 503 while down, never a stack trace',
      actual: `${lost.length} of ${log.acknowledged.length} lost; ${responses} while down; ${stackTraces.length} stack traces; settled in ${seconds(waitedMs)}`,
      isPassed: lost.length + broken.length + differences.length + serverErrors.length + stackTraces.length === 0 && wasAlive,
      isOnTime: true,
      notes: [
        ...examples({ lost, 'broken invariant': broken, difference: differences, 'stack trace': stackTraces }),
        ...serverErrors.map((status) => `a client got ${status}`),
        ...(wasAlive ? [] : ['the server exited']),
      ],
    },
  ]
}

/** Requests pages and endpoints while the database is down and counts the statuses. Returns responses that leak internals. */
export async function probeWhileDown(
  { server, owners }: FaultEnvironment,
  postNum: number,
  statuses: Map<number, number>,
): Promise<string[]> {
  const [owner] = owners
  if (!owner) throw new Error('The environment has no owners')
  const paths = [urls.home, urls.post(postNum), urls.myBookings, `/api/post/${postNum}/availability`, '/readyz']
  const responses = await Promise.all(paths.map((path) => callEndpoint(server.url, owner, path)))
  for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const texts = responses.map(({ body }) => JSON.stringify(body))
  return texts.filter((text) => /\bat \S+ \(|node_modules|ECONNREFUSED|\.ts:\d+/.test(text)).map((text) => text.slice(0, 200))
}
