import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dumpTables, lastMigration } from '../../../db/core/dump.ts'
import type { Database } from '../../../db/tables.ts'
import type { ImageStore } from '../../image/store.ts'
import { CliError } from './cli-error.ts'
import { backupImageFile, forEachConcurrently, readSource } from './image-files.ts'
import { type BackupFile, type Manifest, manifestFile, tableFile } from './manifest.ts'

const privateFolder = 0o700
const privateFile = 0o600

type Source = { db: Database; images: ImageStore; now: number; say: (text: string) => void }

/**
 * Writes a consistent snapshot of all tables, and the source of each image, to an empty folder. The server can keep running: an image is
 * stored before its row is inserted, and the content of a key never changes.
 */
export async function takeBackup({ db, images, now, say }: Source, folder: string): Promise<void> {
  const migration = await lastMigration(db)
  if (migration === 0) throw new CliError('The database is empty. There is nothing to back up.')
  await createBackupFolder(folder)
  say('Backing up tables …')
  const { files, rows, contentKeys } = await writeTables(db, folder)
  say(`… ${sum(Object.values(rows))} rows in ${files.length} tables.`)
  say('Backing up images …')
  const imageFiles = await writeImages(images, contentKeys, folder)
  const missing = contentKeys.size - imageFiles.length
  say(
    `… ${imageFiles.length} images${missing > 0 ? `; ${missing} more are missing from the image store and not in this backup` : ''}.`,
  )
  if ((await lastMigration(db)) !== migration)
    throw new CliError('The database was migrated during the backup. Run the backup again.')
  const manifest: Manifest = {
    version: 1,
    takenAt: new Date(now).toISOString(),
    migration,
    rows,
    files: [...files, ...imageFiles].sort((a, b) => (a.path < b.path ? -1 : 1)),
  }
  const partial = join(folder, `${manifestFile}.part`)
  await writeFile(partial, `${JSON.stringify(manifest, null, 1)}\n`, { mode: privateFile })
  await rename(partial, join(folder, manifestFile))
  say(`Backup complete: ${folder}, ${formatMegabytes(sum(manifest.files.map(({ bytes }) => bytes)))} MB.`)
}

/** The backup contains personal data, so only the current user can read it. The folder may exist already, and others may read that. */
async function createBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  if ((await readdir(folder)).length > 0) throw new CliError(`${folder} is not empty. A backup needs an empty folder.`)
}

type TableDump = { files: BackupFile[]; rows: Record<string, number>; contentKeys: Set<string> }

async function writeTables(db: Database, folder: string): Promise<TableDump> {
  const tables = new Map<string, { hash: ReturnType<typeof createHash>; bytes: number; rows: number }>()
  const contentKeys = new Set<string>()
  await mkdir(join(folder, 'database'), { mode: privateFolder })
  await dumpTables(db, async (table, rows) => {
    const state = tables.get(table) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 }
    const text = rows.map((row) => `${row}\n`).join('')
    await append(join(folder, tableFile(table)), text)
    state.hash.update(text)
    tables.set(table, { ...state, bytes: state.bytes + Buffer.byteLength(text), rows: state.rows + rows.length })
    if (table === 'image') for (const row of rows) contentKeys.add(toContentKey(row))
  })
  return {
    files: [...tables].map(([table, { hash, bytes }]) => ({ path: tableFile(table), bytes, sha256: hash.digest('hex') })),
    rows: Object.fromEntries([...tables].map(([table, { rows }]) => [table, rows])),
    contentKeys,
  }
}

/** Appends and flushes to disk. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', privateFile)
  try {
    await file.appendFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
}

function toContentKey(row: string): string {
  const image: unknown = JSON.parse(row)
  if (typeof image === 'object' && image && 'content_key' in image && typeof image.content_key === 'string')
    return image.content_key
  throw new Error('A row of table image has no content_key')
}

async function writeImages(images: ImageStore, contentKeys: Iterable<string>, folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  await forEachConcurrently(contentKeys, async (contentKey) => {
    const source = await readSource(images, contentKey)
    if (!source) return
    const path = backupImageFile(source.key)
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: privateFolder })
    await writeFile(join(folder, path), source.bytes, { flush: true, mode: privateFile })
    const sha256 = createHash('sha256').update(source.bytes).digest('hex')
    files.push({ path, bytes: source.bytes.length, sha256 })
  })
  return files
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function formatMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
