import { setTimeout } from 'node:timers/promises'
import { urls } from '../src/contract/urls.ts'
import { audit, settled } from './books.ts'
import { call } from './people.ts'
import { examples, type Line, seconds } from './report.ts'
import { openStage, placeWith, type Stage } from './stage.ts'
import { buyStay, newLog } from './stay.ts'

const lookEveryMs = 250

/** SIGTERM under load, behind something that sends nothing new to a server that says it is not ready. */
export async function drain(size: { times: number }): Promise<Line[]> {
  const failed: string[] = []
  const took: number[] = []
  const codes: (number | null)[] = []
  const stage = await openStage()
  const log = newLog()
  const postNum = await placeWith(stage.db, 1_000)
  for (let time = 0; time < size.times; time++) {
    const gate = { isOpen: true, isOver: false }
    const readers = Array.from({ length: 40 }, (_, index) => readPages(stage, postNum, index, gate, failed))
    const watching = watchReadiness(stage, gate)
    await setTimeout(1_500)
    const buying = stage.owners
      .slice(0, 10)
      .map((owner) => buyStay(stage, log, { owner, postNum, inDays: 5 + time, cancels: false }))
    await setTimeout(100)
    const { code, ms } = await stage.server.stop()
    gate.isOver = true
    took.push(ms)
    codes.push(code)
    await Promise.all([...readers, watching])
    await stage.server.start()
    await Promise.all(buying)
  }
  await settled(stage.db)
  const { lost, broken, differences } = await audit(stage, log.promised)
  await stage.close()
  const longest = Math.max(...took)
  return [
    {
      test: `SIGTERM under load, ${size.times} times`,
      asked: '0 failed in flight, ≤ 25 s',
      reached: `${failed.length} failed in flight, ≤ ${seconds(longest)}, exit ${[...new Set(codes)].join(', ')}, ${lost.length} lost`,
      isReached: failed.length + lost.length + broken.length + differences.length === 0 && codes.every((code) => code === 0),
      isInTime: longest <= 25_000,
      found: examples({ 'failed in flight': failed, lost, 'broken invariant': broken, difference: differences }),
    },
  ]
}

async function readPages(
  { server, owners }: Stage,
  postNum: number,
  index: number,
  gate: { isOpen: boolean },
  failed: string[],
): Promise<void> {
  const owner = owners[index % owners.length]
  if (!owner) throw new Error('Nobody is there')
  const paths = [urls.home, urls.search, urls.post(postNum), urls.myBookings, `/api/post/${postNum}/availability`]
  for (let turn = index; gate.isOpen; turn++) {
    const path = paths[turn % paths.length] ?? urls.home
    const { status } = await call(server.url, owner, path)
    if (status === 0 || status >= 500) failed.push(`${status} from ${path}`)
  }
}

async function watchReadiness({ server, owners }: Stage, gate: { isOpen: boolean; isOver: boolean }): Promise<void> {
  const [owner] = owners
  if (!owner) throw new Error('Nobody is there')
  while (!gate.isOver) {
    const { status } = await call(server.url, owner, '/readyz')
    if (status !== 200) gate.isOpen = false
    await setTimeout(lookEveryMs)
  }
  gate.isOpen = false
}
