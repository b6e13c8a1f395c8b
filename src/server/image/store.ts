import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'

/** Keeps picture files by key, `{id}/{name}.{format}`. A key once put never changes its bytes. */
export type ImageStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  delete: (key: string) => Promise<void>
}

const keyShape = /^[A-Za-z0-9_-]+\/[a-z0-9]+\.[a-z]+$/

/** `storageUrl` is an S3-compatible bucket, `https://key:secret@host/bucket?region=…`; empty means a folder under `dataDir`. */
export function createImageStore(places: { storageUrl: string | null; dataDir: string }): ImageStore {
  return places.storageUrl ? bucketStore(new URL(places.storageUrl)) : folderStore(join(places.dataDir, 'images'))
}

export function folderStore(folder: string): ImageStore {
  return {
    async put(key, bytes) {
      const path = join(folder, checked(key))
      const unfinished = join(folder, `${randomUUID()}.part`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async get(key) {
      try {
        return await readFile(join(folder, checked(key)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async delete(key) {
      await rm(join(folder, checked(key)), { force: true })
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
    return await client.fetch(`${root}/${checked(key)}`, { ...rest, method, signal })
  }

  return {
    async put(key, bytes, type) {
      const answer = await send('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': type } })
      await settled(answer)
    },
    async get(key) {
      const answer = await send('GET', key)
      if (answer.status !== 404) return new Uint8Array(await (await settled(answer)).arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    async delete(key) {
      await settled(await send('DELETE', key))
    },
  }
}

function checked(key: string): string {
  if (!keyShape.test(key)) throw new RangeError(`not a picture key: ${key}`)
  return key
}

async function settled(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new Error(`image storage answered ${answer.status}`)
}
