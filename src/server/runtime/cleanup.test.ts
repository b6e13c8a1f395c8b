import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { insertWalkIns } from '../../db/booking/hold.ts'
import { completeJob, deadLetterJob, enqueueJob, recordJobError } from '../../db/core/jobs.ts'
import { type Image, imageIdOfPath } from '../../db/image/image.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { findPost } from '../../db/post/post.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addImage, addPerson, addPost, aHold, asWalkIn, now } from '../../db/testing/rows.ts'
import { masterKey } from '../../domain/image/image-key.ts'
import { accountRoutes } from '../account/routes.ts'
import { imageJobHandlers } from '../image/delete-image.ts'
import { accountEmailHandlers } from '../notification/templates/account-emails.ts'
import { type Api, testApi } from '../testing/api.ts'
import { aPaidBooking, bookingApi, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { cleanUp, doneJobsKeptMs } from './cleanup.ts'
import { runDueJobs } from './jobs.ts'

const dayMs = 86_400_000

describeOnBoth('cleanup', (database) => {
  let context: TestContext
  let api: Api

  beforeEach(() => {
    context = sandboxContext(database.db)
    api = testApi(context, accountRoutes)
  })

  async function guest(role: string): Promise<string> {
    const { body } = await api('/api/auth/guest', { body: { role } })
    return z.object({ uid: z.string() }).parse(body.user).uid
  }

  async function isGuest(uid: string): Promise<void> {
    const guest = { is_guest: true, guest_until: new Date(now + dayMs) }
    await database.db.updateTable('person').set(guest).where('id', '=', uid).execute()
  }

  function person(uid: string) {
    return database.db.selectFrom('person').select(['email', 'deleted_at']).where('id', '=', uid).executeTakeFirstOrThrow()
  }

  const count = async (table: 'session' | 'verification' | 'rate_limit' | 'dog' | 'image') => {
    const rows = await database.db.selectFrom(table).selectAll().execute()
    return rows.length
  }

  test('deletes jobs that were done thirty days ago, and keeps those that wait, and dead letters', async () => {
    const keys = ['done', 'recent', 'dead', 'waiting']
    for (const key of keys) await enqueueJob(database.db, { kind: 'test', key, party: null, payload: {}, runAt: now, now })
    const jobs = await database.db.selectFrom('outbox').select(['id', 'key']).execute()
    const idOf = (key: string): number => jobs.find((job) => job.key === key)?.id ?? 0
    await completeJob(database.db, idOf('done'), now - doneJobsKeptMs - 1)
    await completeJob(database.db, idOf('recent'), now - doneJobsKeptMs + 1)
    await recordJobError(database.db, idOf('dead'), 'no such address')
    await deadLetterJob(database.db, idOf('dead'), now - doneJobsKeptMs - 1)
    await cleanUp(context)
    const left = await database.db.selectFrom('outbox').select('key').orderBy('key').execute()
    expect(left.map(({ key }) => key)).toEqual(['dead', 'recent', 'waiting'])
  })

  describe('of guest accounts', () => {
    test('deletes the account only after 24 hours', async () => {
      const uid = await guest('owner')
      context.time.now = now + dayMs - 1
      await cleanUp(context)
      expect([(await person(uid)).deleted_at, await count('dog')]).toEqual([null, 2])
      context.time.now = now + dayMs
      expect(await cleanUp(context)).toBeGreaterThan(0)
      expect(await person(uid)).toEqual({ email: expect.stringMatching(/@deleted\.invalid$/), deleted_at: context.time.now })
      expect([await count('dog'), await count('session')]).toEqual([0, 0])
      expect(context.logged).toEqual([])
    })

    test('deletes a guest company’s post and leaves no active booking', async () => {
      const uid = await guest('company')
      const { post_num: postNum } = await database.db
        .selectFrom('post')
        .select('post_num')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      context.time.now = now + dayMs
      await cleanUp(context)
      expect(await findPost(database.db, postNum)).toMatchObject({ deletedAt: context.time.now })
      const live = await database.db
        .selectFrom('booking')
        .select('state')
        .where('state', 'in', ['held', 'confirmed', 'checked_in'])
        .execute()
      expect(live).toEqual([])
      expect(context.logged).toEqual([])
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
    })

    test('ends more stays than one batch contains', async () => {
      const { postNum, uid } = await addPost(database.db)
      for (let nth = 0; nth < 101; nth += 1) {
        const hold = await aHold(database.db, postNum, { uid, stay: addDaysFromToday(10 + nth, 1) })
        await insertWalkIns(database.db, [asWalkIn(hold, uid)])
      }
      await isGuest(uid)
      context.time.now = now + dayMs
      await cleanUp(context)
      expect(context.logged).toEqual([])
      const states = await database.db.selectFrom('booking').select('state').distinct().execute()
      expect(states).toEqual([{ state: 'cancelled' }])
    })

    test('cancels the guest’s booking and releases its rooms', async () => {
      const bookings = bookingApi(context)
      const post = await addPost(database.db)
      const { bookingId, owner } = await aPaidBooking(context, bookings, { at: post, stay: addDaysFromToday(10, 2) })
      await isGuest(owner)
      context.time.now = now + dayMs
      await cleanUp(context)
      await runDueJobs(context)
      const booking = await database.db
        .selectFrom('booking')
        .select(['state', 'note'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirst()
      expect(booking).toEqual({ state: 'cancelled', note: '' })
      const taken = await database.db.selectFrom('room_night').select('taken').where('post_num', '=', post.postNum).execute()
      expect(taken.every((night) => night.taken === 0)).toBe(true)
      expect(await checkInvariants(database.db, context.time.now)).toEqual([])
    })

    test('waits until a checked-in stay has ended', async () => {
      const bookings = bookingApi(context)
      const post = await addPost(database.db)
      const { bookingId, owner } = await aPaidBooking(context, bookings, {
        at: post,
        stay: addDaysFromToday(0, 3),
        total: 108_000,
      })
      await isGuest(owner)
      await bookings('/api/booking/advance', { body: { bookingId, to: 'checked_in' }, as: post.uid })
      context.time.now = now + dayMs
      await cleanUp(context)
      expect((await person(owner)).deleted_at).toBeNull()
      context.time.now = now + 6 * dayMs + dayMs / 2
      await runDueJobs(context)
      await cleanUp(context)
      expect((await person(owner)).deleted_at).toBe(context.time.now)
    })

    test('leaves other accounts unchanged', async () => {
      const owner = await addPerson(database.db, 'owner')
      await addDog(database.db, owner)
      await addPost(database.db)
      context.time.now = now + 400 * dayMs
      await cleanUp(context)
      expect((await person(owner)).deleted_at).toBeNull()
      expect([await count('dog'), await count('image')]).toEqual([1, 1])
    })
  })

  test('deletes only expired sessions, verification tokens and rate limit counters', async () => {
    context.config = { ...context.config, rateLimits: true }
    const body = { name: 'Bori', email: 'bori@example.com', password: 'Bori-1234!', role: 'owner' }
    await api('/api/auth/sign-up/email', { body })
    await api('/api/auth/request-password-reset', { body: { email: body.email } })
    await runDueJobs(context, accountEmailHandlers)
    expect([await count('session'), await count('verification'), await count('rate_limit')]).toEqual([1, 2, 6])
    context.time.now = now + 3_600_000 - 1
    expect(await cleanUp(context)).toBe(0)
    context.time.now = now + 3_600_000
    await cleanUp(context)
    expect([await count('session'), await count('verification'), await count('rate_limit')]).toEqual([1, 0, 6])
    context.time.now = now + 7 * dayMs
    await cleanUp(context)
    expect([await count('session'), await count('rate_limit')]).toEqual([0, 0])
  })

  test('deletes what somebody was told while the account was being deleted', async () => {
    const uid = await guest('owner')
    const told = { kind: 'reminder' as const, key: 'late', created_at: new Date(now) }
    context.time.now = now + dayMs
    await cleanUp(context)
    const other = await addPerson(database.db, 'owner')
    await database.db
      .insertInto('notification')
      .values([uid, other].map((one) => ({ ...told, uid: one })))
      .execute()
    const late = [{ name: 'told of a booking', detail: expect.stringContaining(uid) }]
    expect([await checkInvariants(database.db), await checkInvariants(database.db, context.time.now)]).toEqual([late, []])
    context.time.now += 3_600_000
    expect(await cleanUp(context)).toBe(1)
    expect(await database.db.selectFrom('notification').select('uid').execute()).toEqual([{ uid: other }])
  })

  test('deletes notifications after a year', async () => {
    const uid = await addPerson(database.db, 'owner')
    const told = (key: string, at: number) => ({ uid, kind: 'reminder' as const, key, created_at: new Date(at) })
    await database.db
      .insertInto('notification')
      .values([told('first', now), told('second', now + 1)])
      .execute()
    context.time.now = now + 365 * dayMs
    expect(await cleanUp(context)).toBe(0)
    context.time.now += 1
    expect(await cleanUp(context)).toBe(1)
    expect(await database.db.selectFrom('notification').select('key').execute()).toEqual([{ key: 'second' }])
  })

  test('deletes more images than one batch in a single run', async () => {
    const uid = await addPerson(database.db, 'owner')
    const kind: Image['kind'] = 'dog'
    const image = { uid, kind, width: 8, height: 8, color: '#ffffff', created_at: new Date(now) }
    const images = Array.from({ length: 230 }, (_, index) => ({ ...image, image_id: `i${index}`, content_key: `c${index % 5}` }))
    await database.db.insertInto('image').values(images).execute()
    context.time.now = now + dayMs + 1
    await cleanUp(context)
    expect(await count('image')).toBe(0)
    expect(context.logged).toEqual([])
  })

  test('deletes the other images if a piece of them fails', async () => {
    const uid = await addPerson(database.db, 'owner')
    const image = {
      uid,
      kind: 'dog' as const,
      width: 8,
      height: 8,
      color: '#ffffff',
      content_key: 'c',
      created_at: new Date(now),
    }
    const images = Array.from({ length: 510 }, (_, index) => ({ ...image, image_id: `i${index}` }))
    await database.db.insertInto('image').values(images).execute()
    let isFirst = true
    context.db = database.db.withPlugin({
      transformQuery({ node }) {
        if (isFirst && JSON.stringify(node).includes('DELETE FROM image')) {
          isFirst = false
          throw new Error('canceling statement due to statement timeout')
        }
        return node
      },
      transformResult: async ({ result }) => result,
    })
    context.time.now = now + dayMs + 1
    await expect(cleanUp(context)).rejects.toThrow('statement timeout')
    expect(await count('image')).toBe(500)
    await cleanUp(context)
    expect(await count('image')).toBe(0)
  })

  test('deletes an unused upload and its file after a day, but no image in use', async () => {
    const uid = await addPerson(database.db, 'owner')
    const dog = await addDog(database.db, uid)
    const [unused, portrait, ofDog, inDraft] = [
      await addImage(database.db, uid),
      await addImage(database.db, uid, 'person'),
      await addImage(database.db, uid, 'dog'),
      await addImage(database.db, uid, 'post'),
    ]
    await addPost(database.db)
    await database.db.updateTable('person').set({ photo_url: portrait }).where('id', '=', uid).execute()
    await database.db.updateTable('dog').set({ photo_url: ofDog }).where('dog_id', '=', dog.dogId).execute()
    const content = JSON.stringify({ images: [inDraft] })
    await database.db
      .insertInto('post_draft')
      .values({ uid, revision: 'r', content, saved_at: new Date(now) })
      .execute()
    const key = masterKey(imageIdOfPath(unused) ?? '')
    await context.images.put(key, new Uint8Array(1), 'image/webp')
    context.time.now = now + dayMs
    expect([await cleanUp(context), await count('image')]).toEqual([0, 5])
    context.time.now = now + dayMs + 1
    expect([await cleanUp(context), await count('image')]).toEqual([1, 4])
    await runDueJobs(context, imageJobHandlers)
    expect(await context.images.get(key)).toBeNull()
    expect(await cleanUp(context)).toBe(0)
  })
})
