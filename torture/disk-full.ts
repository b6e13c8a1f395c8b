import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { audit, settled } from './books.ts'
import { lookWhileDown } from './database-crashes.ts'
import { examples, type Line, seconds } from './report.ts'
import { openStage, placeWith, type Stage } from './stage.ts'
import { keepBuying, newLog } from './stay.ts'

const test = 'the disk of PostgreSQL full, under load'
const asked = '503 meanwhile, never a stack trace; 0 lost, and everything goes on once there is room'
const disk = '600m'
const fullMs = 4_000

/** A disk of its own for PostgreSQL; null where the system lets us mount none. */
async function smallDisk(): Promise<{ folder: string; remove(): Promise<void> } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'kkori-disk-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${disk},mode=755`, 'tmpfs', folder]).status === 0
  if (!isMounted) await rm(folder, { recursive: true })
  return isMounted
    ? {
        folder,
        async remove() {
          spawnSync('umount', [folder])
          await rm(folder, { recursive: true })
        },
      }
    : null
}

/** PostgreSQL's disk fills up under load, and there is room again after a few seconds. */
export async function diskFull(size: { times: number }): Promise<Line[]> {
  const small = await smallDisk()
  if (!small) return [unmountable()]
  const stage = await openStage({ disk: small.folder })
  const log = newLog()
  const postNum = await placeWith(stage.db, 1_000)
  const load = keepBuying(stage, log, { postNum, owners: 12 })
  const told: Told = { pages: [], statuses: new Map(), restarts: 0, wholeMs: 0 }
  for (let time = 0; time < size.times; time++) await fillAndFree(stage, small.folder, postNum, told)
  await load.enough()
  const waited = await settled(stage.db)
  const books = await audit(stage, log.promised)
  const wasAlive = stage.server.child().exitCode === null
  await stage.close()
  await small.remove()
  const refused = log.statuses.get(503) ?? 0
  const bad = [...log.statuses.keys(), ...told.statuses.keys()].filter((status) => status >= 500 && status !== 503)
  const found = [
    ...examples({ lost: books.lost, 'broken invariant': books.broken, difference: books.differences, 'stack trace': told.pages }),
    ...bad.map((status) => `somebody was answered ${status}`),
    ...(wasAlive ? [] : ['the server ended']),
    ...(refused > 0 ? [] : ['nobody was told 503, so that the disk may never have been full']),
  ]
  return [
    {
      test: `${test}, ${size.times} times for ${fullMs / 1000} s`,
      asked,
      reached: `${books.lost.length} of ${log.promised.length} lost; meanwhile ${refused} × 503 to who booked and paid, ${told.pages.length} stack traces; PostgreSQL started anew ${told.restarts} times; settled in ${seconds(waited)}`,
      isReached: found.length === 0,
      isInTime: told.wholeMs <= 30_000,
      found,
    },
  ]
}

type Told = { pages: string[]; statuses: Map<number, number>; restarts: number; wholeMs: number }

async function fillAndFree(stage: Stage, disk: string, postNum: number, told: Told): Promise<void> {
  await setTimeout(1_500)
  const ballast = join(disk, 'ballast')
  const end = performance.now() + fullMs
  while (performance.now() < end) {
    fill(ballast)
    told.pages.push(...(await lookWhileDown(stage, postNum, told.statuses)))
    await setTimeout(200)
  }
  rmSync(ballast, { recursive: true })
  const before = performance.now()
  if (!(await isBack(stage))) {
    told.restarts += 1
    await stage.postgres.crash()
    await stage.postgres.restart()
  }
  told.wholeMs = Math.max(told.wholeMs, performance.now() - before)
}

function unmountable(): Line {
  const found = ['needs the right to mount a small disk, which is missing here']
  return { test, asked, reached: 'not tried', isReached: false, isInTime: true, found }
}

/** To the last byte: whatever is given back meanwhile is taken too. */
function fill(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const bytes of [8_000_000, 64_000, 4_096]) {
    const file = openSync(join(folder, `${performance.now()}-${bytes}`), 'w')
    const chunk = Buffer.alloc(bytes)
    try {
      while (writeSync(file, chunk) === bytes);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }
}

/** PostgreSQL ends where it cannot write its log, and then somebody has to start it. */
async function isBack({ db }: Stage): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await sql`SELECT 1`.execute(db).catch(() => null)
    if (answer) return true
    await setTimeout(250)
  }
  return false
}
