import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFolder } from '../db/folder-lock.ts'
import { readConfig } from './config.ts'
import { startFailure } from './start-failure.ts'

describe('a start that fails', () => {
  it('says that the port is taken', async () => {
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
    expect(startFailure(error)).toBe(`Port ${port} is taken by another program. End that one, or choose another with PORT.`)
  })

  it('says that the folder is a file, who has it, and which setting is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kkori-start-'))
    await writeFile(join(folder, 'file'), '')
    const blocked = await mkdir(join(folder, 'file'), { recursive: true }).catch((error: unknown) => error)
    const unlock = await lockFolder(folder)
    const taken = await lockFolder(folder).catch((error: unknown) => error)
    await unlock()
    await rm(folder, { recursive: true })
    expect(startFailure(blocked)).toMatch(/file is no folder, and one is needed/)
    expect(startFailure(taken)).toMatch(/one process at a time/)
    expect(startFailure(refusalOf(() => readConfig({ PORT: 'x' })))).toMatch(/^PORT is "x"/)
  })

  it.each([
    ['EACCES', '/srv/data cannot be written. Allow it, or choose another DATA_DIR.'],
    ['ENOSPC', 'The disk is full: /srv/data could not be written. Make room and start again.'],
  ])('says what %s means of a folder', (code, sentence) => {
    expect(startFailure(Object.assign(new Error(code), { code, syscall: 'mkdir', path: '/srv/data' }))).toBe(sentence)
  })

  it('leaves a bug its trace', () => {
    expect(startFailure(new TypeError('not a function'))).toBeNull()
    expect(startFailure(Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBeNull()
  })
})

function refusalOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return null
}
