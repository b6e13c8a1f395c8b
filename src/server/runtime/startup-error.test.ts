import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/core/database.ts'
import { lockFolder } from '../../db/core/folder-lock.ts'
import { migrate } from '../../db/core/migrate.ts'
import { openTestDatabase } from '../../db/testing/database.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { toStartupError } from './startup-error.ts'

it('restricts an existing data folder and its auth secret to the owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kkori-start-'))
  await chmod(folder, 0o755)
  const { close } = await createContext(readConfig({ DATA_DIR: folder }))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  await close()
  await rm(folder, { recursive: true })
})

describe('startup error', () => {
  it('says that the port is in use', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const address = first.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const [error] = await new Promise<unknown[]>((resolve) => {
      createServer()
        .on('error', (...given) => resolve(given))
        .listen(port, '127.0.0.1')
    })
    first.close()
    expect(toStartupError(error)).toBe(`Port ${port} is already in use. Stop the other program, or set PORT to another port.`)
  })

  it('says that the data folder is a file or in use, or which setting is invalid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kkori-start-'))
    await writeFile(join(folder, 'file'), '')
    const blocked = await mkdir(join(folder, 'file'), { recursive: true }).catch((error: unknown) => error)
    const unlock = await lockFolder(folder)
    const taken = await lockFolder(folder).catch((error: unknown) => error)
    await unlock()
    await rm(folder, { recursive: true })
    expect(toStartupError(blocked)).toMatch(/file is not a folder/)
    expect(toStartupError(taken)).toMatch(/one process at a time/)
    expect(toStartupError(toRefusal(() => readConfig({ PORT: 'x' })))).toMatch(/^PORT is "x"/)
  })

  it.each([
    ['EACCES', '/srv/data is not writable. Change its permissions, or set another DATA_DIR.'],
    ['ENOSPC', 'The disk is full: /srv/data could not be written. Free some space and start again.'],
  ])('explains %s for the data folder', (code, sentence) => {
    expect(toStartupError(Object.assign(new Error(code), { code, syscall: 'mkdir', path: '/srv/data' }))).toBe(sentence)
  })

  it('is null for an unexpected error', () => {
    expect(toStartupError(new TypeError('not a function'))).toBeNull()
    expect(toStartupError(Object.assign(new Error('no such column'), { code: '42703' }))).toBeNull()
  })

  it('explains why the database is unusable', async () => {
    const { url, db, close } = await openTestDatabase('postgres')
    const name = new URL(url).pathname.slice(1)
    const reader = `reader_${name}`
    await sql`CREATE ROLE ${sql.ref(reader)} LOGIN PASSWORD 'reader'`.execute(db)
    await sql`ALTER DATABASE ${sql.ref(name)} SET default_transaction_read_only = on`.execute(db)
    const at = (changes: Partial<URL>): string => Object.assign(new URL(url), changes).href
    expect(await sentenceAt(url)).toMatch(/^The database is read-only/)
    await sql`ALTER DATABASE ${sql.ref(name)} RESET default_transaction_read_only`.execute(db)
    await sql`DROP TABLE schema_migration`.execute(db)
    expect(await sentenceAt(at({ username: reader, password: 'reader' }))).toMatch(
      /^The user in DATABASE_URL may not make tables/,
    )
    expect(await sentenceAt(at({ pathname: '/nothing_there' }))).toMatch(/^The database that DATABASE_URL names does not exist/)
    expect(await sentenceAt('postgres://127.0.0.1:9/nothing')).toMatch(/^The database at DATABASE_URL does not answer/)
    await sql`DROP ROLE ${sql.ref(reader)}`.execute(db)
    await close()
  })

  it('says that the database is newer than the program', async () => {
    const { url, db, close } = await openTestDatabase('postgres')
    await sql`INSERT INTO schema_migration (number, name, checksum) VALUES (9999, '9999-later.sql', 'x')`.execute(db)
    expect(await sentenceAt(url)).toBe('The database is newer than this program: it has 9999-later.sql. Start the newer program.')
    await close()
  })
})

/** The startup error message for this database. */
async function sentenceAt(databaseUrl: string): Promise<string | null> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 })
  const error = await migrate(db).catch((reason: unknown) => reason)
  await close()
  return toStartupError(error)
}

function toRefusal(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return null
}
