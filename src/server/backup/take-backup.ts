import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dumpTables, lastMigration } from '../../db/dump.ts'
import type { Database } from '../../db/tables.ts'
import type { ImageStore } from '../image/store.ts'
import { type BackupFile, type Manifest, manifestFile, tableFile } from './manifest.ts'
import { OperationProblem } from './operation-problem.ts'
import { eachOf, pictureFile, readSource } from './picture-files.ts'

type Source = { db: Database; images: ImageStore; now: number; say: (text: string) => void }

/**
 * Copies all tables as they are at one moment, and the picture of each image, into an empty folder. The program may go on meanwhile:
 * a picture is in its store before its row is, and a key never changes its bytes.
 */
export async function takeBackup({ db, images, now, say }: Source, folder: string): Promise<void> {
  const migration = await lastMigration(db)
  if (migration === 0) throw new OperationProblem('The database is empty: there is nothing to back up.')
  await emptyFolder(folder)
  say('Tables …')
  const { files, rows, contentKeys } = await writeTables(db, folder)
  say(`… ${sum(Object.values(rows))} rows of ${files.length} tables.`)
  say('Pictures …')
  const pictures = await writePictures(images, contentKeys, folder)
  const missing = contentKeys.size - pictures.length
  say(`… ${pictures.length} pictures${missing > 0 ? `; ${missing} more are in no store, and not in this backup` : ''}.`)
  if ((await lastMigration(db)) !== migration)
    throw new OperationProblem('The database was migrated meanwhile: take the backup again.')
  const manifest: Manifest = {
    version: 1,
    takenAt: new Date(now).toISOString(),
    migration,
    rows,
    files: [...files, ...pictures].sort((one, other) => (one.path < other.path ? -1 : 1)),
  }
  const unfinished = join(folder, `${manifestFile}.part`)
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(unfinished, join(folder, manifestFile))
  say(`The backup is in ${folder}: ${megabytes(sum(manifest.files.map(({ bytes }) => bytes)))} MB.`)
}

/** Holds what people told us: for nobody but who runs the program. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new OperationProblem(`${folder} is not empty: a backup needs a folder of its own.`)
}

type Tables = { files: BackupFile[]; rows: Record<string, number>; contentKeys: Set<string> }

async function writeTables(db: Database, folder: string): Promise<Tables> {
  const tables = new Map<string, { hash: ReturnType<typeof createHash>; bytes: number; rows: number }>()
  const contentKeys = new Set<string>()
  await mkdir(join(folder, 'database'))
  await dumpTables(db, async (table, rows) => {
    const known = tables.get(table) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 }
    const text = rows.map((row) => `${row}\n`).join('')
    await append(join(folder, tableFile(table)), text)
    known.hash.update(text)
    tables.set(table, { ...known, bytes: known.bytes + Buffer.byteLength(text), rows: known.rows + rows.length })
    if (table === 'image') for (const row of rows) contentKeys.add(contentKeyOf(row))
  })
  return {
    files: [...tables].map(([table, { hash, bytes }]) => ({ path: tableFile(table), bytes, sha256: hash.digest('hex') })),
    rows: Object.fromEntries([...tables].map(([table, { rows }]) => [table, rows])),
    contentKeys,
  }
}

/** On the disk when it returns. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    await file.appendFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
}

function contentKeyOf(row: string): string {
  const image: unknown = JSON.parse(row)
  if (typeof image === 'object' && image && 'content_key' in image && typeof image.content_key === 'string')
    return image.content_key
  throw new Error('A row of the table image has no content_key')
}

async function writePictures(images: ImageStore, contentKeys: Iterable<string>, folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  await eachOf(contentKeys, async (contentKey) => {
    const source = await readSource(images, contentKey)
    if (!source) return
    const path = pictureFile(source.key)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), source.bytes, { flush: true })
    const sha256 = createHash('sha256').update(source.bytes).digest('hex')
    files.push({ path, bytes: source.bytes.length, sha256 })
  })
  return files
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
