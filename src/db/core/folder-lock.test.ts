import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

/** A script that takes the lock, reports it, and runs until it is killed. */
const holder = `
  const { lockFolder } = await import(process.argv[1])
  try {
    await lockFolder(process.argv[2], process.argv[3])
    console.log('locked')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.message)
  }`

let folder = ''
let children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kkori-lock-'))
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await rm(folder, { recursive: true })
})

async function startHolder(platform: string): Promise<{ child: ChildProcess; says: string }> {
  const path = join(import.meta.dirname, 'folder-lock.ts')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holder, path, folder, platform], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [says] = await once(child.stdout, 'data')
  return { child, says: String(says).trim() }
}

describe.each(['linux', 'darwin'] as const)('folder lock, platform %s', (platform) => {
  it.runIf(platform !== 'linux' || process.platform === 'linux')(
    'admits one process and names its ID in the error for the next',
    async () => {
      const first = await startHolder(platform)
      expect(first.says).toBe('locked')
      const second = await startHolder(platform)
      expect(second.says).toBe(
        `Process ${first.child.pid} has ${folder} open; one process at a time can use it. Stop that process, or choose another DATA_DIR.`,
      )
      await expect(lockFolder(folder, platform)).rejects.toThrow(`Process ${first.child.pid} has`)
    },
  )

  it.runIf(platform !== 'linux' || process.platform === 'linux')('is released when its process is killed', async () => {
    const { child } = await startHolder(platform)
    const end = once(child, 'exit')
    child.kill('SIGKILL')
    await end
    const unlock = await lockFolder(folder, platform)
    await expect(lockFolder(folder, platform)).rejects.toThrow(`Process ${process.pid} has`)
    await unlock()
    expect((await startHolder(platform)).says).toBe('locked')
  })
})

it('a folder lock applies to every path to the same folder', async () => {
  const unlock = await lockFolder(join(folder, 'data'))
  await expect(lockFolder(`${folder}/./data/`)).rejects.toThrow(String(process.pid))
  await unlock()
})
