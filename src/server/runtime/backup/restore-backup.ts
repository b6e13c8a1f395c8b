import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { sql } from 'kysely'
import { lastMigration, loadTables } from '../../../db/core/dump.ts'
import { migrate, newestMigration } from '../../../db/core/migrate.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import type { Database } from '../../../db/tables.ts'
import { type ImageStore, isStoreKey } from '../../image/store.ts'
import { CliError } from './cli-error.ts'
import { forEachConcurrently, imageKey, imageType } from './image-files.ts'
import { type Manifest, readManifest, tableFile } from './manifest.ts'
import { requireRegularFile } from './regular-file.ts'

type Target = { db: Database; images: ImageStore; now: number; say: (text: string) => void }

const batchSize = 1_000
/** Many times what a row takes. */
export const maxLineLength = 16 * 1024 * 1024

/**
 * Restores a backup into an empty database and its image store, then migrates to the current schema. All checksums are verified before
 * anything is written. Images are restored first, so that a failed restore leaves no rows and can be retried.
 */
export async function restoreBackup({ db, images, now, say }: Target, folder: string): Promise<void> {
  const manifest = await readManifest(folder)
  if (manifest.migration > newestMigration)
    throw new CliError(
      `The backup is at migration ${manifest.migration}, but this version supports only ${newestMigration}. Restore it with the version that created it, or a newer one.`,
    )
  await requireEmpty(db, manifest)
  say(`Checking ${manifest.files.length} files …`)
  await verifyChecksums(manifest, folder)
  say('Restoring images …')
  await putImages(images, manifest, folder)
  say('Restoring tables …')
  await migrate(db, manifest.migration)
  const counts = await loadTables(db, (table) => readRows(folder, manifest, table))
  requireCounts(manifest, counts)
  const applied = await migrate(db)
  if (applied.length > 0) say(`… applied migrations: ${applied.join(', ')}.`)
  // The planner has no statistics for the bulk-loaded rows yet.
  await sql`ANALYZE`.execute(db)
  const violations = await checkInvariants(db, now)
  for (const { name, detail } of violations) say(`${name}: ${detail}`)
  if (violations.length > 0)
    throw new CliError(`The backup was restored, but ${violations.length} invariant violations were found.`)
  say(`Restored the backup of ${manifest.takenAt}. All invariants hold.`)
}

async function requireEmpty(db: Database, { migration }: Manifest): Promise<void> {
  const present = await lastMigration(db)
  if (present === 0) return
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  if (person || present > migration)
    throw new CliError(
      'The database is not empty. Restore into a new one: use a different DATABASE_URL, or a DATA_DIR without a "database" folder.',
    )
}

async function verifyChecksums({ files, rows }: Manifest, folder: string): Promise<void> {
  const listed = new Set(files.map(({ path }) => path))
  const invalid = Object.keys(rows)
    .map(tableFile)
    .filter((path) => !listed.has(path))
  await forEachConcurrently(files, async ({ path, sha256 }) => {
    if (!isOwnPath(path)) return void invalid.push(path)
    await requireRegularFile(folder, path)
    if ((await hashFile(join(folder, path))) !== sha256) invalid.push(path)
  })
  if (invalid.length > 0)
    throw new CliError(`Nothing was restored. ${invalid.length} files are missing or corrupted, such as ${invalid[0]}.`)
}

/** Whether a file of the manifest lies inside the backup and, if it is an image, can be stored. */
function isOwnPath(path: string): boolean {
  if (isAbsolute(path) || normalize(path).startsWith('..')) return false
  const key = imageKey(path)
  return key === null || isStoreKey(key)
}

async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return null
  }
}

async function putImages(images: ImageStore, { files }: Manifest, folder: string): Promise<void> {
  await forEachConcurrently(files, async ({ path }) => {
    const key = imageKey(path)
    if (key) await images.put(key, await readFile(join(folder, path)), imageType(key))
  })
}

/** Yields nothing for a table that was added after the backup was taken. */
async function* readRows(folder: string, { rows }: Manifest, table: string): AsyncGenerator<readonly string[]> {
  if (rows[table] === undefined) return
  let lines: string[] = []
  for await (const line of readLines(folder, tableFile(table))) {
    lines.push(line)
    if (lines.length < batchSize) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Splits at line feeds alone: `node:readline` also splits at U+2028 and U+2029, which people's text may contain. */
async function* readLines(folder: string, file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(join(folder, file), 'utf8')) {
    const [end = '', ...lines] = String(chunk).split('\n')
    rest += end
    if (rest.length > maxLineLength) throw new CliError(`No rows were restored. A line of ${file} is longer than 16 MB.`)
    const next = lines.pop()
    if (next === undefined) continue
    yield* [rest, ...lines]
    rest = next
  }
  if (rest !== '') yield rest
}

function requireCounts({ rows }: Manifest, counts: ReadonlyMap<string, number>): void {
  const incomplete = Object.keys(rows).filter((table) => counts.get(table) !== rows[table])
  if (incomplete.length > 0) throw new Error(`Some rows of the backup were not loaded: ${incomplete.join(', ')}`)
}
