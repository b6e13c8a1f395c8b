import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../src/db/database.ts'
import { environment, node, root } from '../tools/setup.mjs'
import { lostOf, settled } from './books.ts'
import { examples, type Line, seconds } from './report.ts'
import { createDatabase, databaseUrlOf, openStage, placeWith } from './stage.ts'
import { keepBuying, newLog } from './stay.ts'

/** A backup of the database under load, put into a new one: what was acknowledged before it began is there, and the invariants hold. */
export async function backupAndRestore(size: { times: number }): Promise<Line[]> {
  const stage = await openStage()
  const folder = await mkdtemp(join(tmpdir(), 'kkori-backup-'))
  const log = newLog()
  const postNum = await placeWith(stage.db, 1_000)
  const load = keepBuying(stage, log, { postNum, owners: 12 })
  const lost: string[] = []
  const broken: string[] = []
  const counts = { promised: 0, bookings: 0, ms: 0 }
  for (let time = 0; time < size.times; time++) {
    await setTimeout(2_000)
    const promised = [...log.promised]
    const before = performance.now()
    const backup = join(folder, `backup-${time}`)
    await operate(databaseUrlOf(stage.postgres, 'kkori'), folder, ['backup', backup])
    const databaseUrl = await createDatabase(stage.postgres.url, `copy_${time}`)
    const told = await operate(databaseUrl, folder, ['restore', backup]).catch(String)
    counts.ms = Math.max(counts.ms, performance.now() - before)
    if (!told.includes('all invariants hold')) broken.push(told.slice(-500))
    const copy = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
    lost.push(...(await lostOf(copy.db, promised)))
    counts.promised += promised.length
    counts.bookings += (await copy.db.selectFrom('booking').select('booking_id').execute()).length
    await copy.close()
  }
  await load.enough()
  await settled(stage.db)
  await stage.close()
  await rm(folder, { recursive: true })
  return [
    {
      test: `backup and restore, ${size.times} times under load`,
      asked: 'a restored copy passes the invariants',
      reached: `${broken.length} copies with broken invariants; ${lost.length} of ${counts.promised} writes lost that were acknowledged before; ${counts.bookings} bookings copied; both in ≤ ${seconds(counts.ms)}`,
      isReached: lost.length + broken.length === 0 && counts.promised > 0,
      isInTime: true,
      found: examples({ lost, 'not restored': broken }),
    },
  ]
}

/** As an operator does, with the built program. Returns what it said. */
async function operate(databaseUrl: string, dataDir: string, words: readonly string[]): Promise<string> {
  const env = { PATH: environment.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const child = spawn(node, ['dist/server/operate.js', ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (told += text))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${words[0]} ended with ${child.exitCode}: ${told}`)
  return told
}
