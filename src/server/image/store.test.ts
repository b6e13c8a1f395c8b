/// <reference path="../testing/s3rver.d.ts" />
import { mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostileServer, startHostileServer } from '../testing/hostile-server.ts'
import { bucketStore, createImageStore, folderStore, type ImageStore } from './store.ts'

const bytes = new Uint8Array([1, 2, 3, 250])

function testImageStore(open: () => ImageStore): void {
  test('returns the stored bytes', async () => {
    await open().put('abc/640.webp', bytes, 'image/webp')
    expect(Array.from((await open().get('abc/640.webp')) ?? [])).toEqual(Array.from(bytes))
  })

  test('opens a small file as bytes, and a large one as a stream', async () => {
    await open().put('small/640.webp', bytes, 'image/webp')
    const small = await open().open('small/640.webp')
    expect(small?.size).toBe(4)
    expect(small?.body instanceof Uint8Array && Array.from(small.body)).toEqual(Array.from(bytes))
    const large = new Uint8Array(1024 * 1024).map((_, index) => index % 251)
    await open().put('large/640.webp', large, 'image/webp')
    const file = await open().open('large/640.webp')
    expect(file).toEqual({ size: large.length, body: expect.any(ReadableStream) })
    const pieces: Uint8Array[] = []
    if (file?.body instanceof ReadableStream) for await (const piece of file.body) pieces.push(piece)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(large.length)
    expect(Buffer.concat(pieces).equals(large)).toBe(true)
  })

  test('returns null for an unknown key', async () => {
    expect(await open().get('nobody/640.webp')).toBeNull()
    expect(await open().open('nobody/640.webp')).toBeNull()
  })

  test('deletes a file, and ignores a second deletion', async () => {
    await open().put('gone/master.webp', bytes, 'image/webp')
    await open().delete('gone/master.webp')
    await open().delete('gone/master.webp')
    expect(await open().get('gone/master.webp')).toBeNull()
  })

  test('throws for a key outside the store', async () => {
    for (const key of ['../secret', 'a/../../b.webp', '/etc/passwd', 'a/b/c.webp', 'a/640.webp?x']) {
      const { get, put, open: read, delete: remove } = open()
      for (const use of [get, (path: string) => put(path, bytes, 'image/webp'), read, remove])
        await expect(use(key)).rejects.toThrow(RangeError)
    }
  })
}

describe('folder store', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kkori-images-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  testImageStore(() => folderStore(folder))

  test('opens a large file only when its stream is read', async () => {
    const store = folderStore(folder)
    await store.put('lazy/640.webp', new Uint8Array(1024 * 1024), 'image/webp')
    const unread = await store.open('lazy/640.webp')
    const begun = await store.open('lazy/640.webp')
    if (!(unread?.body instanceof ReadableStream && begun?.body instanceof ReadableStream)) throw new Error('No stream')
    expect(await isOpen(join(folder, 'lazy/640.webp'))).toBe(false)
    const reader = begun.body.getReader()
    await reader.read()
    expect(await isOpen(join(folder, 'lazy/640.webp'))).toBe(process.platform === 'linux')
    await store.delete('lazy/640.webp')
    await expect(unread.body.getReader().read()).rejects.toThrow('ENOENT')
    await reader.cancel()
    while (await isOpen(join(folder, 'lazy/640.webp'))) await new Promise((resolve) => setImmediate(resolve))
  })

  test('writes files with private permissions and leaves no .part file', async () => {
    await folderStore(folder).put('whole/320.avif', bytes, 'image/avif')
    expect((await stat(join(folder, 'whole'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'whole/320.avif'))).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is used without a storage URL', async () => {
    const store = createImageStore({ storageUrl: null, dataDir: folder })
    await store.put('here/320.webp', bytes, 'image/webp')
    expect(await readdir(join(folder, 'images'))).toContain('here')
  })
})

describe('bucket store', () => {
  let folder = ''
  let server: Awaited<ReturnType<typeof startBucket>> | undefined
  let bucket = new URL('http://localhost')
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kkori-bucket-'))
    server = await startBucket(folder)
    bucket = new URL(`http://S3RVER:S3RVER@127.0.0.1:${server.port}/pictures?region=us-east-1`)
  })
  afterAll(async () => {
    await server?.close()
    await rm(folder, { recursive: true })
  })
  testImageStore(() => bucketStore(bucket))

  test('throws with the status when the bucket refuses', async () => {
    const elsewhere = new URL(bucket)
    elsewhere.pathname = '/nowhere'
    await expect(bucketStore(elsewhere).put('abc/320.webp', bytes, 'image/webp')).rejects.toThrow(
      'image storage responded with 404',
    )
  })
})

describe('a hostile bucket', () => {
  let server: HostileServer
  beforeEach(async () => {
    server = await startHostileServer()
  })
  afterEach(() => server.close())

  function open(path: string, timeoutMs?: number): ImageStore {
    return bucketStore(new URL(`${server.url.replace('//', '//key:secret@')}/${path}`), timeoutMs)
  }

  test.each(['get', 'open', 'put', 'delete'] as const)('that never ends its response is disconnected: %s', async (method) => {
    const store = open('drip', 200)
    await expect(store[method]('abc/master.webp', bytes, 'image/webp')).rejects.toThrow()
    await server.closed
  })

  test('that sends more than 64 MB is disconnected', async () => {
    await expect(open('huge').get('abc/master.webp')).rejects.toThrow('larger than')
    await server.closed
  })

  test('that redirects is not followed', async () => {
    await expect(open('moved').get('abc/master.webp')).rejects.toThrow()
    await expect(open('moved').put('abc/master.webp', bytes, 'image/webp')).rejects.toThrow()
    expect(server.visited).toEqual(['/moved/abc/master.webp', '/moved/abc/master.webp'])
  })
})

/** Whether this process has the file open; unknown, so false, where the system does not list open files. */
async function isOpen(path: string): Promise<boolean> {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const paths = await Promise.all(descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')))
  return paths.some((open) => open.startsWith(path))
}

async function startBucket(directory: string): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  return { port, close: () => server.close() }
}
