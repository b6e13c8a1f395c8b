import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { audit, waitUntilSettled } from './audit.ts'
import { probeWhileDown } from './database-crashes.ts'
import { addPostWithRooms, type FaultEnvironment, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'
import { newLog, startBuyers } from './stay.ts'

const test = "PostgreSQL's disk full, under load"
const target = '503 while full, never a stack trace; 0 lost, and service resumes once there is space'
const disk = '600m'
const fullMs = 4_000

/** Mounts a small tmpfs for PostgreSQL. Returns null without permission to mount. */
async function mountSmallDisk(): Promise<{ folder: string; remove(): Promise<void> } | null> {
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

/** Fills PostgreSQL's disk under load and frees it again after a few seconds. */
export async function diskFull(size: { times: number }): Promise<Line[]> {
  const small = await mountSmallDisk()
  if (!small) return [toNotRun()]
  const environment = await openEnvironment({ disk: small.folder })
  const log = newLog()
  const postNum = await addPostWithRooms(environment.db, 1_000)
  const load = startBuyers(environment, log, { postNum, owners: 12 })
  const state: DiskState = { stackTraces: [], statuses: new Map(), restarts: 0, recoveryMs: 0 }
  for (let time = 0; time < size.times; time++) await fillAndFree(environment, small.folder, postNum, state)
  await load.stop()
  const waitedMs = await waitUntilSettled(environment.db)
  const result = await audit(environment, log.acknowledged)
  const wasAlive = environment.server.child().exitCode === null
  await environment.close()
  await small.remove()
  const refused = log.statuses.get(503) ?? 0
  const serverErrors = [...log.statuses.keys(), ...state.statuses.keys()].filter((status) => status >= 500 && status !== 503)
  const notes = [
    ...examples({
      lost: result.lost,
      'broken invariant': result.broken,
      difference: result.differences,
      'stack trace': state.stackTraces,
    }),
    ...serverErrors.map((status) => `a client got ${status}`),
    ...(wasAlive ? [] : ['the server exited']),
    ...(refused > 0 ? [] : ['no client got a 503, so the disk may never have been full']),
  ]
  return [
    {
      test: `${test}, ${size.times} times for ${fullMs / 1000} s`,
      target,
      actual: `${result.lost.length} of ${log.acknowledged.length} lost; ${refused} × 503 to booking clients, ${state.stackTraces.length} stack traces; PostgreSQL restarted ${state.restarts} times; settled in ${seconds(waitedMs)}`,
      isPassed: notes.length === 0,
      isOnTime: state.recoveryMs <= 30_000,
      notes,
    },
  ]
}

type DiskState = { stackTraces: string[]; statuses: Map<number, number>; restarts: number; recoveryMs: number }

async function fillAndFree(environment: FaultEnvironment, disk: string, postNum: number, state: DiskState): Promise<void> {
  await setTimeout(1_500)
  const ballast = join(disk, 'ballast')
  const end = performance.now() + fullMs
  while (performance.now() < end) {
    fillDisk(ballast)
    state.stackTraces.push(...(await probeWhileDown(environment, postNum, state.statuses)))
    await setTimeout(200)
  }
  rmSync(ballast, { recursive: true })
  const before = performance.now()
  if (!(await isAvailable(environment))) {
    state.restarts += 1
    await environment.postgres.crash()
    await environment.postgres.restart()
  }
  state.recoveryMs = Math.max(state.recoveryMs, performance.now() - before)
}

function toNotRun(): Line {
  const notes = ['requires permission to mount a tmpfs']
  return { test, target, actual: 'not run', isPassed: false, isOnTime: true, notes }
}

/** Fills the disk to the last byte, including space that PostgreSQL has freed since the last call. */
export function fillDisk(folder: string): void {
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

/** Waits up to 5 s for a connection. PostgreSQL exits when it cannot write its WAL, and then must be restarted. */
async function isAvailable({ db }: FaultEnvironment): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const result = await sql`SELECT 1`.execute(db).catch(() => null)
    if (result) return true
    await setTimeout(250)
  }
  return false
}
