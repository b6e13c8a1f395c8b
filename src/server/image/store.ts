import { randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { limitTime, readBytes } from '../runtime/fetch-bounded.ts'

/** The bucket did not respond as expected; a retry may succeed. */
export class StorageError extends Error {}

/** Stores image files under keys of the form `{id}/{name}.{format}`. The bytes of a key never change. */
export type ImageStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** For sending: a large file comes as a stream, so that a client that reads slowly does not keep all of it in memory. */
  open: (key: string) => Promise<StoredFile | null>
  delete: (key: string) => Promise<void>
}

/** `size` is in bytes; null if the store does not say. A stream must be read to its end or canceled. */
export type StoredFile = { size: number | null; body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> }

// Most variants are smaller. Reading them at once costs less than a stream, and hundreds of them fit into memory.
const maxBytesAtOnce = 128 * 1024
// Pipelined requests for large images each have a few pieces in memory while earlier responses are sent.
const pieceBytes = 16 * 1024
// A master is a re-encoded upload of at most 10 MB, which can become larger.
const maxStoredBytes = 64 * 1024 * 1024

const keyPattern = /^[A-Za-z0-9_-]+\/[a-z0-9]+\.[a-z]+$/

/** `storageUrl` is an S3-compatible bucket, `https://key:secret@host/bucket?region=…`; empty means a folder under `dataDir`. */
export function createImageStore(location: { storageUrl: string | null; dataDir: string }): ImageStore {
  return location.storageUrl ? bucketStore(new URL(location.storageUrl)) : folderStore(join(location.dataDir, 'images'))
}

export function folderStore(folder: string): ImageStore {
  return {
    async put(key, bytes) {
      const path = join(folder, checkKey(key))
      const temporaryPath = join(folder, `${randomUUID()}.part`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(temporaryPath, bytes, { mode: 0o600 })
      await rename(temporaryPath, path)
    },
    async get(key) {
      return await readFile(join(folder, checkKey(key))).catch(returnNullIfMissing)
    },
    async open(key) {
      const path = join(folder, checkKey(key))
      const size = await stat(path).then((file) => file.size, returnNullIfMissing)
      if (size === null) return null
      if (size > maxBytesAtOnce) return { size, body: streamFile(path) }
      const bytes = await readFile(path).catch(returnNullIfMissing)
      return bytes && { size: bytes.length, body: bytes }
    },
    async delete(key) {
      await rm(join(folder, checkKey(key)), { force: true })
    },
  }
}

export function bucketStore(bucket: URL, timeoutMs = 10_000): ImageStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(bucket.username),
    secretAccessKey: decodeURIComponent(bucket.password),
    service: 's3',
    region: bucket.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  const root = `${bucket.origin}${bucket.pathname.replace(/\/$/, '')}`

  async function ask<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    return await limitTime(timeoutMs, work).catch((error: unknown) => {
      throw new StorageError(error instanceof Error ? error.message : 'image storage failed', { cause: error })
    })
  }

  async function send(method: string, key: string, signal: AbortSignal, rest: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(`${root}/${key}`, { ...rest, method, signal, redirect: 'error' })
    if (response.ok || (method === 'GET' && response.status === 404)) return response
    await response.body?.cancel()
    throw new Error(`image storage responded with ${response.status}`)
  }

  async function find(key: string, signal: AbortSignal): Promise<Response | null> {
    const response = await send('GET', key, signal)
    if (response.ok && !signal.aborted) return response
    await response.body?.cancel()
    return null
  }

  async function change(method: string, key: string, rest?: RequestInit): Promise<void> {
    checkKey(key)
    await ask(async (signal) => {
      await readBytes(await send(method, key, signal, rest), maxStoredBytes, signal)
    })
  }

  return {
    async put(key, bytes, type) {
      await change('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': type } })
    },
    async get(key) {
      checkKey(key)
      return await ask(async (signal) => {
        const response = await find(key, signal)
        return response && (await readBytes(response, maxStoredBytes, signal))
      })
    },
    async open(key) {
      checkKey(key)
      return await ask(async (signal) => {
        const response = await find(key, signal)
        if (!response) return null
        const size = readSize(response)
        // How long a stream takes is up to the client that reads it.
        if (response.body && (size === null || size > maxBytesAtOnce)) return { size, body: response.body }
        const bytes = await readBytes(response, maxBytesAtOnce, signal)
        return { size: bytes.length, body: bytes }
      })
    },
    async delete(key) {
      await change('DELETE', key)
    },
  }
}

/** Opens the file when the first piece is read, so that a response whose body is never read leaves nothing open. */
function streamFile(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: ReadStream | undefined
  let pieces: AsyncIterator<Buffer<ArrayBuffer>> | undefined
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      file ??= createReadStream(path, { highWaterMark: pieceBytes })
      pieces ??= file[Symbol.asyncIterator]()
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
    cancel() {
      file?.destroy()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

function returnNullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

export function isStoreKey(key: string): boolean {
  return keyPattern.test(key)
}

function checkKey(key: string): string {
  if (!isStoreKey(key)) throw new RangeError(`invalid image key: ${key}`)
  return key
}

function readSize({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null ? null : Number(length)
}
