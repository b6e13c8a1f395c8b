import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmbedded } from '../../../db/core/database.ts'
import { lastMigration } from '../../../db/core/dump.ts'
import { migrate, newestMigration } from '../../../db/core/migrate.ts'
import type { Database } from '../../../db/tables.ts'
import { describeOnBoth, openTestDatabase } from '../../../db/testing/database.ts'
import { everythingIn } from '../../../db/testing/everything.ts'
import { addDog, addHold, addPost, now } from '../../../db/testing/rows.ts'
import { addStaff, addTablet } from '../../../db/testing/staff.ts'
import { folderStore, type ImageStore } from '../../image/store.ts'
import { readManifest } from './manifest.ts'
import { maxLineLength, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let folder = ''
const said: string[] = []
const say = (text: string): void => void said.push(text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kkori-backup-'))
  said.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

const toPath = (name: string): string => join(folder, name)
const storeIn = (name: string): ImageStore => folderStore(toPath(name))

const hostileText = '\u2028 \u2029 \u0085 \r \n \\n \\u0000 "} \t \ufeff 🐶 NULL \\.'

/** A post with staff, a shared tablet and a booking by a dog owner, and three images: one with a master, one with a full-size AVIF instead, and one with neither. */
async function fill(db: Database, images: ImageStore): Promise<string[]> {
  const { postNum, uid: company } = await addPost(db)
  await addStaff(db, company, 'desk', { posts: [postNum] })
  await addTablet(db, company)
  const { uid } = await addHold(db, postNum)
  await addDog(db, uid, { dogNote: hostileText, dogBreed: hostileText })
  await addPost(db)
  await addPost(db)
  const keys = await db.selectFrom('image').select('content_key').orderBy('content_key').execute()
  const [uploaded, drawn] = keys.map(({ content_key }) => content_key)
  await images.put(`${uploaded}/master.webp`, Buffer.from('uploaded'), 'image/webp')
  await images.put(`${uploaded}/320.webp`, Buffer.from('smaller'), 'image/webp')
  await images.put(`${drawn}/full.avif`, Buffer.from('drawn'), 'image/avif')
  return keys.map(({ content_key }) => content_key)
}

async function backUp(db: Database): Promise<string> {
  const images = storeIn('images')
  await fill(db, images)
  await takeBackup({ db, images, now, say }, toPath('backup'))
  return toPath('backup')
}

async function moveAndLink(path: string): Promise<void> {
  const elsewhere = toPath('elsewhere')
  await rename(path, elsewhere)
  await symlink(elsewhere, path)
}

describeOnBoth('backup', (database) => {
  it.each(['embedded', 'postgres'] as const)(
    'restores all rows and original images into an empty database (%s)',
    async (kind) => {
      const images = storeIn('images')
      const [uploaded, drawn, lost] = await fill(database.db, images)
      await takeBackup({ db: database.db, images, now, say }, toPath('backup'))
      const copy = await openTestDatabase(kind)
      const pictures = storeIn('copied')
      await restoreBackup({ db: copy.db, images: pictures, now, say }, toPath('backup'))
      expect(await everythingIn(copy.db)).toBe(await everythingIn(database.db))
      await copy.close()
      expect(String(await pictures.get(`${uploaded}/master.webp`))).toBe('uploaded')
      expect(String(await pictures.get(`${drawn}/full.avif`))).toBe('drawn')
      expect(await pictures.get(`${uploaded}/320.webp`)).toBeNull()
      expect(await readdir(toPath('copied'))).not.toContain(lost)
      expect(said).toContain('… 2 images; 1 more are missing from the image store and not in this backup.')
      expect(said.at(-1)).toBe('Restored the backup of 2026-05-11T03:00:00.000Z. All invariants hold.')
    },
  )

  it('has a manifest of its contents, and is refused without it', async () => {
    const backup = await backUp(database.db)
    const manifest = await readManifest(backup)
    expect(manifest).toMatchObject({ migration: newestMigration, rows: { post: 3, booking: 1, review: 0 } })
    const paths = manifest.files.map(({ path }) => path)
    expect(paths).toContain('database/booking.ndjson')
    expect(paths.filter((path) => path.startsWith('images/'))).toHaveLength(2)
    await rm(join(backup, 'backup.json'))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow('is not a complete backup')
    await copy.close()
  })

  it('is readable only by its owner, also in a folder that others can read', async () => {
    await mkdir(toPath('backup'))
    await chmod(toPath('backup'), 0o755)
    const backup = await backUp(database.db)
    const names = await readdir(backup, { recursive: true })
    expect(names).toEqual(expect.arrayContaining(['backup.json', 'images', 'database/person.ndjson']))
    const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(backup, name))).mode & 0o077]))
    expect(modes).toEqual(names.map((name) => [name, 0]))
  })

  it('requires an empty target folder', async () => {
    await writeFile(toPath('other'), 'mine')
    const taken = takeBackup({ db: database.db, images: storeIn('images'), now, say }, folder)
    await expect(taken).rejects.toThrow(`${folder} is not empty`)
  })

  it('with a corrupted file is refused without restoring anything', async () => {
    const backup = await backUp(database.db)
    const path = join(backup, 'database/post.ndjson')
    await writeFile(path, (await readFile(path, 'utf8')).replace('꼬리', '머리'))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow('1 files are missing or corrupted, such as database/post.ndjson.')
    expect(await copy.db.selectFrom('person').selectAll().execute()).toEqual([])
    await expect(readdir(toPath('copied'))).rejects.toThrow('ENOENT')
    await copy.close()
  })

  it.each(['images/../x', '../x', 'images/x'])('that lists %s is refused without restoring anything', async (path) => {
    const backup = await backUp(database.db)
    const { files, ...manifest } = await readManifest(backup)
    const sha256 = createHash('sha256').update('mine').digest('hex')
    await writeFile(join(backup, path), 'mine')
    await writeFile(join(backup, 'backup.json'), JSON.stringify({ ...manifest, files: [...files, { path, bytes: 4, sha256 }] }))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow(`1 files are missing or corrupted, such as ${path}.`)
    await expect(readdir(toPath('copied'))).rejects.toThrow('ENOENT')
    await copy.close()
  })

  it.each<[what: string, path: string, spoil: (path: string) => Promise<unknown>]>([
    ['a link to a file', 'database/post.ndjson', (path) => moveAndLink(path)],
    ['a link to a folder', 'database', (path) => moveAndLink(path)],
    ['a link as its manifest', 'backup.json', (path) => moveAndLink(path)],
    ['a pipe', 'database/post.ndjson', (path) => rm(path).then(() => promisify(execFile)('mkfifo', [path]))],
  ])('with %s is refused without restoring anything', async (_, path, spoil) => {
    const backup = await backUp(database.db)
    await spoil(join(backup, path))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow(/^Nothing was restored\. \S+ is not a regular file inside the backup\.$/)
    await expect(readdir(toPath('copied'))).rejects.toThrow('ENOENT')
    await copy.close()
  })

  it('with an endless line is refused, and no rows are restored', async () => {
    const backup = await backUp(database.db)
    const path = 'database/post.ndjson'
    const endless = 'x'.repeat(maxLineLength + 1)
    await writeFile(join(backup, path), endless)
    const { files, ...manifest } = await readManifest(backup)
    const sha256 = createHash('sha256').update(endless).digest('hex')
    const listed = files.map((file) => (file.path === path ? { ...file, sha256 } : file))
    await writeFile(join(backup, 'backup.json'), JSON.stringify({ ...manifest, files: listed }))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow('No rows were restored. A line of database/post.ndjson is longer than 16 MB.')
    expect(await copy.db.selectFrom('person').selectAll().execute()).toEqual([])
    await copy.close()
  })

  it('whose manifest counts rows of a file that it does not list is refused without restoring anything', async () => {
    const backup = await backUp(database.db)
    const { files, ...manifest } = await readManifest(backup)
    const listed = files.filter(({ path }) => path !== 'database/person.ndjson')
    await writeFile(join(backup, 'backup.json'), JSON.stringify({ ...manifest, files: listed }))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow('1 files are missing or corrupted, such as database/person.ndjson.')
    await expect(readdir(toPath('copied'))).rejects.toThrow('ENOENT')
    await copy.close()
  })

  it('is refused by a database that is not empty', async () => {
    const backup = await backUp(database.db)
    const before = await everythingIn(database.db)
    const restored = restoreBackup({ db: database.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow('The database is not empty.')
    expect(await everythingIn(database.db)).toBe(before)
  })

  it('of a newer version is refused', async () => {
    const backup = await backUp(database.db)
    const manifest = await readManifest(backup)
    await writeFile(join(backup, 'backup.json'), JSON.stringify({ ...manifest, migration: newestMigration + 1 }))
    const copy = await openTestDatabase()
    const restored = restoreBackup({ db: copy.db, images: storeIn('copied'), now, say }, backup)
    await expect(restored).rejects.toThrow('Restore it with the version that created it, or a newer one')
    await copy.close()
  })
})

it('a backup of an older version is migrated by the restore', async () => {
  const older = await openEmbedded()
  await migrate(older.db, 10)
  expect(await lastMigration(older.db)).toBe(10)
  await older.db
    .insertInto('person')
    .values({
      id: 'o1',
      display_name: 'o',
      email: 'o@example.com',
      role: 'owner',
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute()
  await takeBackup({ db: older.db, images: storeIn('images'), now, say }, toPath('backup'))
  await older.db.destroy()
  const newer = await openEmbedded()
  await restoreBackup({ db: newer.db, images: storeIn('copied'), now, say }, toPath('backup'))
  expect(await lastMigration(newer.db)).toBe(newestMigration)
  expect(await newer.db.selectFrom('person').select('id').execute()).toEqual([{ id: 'o1' }])
  await newer.db.destroy()
})

it('a backup of a database without tables is refused', async () => {
  const { db } = await openEmbedded()
  await expect(takeBackup({ db, images: storeIn('images'), now, say }, toPath('backup'))).rejects.toThrow('The database is empty')
  await db.destroy()
})
