import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Stores image files under keys of the form `{id}/{name}.{format}`. The bytes of a key never change. */
export type ImageStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  delete: (key: string) => Promise<void>
}

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
      await mkdir(dirname(path), { recursive: true })
      await writeFile(temporaryPath, bytes)
      await rename(temporaryPath, path)
    },
    async get(key) {
      try {
        return await readFile(join(folder, checkKey(key)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await rm(join(folder, checkKey(key)), { force: true })
    },
  }
}

export function bucketStore(bucket: URL): ImageStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(bucket.username),
    secretAccessKey: decodeURIComponent(bucket.password),
    service: 's3',
    region: bucket.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  const root = `${bucket.origin}${bucket.pathname.replace(/\/$/, '')}`

  async function send(method: string, key: string, rest: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(10_000)
    return await client.fetch(`${root}/${checkKey(key)}`, { ...rest, method, signal })
  }

  return {
    async put(key, bytes, type) {
      const response = await send('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': type } })
      await requireOk(response)
    },
    async get(key) {
      const response = await send('GET', key)
      if (response.status !== 404) return new Uint8Array(await (await requireOk(response)).arrayBuffer())
      await response.body?.cancel()
      return null
    },
    async delete(key) {
      await requireOk(await send('DELETE', key))
    },
  }
}

function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError(`invalid image key: ${key}`)
  return key
}

async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response
  await response.body?.cancel()
  throw new Error(`image storage responded with ${response.status}`)
}
