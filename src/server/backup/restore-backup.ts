import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { lastMigration, loadTables } from '../../db/dump.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { migrate, newestMigration } from '../../db/migrate.ts'
import type { Database } from '../../db/tables.ts'
import type { ImageStore } from '../image/store.ts'
import { type Manifest, readManifest, tableFile } from './manifest.ts'
import { OperationProblem } from './operation-problem.ts'
import { eachOf, pictureKey, pictureType } from './picture-files.ts'

type Target = { db: Database; images: ImageStore; now: number; say: (text: string) => void }

const batch = 1_000

/**
 * Makes an empty database and its picture store what they were when the backup was taken, in the shape that this program needs. Nothing is
 * written before every file is found to be whole; the pictures come first, so that a restore that fails leaves no rows and can be tried again.
 */
export async function restoreBackup({ db, images, now, say }: Target, folder: string): Promise<void> {
  const manifest = await readManifest(folder)
  if (manifest.migration > newestMigration)
    throw new OperationProblem(
      `The backup has migration ${manifest.migration}, this program knows ${newestMigration} of them: restore it with the program that took it, or a newer one.`,
    )
  await requireEmpty(db, manifest)
  say(`Checking ${manifest.files.length} files …`)
  await requireWhole(manifest, folder)
  say('Pictures …')
  await putPictures(images, manifest, folder)
  say('Tables …')
  await migrate(db, manifest.migration)
  const counts = await loadTables(db, (table) => rowsOf(folder, manifest, table))
  requireCounts(manifest, counts)
  const applied = await migrate(db)
  if (applied.length > 0) say(`… brought up to date with ${applied.join(', ')}.`)
  // The planner knows nothing of rows that came all at once.
  await sql`ANALYZE`.execute(db)
  const breaches = await checkInvariants(db, now)
  for (const { name, detail } of breaches) say(`${name}: ${detail}`)
  if (breaches.length > 0) throw new OperationProblem(`Everything is restored, but ${breaches.length} invariants do not hold.`)
  say(`Restored what was there on ${manifest.takenAt}: all invariants hold.`)
}

async function requireEmpty(db: Database, { migration }: Manifest): Promise<void> {
  const present = await lastMigration(db)
  if (present === 0) return
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (person || present > migration)
    throw new OperationProblem(
      'The database is not empty. Restore into a new one: another DATABASE_URL, or a DATA_DIR without the folder "database".',
    )
}

async function requireWhole({ files }: Manifest, folder: string): Promise<void> {
  const broken: string[] = []
  await eachOf(files, async ({ path, sha256 }) => {
    if (isAbsolute(path) || normalize(path).startsWith('..') || (await hashOf(join(folder, path))) !== sha256) broken.push(path)
  })
  if (broken.length > 0)
    throw new OperationProblem(
      `Nothing was restored: ${broken.length} files are missing or not as they were written, such as ${broken[0]}.`,
    )
}

async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return null
  }
}

async function putPictures(images: ImageStore, { files }: Manifest, folder: string): Promise<void> {
  await eachOf(files, async ({ path }) => {
    const key = pictureKey(path)
    if (key) await images.put(key, await readFile(join(folder, path)), pictureType(key))
  })
}

/** A table that came with a later migration than the backup's has no file. */
async function* rowsOf(folder: string, { rows }: Manifest, table: string): AsyncGenerator<readonly string[]> {
  if (rows[table] === undefined) return
  let waiting: string[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, tableFile(table))), crlfDelay: Infinity })) {
    waiting.push(line)
    if (waiting.length < batch) continue
    yield waiting
    waiting = []
  }
  if (waiting.length > 0) yield waiting
}

function requireCounts({ rows }: Manifest, counts: ReadonlyMap<string, number>): void {
  const wrong = Object.keys(rows).filter((table) => counts.get(table) !== rows[table])
  if (wrong.length > 0) throw new Error(`Not all rows of the backup were loaded: ${wrong.join(', ')}`)
}
