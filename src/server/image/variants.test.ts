import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { acquireLease } from '../../db/core/lease.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { deleteImage } from './delete-image.ts'
import { createImageDecoder } from './image-decoder.ts'
import type { ImageStore } from './store.ts'
import { storeImage } from './store-image.ts'
import { createVariants } from './variants.ts'

const decoder = createImageDecoder(pino())

function memoryStore(): ImageStore & { puts: string[] } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const puts: string[] = []
  return {
    puts,
    put: async (key, bytes) => {
      puts.push(key)
      files.set(key, new Uint8Array(bytes))
    },
    get: async (key) => files.get(key) ?? null,
    open: async (key) => {
      const body = files.get(key)
      return body ? { size: body.length, body } : null
    },
    delete: async (key) => {
      files.delete(key)
    },
  }
}

async function createMaster(): Promise<Buffer> {
  return await sharp({ create: { width: 800, height: 400, channels: 3, background: '#2b7d4f' } })
    .webp()
    .toBuffer()
}

describe('image variants', () => {
  test('are encoded once for concurrent requests, and stored', async () => {
    const images = memoryStore()
    await storeImage(images, { contentKey: 'abc', master: await createMaster(), variants: [] })
    const variants = createVariants(images, decoder, null)
    const asked = await Promise.all(Array.from({ length: 8 }, () => variants({ contentKey: 'abc', width: 320, format: 'avif' })))
    expect(new Set(asked.map((file) => file?.size)).size).toBe(1)
    await variants({ contentKey: 'abc', width: 320, format: 'avif' })
    expect(images.puts).toEqual(['abc/master.webp', 'abc/320.avif'])
  })

  test('are returned unchanged when already stored', async () => {
    const images = memoryStore()
    const ready = new Uint8Array([7, 7])
    await storeImage(images, {
      contentKey: 'demo',
      master: await createMaster(),
      variants: [{ width: 640, format: 'webp', bytes: ready }],
    })
    expect(await createVariants(images, decoder, null)({ contentKey: 'demo', width: 640, format: 'webp' })).toEqual({
      size: 2,
      body: ready,
    })
    expect(images.puts).toEqual(['demo/640.webp', 'demo/master.webp'])
  })

  test('use the master as the full-size WebP', async () => {
    const images = memoryStore()
    const master = await createMaster()
    await storeImage(images, { contentKey: 'abc', master, variants: [] })
    const full = await createVariants(images, decoder, null)({ contentKey: 'abc', width: null, format: 'webp' })
    expect(full?.body).toEqual(new Uint8Array(master))
    expect(images.puts).toEqual(['abc/master.webp'])
  })

  test('of an image stored only as AVIF are encoded from the full-size AVIF', async () => {
    const images = memoryStore()
    const avif = await sharp(await createMaster())
      .avif()
      .toBuffer()
    await storeImage(images, { contentKey: 'demo', master: null, variants: [{ width: null, format: 'avif', bytes: avif }] })
    const full = await createVariants(images, decoder, null)({ contentKey: 'demo', width: null, format: 'webp' })
    expect(full?.body).toBeInstanceOf(Uint8Array)
    expect(await sharp(full?.body instanceof Uint8Array ? full.body : undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 400,
    })
    expect(images.puts).toEqual(['demo/full.avif', 'demo/full.webp'])
  })

  test('are null without a master', async () => {
    expect(await createVariants(memoryStore(), decoder, null)({ contentKey: 'nobody', width: 320, format: 'webp' })).toBeNull()
  })

  test('are not stored when the image is deleted during encoding', async () => {
    const images = memoryStore()
    await storeImage(images, { contentKey: 'abc', master: new Uint8Array([1]), variants: [] })
    const encoded = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const begun = Promise.withResolvers<void>()
    const encodeVariant = (): Promise<Uint8Array<ArrayBuffer>> => {
      begun.resolve()
      return encoded.promise
    }
    const asked = createVariants(images, { encodeVariant }, null)({ contentKey: 'abc', width: 320, format: 'webp' })
    await begun.promise
    await deleteImage(images, 'abc')
    encoded.resolve(new Uint8Array([7]))
    expect([await asked, await images.get('abc/320.webp')]).toEqual([null, null])
  })

  test('can be encoded after a failure', async () => {
    const images = memoryStore()
    await images.put('abc/master.webp', new Uint8Array([0]), 'image/webp')
    const variants = createVariants(images, decoder, null)
    await expect(variants({ contentKey: 'abc', width: 320, format: 'jpeg' })).rejects.toThrow()
    await images.put('abc/master.webp', await createMaster(), 'image/webp')
    expect((await variants({ contentKey: 'abc', width: 320, format: 'jpeg' }))?.size).toBeGreaterThan(0)
  })

  test('are limited to 60 pending per network, without blocking another network', async () => {
    const images = memoryStore()
    for (let picture = 0; picture <= 60; picture += 1)
      await storeImage(images, { contentKey: `p${picture}`, master: new Uint8Array([1]), variants: [] })
    const encoded = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const variants = createVariants(images, { encodeVariant: () => encoded.promise }, null)
    const ask = (picture: number, network: string): Promise<unknown> =>
      variants({ contentKey: `p${picture}`, width: 320, format: 'webp' }, { network, wait: (making) => making() })
    const first = Array.from({ length: 60 }, (_, picture) => ask(picture, 'one'))
    await expect(ask(60, 'one')).rejects.toMatchObject({ code: 'overloaded' })
    const other = ask(60, 'two')
    encoded.resolve(new Uint8Array([7]))
    expect(await Promise.all([...first, other])).toHaveLength(61)
  })

  test('have 60 requests of a network wait for one of them, however few are pending, without refusing another network', async () => {
    const images = memoryStore()
    await storeImage(images, { contentKey: 'abc', master: new Uint8Array([1]), variants: [] })
    const encoded = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const variants = createVariants(images, { encodeVariant: () => encoded.promise }, null)
    const ask = (network: string, width: 320 | 640 = 320): Promise<unknown> =>
      variants({ contentKey: 'abc', width, format: 'webp' }, { network, wait: (making) => making() })
    const waiting = Array.from({ length: 60 }, () => ask('one'))
    const [refused] = await Promise.allSettled([Promise.race([ask('one'), new Promise(setImmediate)])])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } })
    const others = [ask('two'), ask('three')]
    encoded.resolve(new Uint8Array([7]))
    expect(await Promise.all([...waiting, ...others])).toHaveLength(62)
    expect(await ask('one', 640)).toMatchObject({ size: 1 })
  })

  test('wait for the turns of every network that asked, not only of the one that asked first', async () => {
    const images = memoryStore()
    for (const contentKey of ['one', 'two', 'shared'])
      await storeImage(images, { contentKey, master: new TextEncoder().encode(contentKey), variants: [] })
    const encoded = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const begun: string[] = []
    const encodeVariant = async (source: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
      const contentKey = new TextDecoder().decode(source)
      begun.push(contentKey)
      return contentKey === 'shared' ? new Uint8Array([7]) : await encoded.promise
    }
    const variants = createVariants(images, { encodeVariant }, null)
    const ask = (contentKey: string, network: string): Promise<unknown> =>
      variants({ contentKey, width: 320, format: 'webp' }, { network, wait: (making) => making() })
    const busy = ['one', 'two', 'shared'].map((contentKey) => ask(contentKey, 'busy'))
    await new Promise(setImmediate)
    expect(begun).toEqual(['one'])
    expect(await Promise.all([ask('shared', 'other'), ask('shared', 'other'), ask('shared', 'third')])).toHaveLength(3)
    expect(begun).toEqual(['one', 'shared'])
    encoded.resolve(new Uint8Array([7]))
    await Promise.all(busy)
    expect(begun).toEqual(['one', 'shared', 'two'])
  })

  test('are limited to 240 pending for the networks of one IPv6 /48, without blocking another network', async () => {
    const images = memoryStore()
    for (let picture = 0; picture < 300; picture += 1)
      await storeImage(images, { contentKey: `p${picture}`, master: new Uint8Array([1]), variants: [] })
    const encoded = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const variants = createVariants(images, { encodeVariant: () => encoded.promise }, null)
    const ask = (picture: number, network: string): Promise<unknown> =>
      variants({ contentKey: `p${picture}`, width: 320, format: 'webp' }, { network, wait: (making) => making() })
    const many = Array.from({ length: 240 }, (_, picture) => ask(picture, `2001:db8:1:${picture % 4}::/64`))
    await expect(ask(240, '2001:db8:1:4::/64')).rejects.toMatchObject({ code: 'overloaded' })
    const others = Array.from({ length: 60 }, (_, picture) => ask(240 + picture, '203.0.113.7'))
    encoded.resolve(new Uint8Array([7]))
    expect(await Promise.all([...many, ...others])).toHaveLength(300)
  })
})

describeOnBoth('image variants of several processes', (database) => {
  const name = { contentKey: 'abc', width: 320, format: 'webp' } as const

  test('are encoded by one of those that are asked at once', async () => {
    const images = memoryStore()
    await storeImage(images, { contentKey: 'abc', master: new Uint8Array([1]), variants: [] })
    const encoded = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const begun = Promise.withResolvers<void>()
    let encodings = 0
    const encodeVariant = (): Promise<Uint8Array<ArrayBuffer>> => {
      encodings += 1
      begun.resolve()
      return encoded.promise
    }
    const asked = Array.from({ length: 4 }, () => createVariants(images, { encodeVariant }, database.db)(name))
    await begun.promise
    const other = createVariants(images, { encodeVariant }, database.db)(name)
    encoded.resolve(new Uint8Array([7]))
    const files = await Promise.all([...asked, other])
    expect([encodings, files.map((file) => file?.body)]).toEqual([1, Array.from(files, () => new Uint8Array([7]))])
    expect((await sql`SELECT name FROM lease`.execute(database.db)).rows).toEqual([])
  })

  test('are encoded by another when the lease of one that died has ended', async () => {
    const images = memoryStore()
    await storeImage(images, { contentKey: 'abc', master: new Uint8Array([1]), variants: [] })
    const refused = Promise.withResolvers<void>()
    const get = async (key: string): Promise<Uint8Array<ArrayBuffer> | null> => {
      refused.resolve()
      return await images.get(key)
    }
    const watched: ImageStore = { put: images.put, get, open: images.open, delete: images.delete }
    await acquireLease(database.db, { name: 'variant abc/320.webp', holder: 'dead' }, 60_000)
    let encodings = 0
    const encodeVariant = async (): Promise<Uint8Array<ArrayBuffer>> => {
      encodings += 1
      return new Uint8Array([7])
    }
    const asked = createVariants(watched, { encodeVariant }, database.db)(name)
    await refused.promise
    expect(encodings).toBe(0)
    await sql`UPDATE lease SET until = now()`.execute(database.db)
    expect([(await asked)?.body, encodings]).toEqual([new Uint8Array([7]), 1])
  })
})
