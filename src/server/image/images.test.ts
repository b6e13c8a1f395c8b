import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { insertDog } from '../../db/dog/dog.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { aDog, addPerson, addPost, now } from '../../db/testing/rows.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { toErrorResponse } from '../http/errors.ts'
import { shedLoad } from '../http/overload/load-shedding.ts'
import { noClient } from '../http/request/client-ip.ts'
import { runDueJobs } from '../runtime/jobs.ts'
import { openSessionCookie } from '../testing/api.ts'
import { aBookingInput, authenticate, book, bookingApi, confirm, getBooking, sandboxContext } from '../testing/bookings.ts'
import { publicUrl, type TestContext, testContext } from '../testing/context.ts'
import { startHostileServer } from '../testing/hostile-server.ts'
import { imageJobHandlers } from './delete-image.ts'
import { imageRoutes } from './routes.ts'
import { negotiateFormat } from './serve-image.ts'
import { bucketStore, createImageStore } from './store.ts'

const paths = z.object({ success: z.literal(true), image: z.array(z.string()) })

async function createImage(width = 1600, height = 1000): Promise<Buffer<ArrayBuffer>> {
  return await sharp({ create: { width, height, channels: 3, background: '#c98d4b' } })
    .jpeg()
    .toBuffer()
}

/** Once the HTTP server is loaded, the responses of its adapter have no `bytes`. */
async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer())
}

describeOnBoth('images', (database) => {
  let context: TestContext
  let app: Hono
  let company = ''
  let owner = ''

  beforeEach(async () => {
    context = testContext(database.db, now)
    open()
    company = await addPerson(database.db, 'company')
    owner = await addPerson(database.db, 'owner')
  })

  function open(): void {
    app = new Hono()
    app.onError((error, c) => toErrorResponse(error, c, context))
    imageRoutes(app, context)
  }

  async function upload(path: string, as: string | null, ...pictures: Uint8Array<ArrayBuffer>[]): Promise<Response> {
    const body = new FormData()
    for (const picture of pictures) body.append('image', new File([picture], 'my dog.svg', { type: 'image/svg+xml' }))
    const cookie = as === null ? {} : { cookie: await openSessionCookie(context, as) }
    return await app.request(path, { method: 'POST', body, headers: { origin: publicUrl, ...cookie } })
  }

  async function uploaded(...pictures: Uint8Array<ArrayBuffer>[]): Promise<string[]> {
    return paths.parse(await (await upload('/api/post/image/upload', company, ...pictures)).json()).image
  }

  test.each(['/drip', '/refused'])('return 503 with Retry-After while the bucket responds as at %s', async (path) => {
    const [image = ''] = await uploaded(await createImage())
    const server = await startHostileServer()
    context.images = bucketStore(new URL(server.url.replace('//', '//key:secret@') + path), 200)
    open()
    const answers = [await app.request(image), await upload('/api/post/image/upload', company, await createImage())]
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ])
    server.close()
  })

  test('that are being stored leave the places of other requests free', async () => {
    const storing = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<void>()
    const { images } = context
    context.images = {
      ...images,
      put: async (...file) => {
        storing.resolve()
        await stored.promise
        return await images.put(...file)
      },
    }
    open()
    const crowded = new Hono()
    crowded.onError((error, c) => toErrorResponse(error, c, context))
    crowded.use(shedLoad(() => {}, { requests: 1 }))
    crowded.route('/', app)
    app = crowded
    const uploading = upload('/api/user/image/upload', owner, await createImage(8, 8))
    await storing.promise
    expect((await app.request('/api/other')).status).toBe(404)
    stored.resolve()
    expect((await uploading).status).toBe(200)
  })

  describe('upload', () => {
    test('stores nothing if the session ends before the images are ready', async () => {
      const { decoder } = context
      context.decoder = {
        ...decoder,
        makeMaster: async (picture) => {
          await database.db.deleteFrom('session').execute()
          return await decoder.makeMaster(picture)
        },
      }
      open()
      expect((await upload('/api/user/image/upload', owner, await createImage(8, 8))).status).toBe(401)
      expect(await database.db.selectFrom('image').select('image_id').execute()).toEqual([])
    })

    test('leaves no file if the account is deleted before it is stored', async () => {
      const { images } = context
      const account = { uid: owner, role: 'owner', displayName: '', email: '', photoURL: null, isGuest: false } as const
      const stored: string[] = []
      context.images = {
        ...images,
        put: async (key, ...file) => {
          await deleteAccount(context, account, {}, noClient)
          await runDueJobs(context, imageJobHandlers)
          stored.push(key)
          await images.put(key, ...file)
        },
      }
      open()
      expect((await upload('/api/user/image/upload', owner, await createImage(8, 8))).status).toBe(401)
      expect(stored).toHaveLength(1)
      expect(await images.get(stored[0] ?? '')).toBeNull()
    })

    test('returns random paths in the order of the images, and stores a row for each', async () => {
      const given = await uploaded(await createImage(1600, 1000), await createImage(300, 600))
      expect(given).toHaveLength(2)
      for (const path of given) expect(path).toMatch(/^\/images\/[\w-]{20}$/)
      const rows = await database.db.selectFrom('image').selectAll().execute()
      const sizes = given.map((path) => rows.find((row) => path.endsWith(row.image_id))).map((row) => [row?.width, row?.height])
      expect(sizes).toEqual([
        [1600, 1000],
        [300, 600],
      ])
      expect(rows[0]).toMatchObject({ uid: company, kind: 'post', color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    })

    test('accepts ten images and refuses eleven', async () => {
      const one = await createImage(8, 8)
      expect(await uploaded(...Array.from({ length: 10 }, () => one))).toHaveLength(10)
      const eleven = await upload('/api/post/image/upload', company, ...Array.from({ length: 11 }, () => one))
      expect([eleven.status, await eleven.json()]).toMatchObject([422, { fields: { image: 'tooMany' } }])
    })

    test('stores no image when one is refused', async () => {
      const answered = await upload(
        '/api/post/image/upload',
        company,
        await createImage(),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      )
      expect([answered.status, await answered.json()]).toMatchObject([415, { code: 'unsupported_media' }])
      expect(await database.db.selectFrom('image').select('image_id').execute()).toEqual([])
    })

    test('refuses more than 10 MB, and more than 40 megapixels', async () => {
      const heavy = await upload('/api/post/image/upload', company, Buffer.alloc(10 * 1024 * 1024 + 1))
      expect([heavy.status, await heavy.json()]).toMatchObject([413, { code: 'too_large' }])
      const wide = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      expect((await upload('/api/post/image/upload', company, wide)).status).toBe(413)
    })

    test('returns 401 for visitors, and 403 for the wrong role or a foreign origin', async () => {
      const one = await createImage(8, 8)
      expect((await upload('/api/post/image/upload', null, one)).status).toBe(401)
      expect((await upload('/api/post/image/upload', owner, one)).status).toBe(403)
      expect((await upload('/api/dog/image/upload', company, one)).status).toBe(403)
      expect((await upload('/api/dog/image/upload', owner, one)).status).toBe(200)
      expect((await upload('/api/review/image/upload', owner, one)).status).toBe(200)
      expect((await upload('/api/journal/image/upload', company, one)).status).toBe(200)
      const body = new FormData()
      body.append('image', new File([one], 'a.jpg'))
      const headers = { origin: 'https://evil.example', cookie: await openSessionCookie(context, company) }
      expect((await app.request('/api/post/image/upload', { method: 'POST', body, headers })).status).toBe(403)
    })

    test('refuses JSON', async () => {
      const headers = { origin: publicUrl, cookie: await openSessionCookie(context, company), 'content-type': 'application/json' }
      expect((await app.request('/api/post/image/upload', { method: 'POST', body: '{}', headers })).status).toBe(415)
    })

    test('returns the path of a profile photo', async () => {
      const answered = await upload('/api/user/image/upload', owner, await createImage(400, 400))
      expect(await answered.json()).toEqual({ success: true, photoURL: expect.stringMatching(/^\/images\/[\w-]{20}$/) })
    })

    test('returns 409 over the account’s storage limit, also for concurrent uploads', async () => {
      const one = await createImage(8, 8)
      await upload('/api/dog/image/upload', owner, one)
      const { bytes } = await database.db.selectFrom('image').select('bytes').executeTakeFirstOrThrow()
      const left = 500 * 1024 * 1024 - 2 * bytes
      await database.db.updateTable('image').set({ bytes: left }).execute()
      const answers = await Promise.all(Array.from({ length: 4 }, () => upload('/api/dog/image/upload', owner, one)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
      const refused = await upload('/api/user/image/upload', owner, one)
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'storage_full', maxBytes: 500 * 1024 * 1024 }])
      expect((await upload('/api/post/image/upload', company, one)).status).toBe(200)
    })

    test('uses nothing of its network’s limit for what does not fit into the account’s', async () => {
      context = { ...context, config: { ...context.config, rateLimits: true } }
      open()
      await database.db.deleteFrom('rate_limit').execute()
      const one = await createImage(1920, 1920)
      expect((await upload('/api/user/image/upload', owner, one)).status).toBe(200)
      const counted = database.db.selectFrom('rate_limit').select('count').where('key', 'like', '%verified-image:%')
      const before = await counted.execute()
      await database.db
        .updateTable('image')
        .set({ bytes: 500 * 1024 * 1024 })
        .execute()
      expect((await upload('/api/user/image/upload', owner, one)).status).toBe(409)
      expect([before.length, await counted.execute()]).toEqual([1, before])
    })

    test.each(['owner', 'company'] as const)(
      'returns 409 over 50 MB while the address is not verified, for an account of %s',
      async (role) => {
        const [uid, path] = role === 'owner' ? [owner, '/api/dog/image/upload'] : [company, '/api/post/image/upload']
        await database.db.updateTable('person').set({ email_verified: false }).where('id', '=', uid).execute()
        const one = await createImage(8, 8)
        expect((await upload(path, uid, one)).status).toBe(200)
        await database.db
          .updateTable('image')
          .set({ bytes: 50 * 1024 * 1024 })
          .execute()
        const refused = await upload(path, uid, one)
        expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'storage_full', maxBytes: 50 * 1024 * 1024 }])
        await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', uid).execute()
        expect((await upload(path, uid, one)).status).toBe(200)
      },
    )

    test('leaves places of a network to its other accounts, and does not count what is refused for overload', async () => {
      const { decoder } = context
      const [decoding, crowded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const makeMaster: typeof decoder.makeMaster = async (picture) => {
        await decoding.promise
        return await decoder.makeMaster(picture)
      }
      context = { ...context, config: { ...context.config, rateLimits: true }, decoder: { ...decoder, makeMaster } }
      open()
      await database.db.deleteFrom('rate_limit').execute()
      const one = await createImage(8, 8)
      const send = async (): Promise<number> => {
        const { status } = await upload('/api/journal/image/upload', company, one)
        if (status === 503) crowded.resolve()
        return status
      }
      const many = Array.from({ length: 11 }, send)
      await crowded.promise
      const another = upload('/api/user/image/upload', owner, one)
      decoding.resolve()
      expect((await another).status).toBe(200)
      expect((await Promise.all(many)).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 503])
      const uploads = database.db.selectFrom('rate_limit').select('count').where('key', 'like', '%upload:%')
      expect(await uploads.orderBy('count').execute()).toEqual([{ count: 1 }, { count: 10 }])
    })

    test('is rate limited to 60 an hour for an owner and 600 for a company', async () => {
      context = { ...context, config: { ...context.config, rateLimits: true } }
      open()
      await database.db.deleteFrom('rate_limit').execute()
      const one = await createImage(8, 8)
      expect((await upload('/api/user/image/upload', owner, one)).status).toBe(200)
      expect((await upload('/api/journal/image/upload', company, one)).status).toBe(200)
      await database.db.updateTable('rate_limit').set({ count: 60 }).execute()
      expect((await upload('/api/journal/image/upload', company, one)).status).toBe(200)
      const refused = await upload('/api/user/image/upload', owner, one)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
      await database.db.updateTable('rate_limit').set({ count: 600 }).execute()
      expect((await upload('/api/journal/image/upload', company, one)).status).toBe(429)
      context.time.now += 3_600_000
      expect((await upload('/api/user/image/upload', owner, one)).status).toBe(200)
    })

    test('stores a gigabyte an hour of the accounts of one network, and a fifth of it of those that are not verified', async () => {
      context = { ...context, config: { ...context.config, rateLimits: true } }
      open()
      await database.db.deleteFrom('rate_limit').execute()
      const [other, unverified, house] = [await addPerson(database.db, 'owner'), await addPerson(database.db, 'owner'), company]
      const person = (uid: string) => database.db.updateTable('person').where('id', '=', uid)
      await person(unverified).set({ email_verified: false }).execute()
      await person(house).set({ confirmed_license: '1', license_state: 'open' }).execute()
      const one = await createImage(1920, 1920)
      const send = async (as: string, path = '/api/user/image/upload'): Promise<number> => (await upload(path, as, one)).status
      const stored = database.db.updateTable('rate_limit').where('key', 'like', '%verified-image:%')
      expect([await send(owner), await send(unverified), await send(house, '/api/post/image/upload')]).toEqual([200, 200, 200])
      const { bytes } = await database.db.selectFrom('image').select('bytes').limit(1).executeTakeFirstOrThrow()
      const kilobytes = Math.ceil(bytes / 1000)
      expect(kilobytes).toBeGreaterThan(2)
      const counts = await database.db
        .selectFrom('rate_limit')
        .select('count')
        .where('key', 'like', '%verified-image:%')
        .execute()
      expect(counts.map(({ count }) => count)).toEqual([kilobytes, kilobytes, kilobytes])

      await stored.set({ count: 200_000 - kilobytes }).execute()
      expect([await send(unverified), await send(unverified), await send(other)]).toEqual([200, 429, 200])
      await stored.set({ count: 1_000_000 - kilobytes }).execute()
      await person(company).set({ confirmed_license: null, license_state: null }).execute()
      expect([await send(owner), await send(other), await send(house, '/api/post/image/upload')]).toEqual([200, 429, 429])
      await person(house).set({ confirmed_license: '1', license_state: 'open' }).execute()
      expect(await send(house, '/api/post/image/upload')).toBe(200)
      context.time.now += 3_600_000
      expect([await send(other), await send(unverified)]).toEqual([200, 200])
    })
  })

  describe('GET /images/:imageId', () => {
    const browser = { accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' }

    test('returns the requested width in the best accepted format, cacheable as immutable', async () => {
      const [path = ''] = await uploaded(await createImage())
      const answered = await app.request(`${path}?w=640`, { headers: browser })
      expect(answered.status).toBe(200)
      expect(Object.fromEntries(answered.headers)).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        etag: expect.stringMatching(/^W\/"[\w.-]+"$/),
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(await readBytes(answered)).metadata()).toMatchObject({ format: 'heif', width: 640, height: 400 })
    })

    test.each([
      ['image/webp,*/*', 'image/webp'],
      ['image/png,*/*', 'image/jpeg'],
      ['*/*', 'image/jpeg'],
      ['', 'image/jpeg'],
    ])('answers Accept %j with %s', async (accept, type) => {
      const [path = ''] = await uploaded(await createImage(700, 400))
      const answered = await app.request(`${path}?w=320`, { headers: { accept } })
      expect(answered.headers.get('content-type')).toBe(type)
      expect(await sharp(await readBytes(answered)).metadata()).toMatchObject({ width: 320 })
    })

    test('returns the full size without a width', async () => {
      const [path = ''] = await uploaded(await createImage(4000, 3000))
      const answered = await app.request(path, { headers: { accept: 'image/webp' } })
      const bytes = await readBytes(answered)
      expect(answered.headers.get('content-length')).toBe(String(bytes.length))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1440 })
      const head = await app.request(path, { method: 'HEAD', headers: { accept: 'image/webp' } })
      expect([head.headers.get('content-length'), (await readBytes(head)).length]).toEqual([String(bytes.length), 0])
    })

    test('responds to HEAD for a streamed image with its length', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'kkori-images-'))
      context.images = createImageStore({ storageUrl: null, dataDir })
      open()
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
      const [path = ''] = await uploaded(await picture.jpeg().toBuffer())
      const headers = { accept: 'image/jpeg' }
      // The first request makes the variant, later ones read it from the store.
      await readBytes(await app.request(path, { headers }))
      const head = await app.request(path, { method: 'HEAD', headers })
      expect([head.status, (await readBytes(head)).length]).toEqual([200, 0])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(128 * 1024)
      await rm(dataDir, { recursive: true })
    })

    test.each(['100', '0', '-320', '320px', '1281', '99999', 'x', ''])('refuses the width %j', async (width) => {
      const [path = ''] = await uploaded(await createImage(8, 8))
      expect((await app.request(`${path}?w=${width}`)).status).toBe(422)
    })

    test('returns 404 for an unknown ID and for path traversal', async () => {
      for (const path of ['/images/nothing', '/images/..%2F..%2Fetc%2Fpasswd', '/images/nothing?w=320']) {
        const answered = await app.request(path)
        expect([answered.status, answered.headers.get('cache-control')]).toEqual([404, 'no-store'])
      }
    })

    test('returns a dog’s photo only to its owner and the company of a paid booking, with no-store', async () => {
      const { post, see, pay } = await bookDogWithPhoto()
      await pay()
      for (const as of [owner, post.uid]) expect(await see(as)).toEqual([200, 'private, no-store'])
      const others = [null, company, await addPerson(database.db, 'owner')]
      for (const other of others) expect(await see(other)).toEqual([404, 'no-store'])
    })

    test('returns a dog’s photo to the company only from payment to 30 days after the stay', async () => {
      const { post, see, pay } = await bookDogWithPhoto()
      expect(await see(post.uid)).toEqual([404, 'no-store'])
      await pay()
      context.time.now = now + 33 * 86_400_000
      expect(await see(post.uid)).toEqual([200, 'private, no-store'])
      context.time.now = now + 34 * 86_400_000
      expect(await see(post.uid)).toEqual([404, 'no-store'])
      expect(await see(owner)).toEqual([200, 'private, no-store'])
    })

    type Seen = [status: number, cacheControl: string | null]

    /** Books a stay for a dog with a photo, which ends in three days. */
    async function bookDogWithPhoto(): Promise<{
      post: { postNum: number; uid: string }
      see: (as: string | null) => Promise<Seen>
      pay: () => Promise<void>
    }> {
      context = sandboxContext(database.db)
      open()
      const api = bookingApi(context)
      const post = await addPost(database.db)
      const [path = ''] = paths.parse(await (await upload('/api/dog/image/upload', owner, await createImage(8, 8))).json()).image
      const dog = aDog({ photoURL: path })
      await insertDog(database.db, { uid: owner, dog, now })
      const { bookingId, orderId, total } = getBooking(
        (await book(api, owner, aBookingInput(post.postNum, { dogIds: [dog.dogId] }))).body,
      )
      const held = { postNum: post.postNum, company: post.uid, owner, bookingId, orderId, total }
      return {
        post,
        async see(as) {
          const cookie = as === null ? {} : { cookie: await openSessionCookie(context, as) }
          const { status, headers } = await app.request(`${path}?w=320`, { headers: cookie })
          return [status, headers.get('cache-control')]
        },
        async pay() {
          await confirm(api, held, await authenticate(context, orderId, total))
        },
      }
    }

    test('returns the same bytes for images with the same content key', async () => {
      const [path = ''] = await uploaded(await createImage(500, 500))
      const { image_id: _, ...row } = await database.db.selectFrom('image').selectAll().executeTakeFirstOrThrow()
      const copy = { ...row, image_id: 'another', created_at: new Date(now) }
      await database.db.insertInto('image').values(copy).execute()
      const [one, other] = await Promise.all(
        [path, '/images/another'].map(async (each) => await readBytes(await app.request(`${each}?w=320`))),
      )
      expect(one).toEqual(other)
    })
  })
})

test.each([
  ['image/avif;q=0, image/webp', 'webp'],
  ['IMAGE/AVIF', 'avif'],
  ['image/webp;q=0.9,image/avif;q=0.5', 'avif'],
  ['text/html', 'jpeg'],
])('for Accept %j, the best format is %s', (accept, format) => {
  expect(negotiateFormat(accept)).toBe(format)
})
