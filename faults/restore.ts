import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../src/db/core/database.ts'
import { createDatabase, toDatabaseUrl } from '../tools/postgres.ts'
import { environment, node, root } from '../tools/setup.mjs'
import { listLost, waitUntilSettled } from './audit.ts'
import { addPostWithRooms, openEnvironment } from './environment.ts'
import { examples, type Line, seconds } from './report.ts'
import { newLog, startBuyers } from './stay.ts'

/**
 * Backs up the database under load and restores it into a new one: all writes acknowledged before the backup are there, and the invariants
 * hold.
 */
export async function backupAndRestore(size: { times: number }): Promise<Line[]> {
  const environment = await openEnvironment()
  const folder = await mkdtemp(join(tmpdir(), 'kkori-backup-'))
  const log = newLog()
  const postNum = await addPostWithRooms(environment.db, 1_000)
  const load = startBuyers(environment, log, { postNum, owners: 12 })
  const lost: string[] = []
  const broken: string[] = []
  const counts = { acknowledged: 0, bookings: 0, ms: 0 }
  for (let time = 0; time < size.times; time++) {
    await setTimeout(2_000)
    // On a busy machine the first purchase takes longer.
    for (let tries = 0; log.acknowledged.length === 0 && tries < 300; tries++) await setTimeout(100)
    const acknowledged = [...log.acknowledged]
    const before = performance.now()
    const backup = join(folder, `backup-${time}`)
    await runCli(toDatabaseUrl(environment.postgres, 'kkori'), folder, ['backup', backup])
    const databaseUrl = await createDatabase(environment.postgres, `copy_${time}`)
    const output = await runCli(databaseUrl, folder, ['restore', backup]).catch(String)
    counts.ms = Math.max(counts.ms, performance.now() - before)
    if (!output.includes('All invariants hold')) broken.push(output.slice(-500))
    const copy = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
    lost.push(...(await listLost(copy.db, acknowledged)))
    counts.acknowledged += acknowledged.length
    counts.bookings += (await copy.db.selectFrom('booking').select('booking_id').execute()).length
    await copy.close()
  }
  await load.stop()
  await waitUntilSettled(environment.db)
  await environment.close()
  await rm(folder, { recursive: true })
  return [
    {
      test: `backup and restore, ${size.times} times under load`,
      target: 'a restored copy passes the invariants',
      actual: `${broken.length} copies with broken invariants; ${lost.length} of ${counts.acknowledged} earlier acknowledged writes lost; ${counts.bookings} bookings copied; backup and restore in ≤ ${seconds(counts.ms)}`,
      isPassed: lost.length + broken.length === 0 && counts.acknowledged > 0,
      isOnTime: true,
      notes: examples({ lost, 'not restored': broken }),
    },
  ]
}

/** Runs a command of the built CLI. Returns its output. */
async function runCli(databaseUrl: string, dataDir: string, parameters: readonly string[]): Promise<string> {
  const env = { PATH: environment.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const child = spawn(node, ['dist/server/cli.js', ...parameters], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${parameters[0]} exited with ${child.exitCode}: ${output}`)
  return output
}
