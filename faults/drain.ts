import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { audit, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'
import { buyStay, newLog } from './stay.ts'
import { callEndpoint } from './users.ts'

const pollMs = 250
/** Enough to have requests in progress at any moment; with many more, a slow machine answers a poll only after the server has closed. */
const readerCount = 16

/** Sends SIGTERM under load. The clients act as a load balancer does: they send nothing new once the server reports not ready. */
export async function drain(size: { times: number }): Promise<Line[]> {
  const failed: string[] = []
  const durations: number[] = []
  const codes: (number | null)[] = []
  const environment = await openEnvironment()
  const log = newLog()
  const postNum = await addPostWithRooms(environment.db, 1_000)
  for (let time = 0; time < size.times; time++) {
    const traffic = { isOpen: true, isOver: false }
    const readers = Array.from({ length: readerCount }, (_, index) => readPages(environment, postNum, index, traffic, failed))
    const polling = pollReadiness(environment, traffic)
    await setTimeout(1_500)
    const buying = environment.owners
      .slice(0, 10)
      .map((owner) => buyStay(environment, log, { owner, postNum, inDays: 5 + time, cancels: false }))
    await setTimeout(100)
    const { code, ms } = await environment.server.stop()
    traffic.isOver = true
    durations.push(ms)
    codes.push(code)
    await Promise.all([...readers, polling])
    await environment.server.start()
    await Promise.all(buying)
  }
  await waitUntilSettled(environment.db)
  const { lost, broken, differences } = await audit(environment, log.acknowledged)
  await environment.close()
  const longest = Math.max(...durations)
  return [
    {
      test: `SIGTERM under load, ${size.times} times`,
      target: '0 failed requests in flight, ≤ 25 s',
      actual: `${failed.length} failed requests in flight, ≤ ${seconds(longest)}, exit ${[...new Set(codes)].join(', ')}, ${lost.length} lost`,
      isPassed: failed.length + lost.length + broken.length + differences.length === 0 && codes.every((code) => code === 0),
      isOnTime: longest <= 25_000,
      notes: examples({ 'failed in flight': failed, lost, 'broken invariant': broken, difference: differences }),
    },
  ]
}

async function readPages(
  { server, owners }: FaultEnvironment,
  postNum: number,
  index: number,
  traffic: { isOpen: boolean },
  failed: string[],
): Promise<void> {
  const owner = owners[index % owners.length]
  if (!owner) throw new Error('The environment has no owners')
  const paths = [urls.home, urls.search, urls.post(postNum), urls.myBookings, `/api/post/${postNum}/availability`]
  for (let turn = index; traffic.isOpen; turn++) {
    const path = paths[turn % paths.length] ?? urls.home
    const { status } = await callEndpoint(server.url, owner, path)
    if (status === 0 || status >= 500) failed.push(`${status} from ${path}`)
  }
}

/** Polls at its interval, whether or not the poll before has been answered. */
async function pollReadiness({ server, owners }: FaultEnvironment, traffic: { isOpen: boolean; isOver: boolean }): Promise<void> {
  const [owner] = owners
  if (!owner) throw new Error('The environment has no owners')
  const poll = async (): Promise<void> => {
    const { status } = await callEndpoint(server.url, owner, '/readyz')
    if (status !== 200) traffic.isOpen = false
  }
  const polls: Promise<void>[] = []
  while (!traffic.isOver) {
    polls.push(poll())
    await setTimeout(pollMs)
  }
  await Promise.all(polls)
  traffic.isOpen = false
}
