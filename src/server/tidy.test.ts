import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { callUrls } from '../contract/urls.ts'
import { imageIdOfPath } from '../db/image.ts'
import { checkInvariants } from '../db/invariants.ts'
import { findPost } from '../db/post.ts'
import { describeOnBoth } from '../db/testing/database.ts'
import { addDog, addImage, addPerson, addPost, now, stayIn } from '../db/testing/rows.ts'
import { letterHandlers } from './account/letters.ts'
import { accountRoutes } from './account/routes.ts'
import { pictureHandlers } from './image/forget-picture.ts'
import { masterKey } from './image/picture-key.ts'
import { type Api, testApi } from './testing/api.ts'
import { aPaidBooking, bookingApi, sandboxParts } from './testing/bookings.ts'
import type { TestParts } from './testing/parts.ts'
import { tidy } from './tidy.ts'
import { runDueWork } from './worker.ts'

const dayMs = 86_400_000

describeOnBoth('tidying up', (database) => {
  let parts: TestParts
  let api: Api

  beforeEach(() => {
    parts = sandboxParts(database.db)
    api = testApi(parts, accountRoutes)
  })

  async function guest(role: string): Promise<string> {
    const { body } = await api(callUrls.guest, { body: { role } })
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

  describe('lets a guest go', () => {
    test('only when the day is over', async () => {
      const uid = await guest('owner')
      parts.time.now = now + dayMs - 1
      await tidy(parts)
      expect([(await person(uid)).deleted_at, await count('dog')]).toEqual([null, 2])
      parts.time.now = now + dayMs
      expect(await tidy(parts)).toBeGreaterThan(0)
      expect(await person(uid)).toEqual({ email: `${uid.toLowerCase()}@deleted.invalid`, deleted_at: parts.time.now })
      expect([await count('dog'), await count('session')]).toEqual([0, 0])
      expect(parts.logged).toEqual([])
    })

    test('with the sample post and its stays', async () => {
      const uid = await guest('company')
      const { post_num: postNum } = await database.db
        .selectFrom('post')
        .select('post_num')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      parts.time.now = now + dayMs
      await tidy(parts)
      expect(await findPost(database.db, postNum)).toMatchObject({ deletedAt: parts.time.now })
      const live = await database.db
        .selectFrom('booking')
        .select('state')
        .where('state', 'in', ['held', 'confirmed', 'checked_in'])
        .execute()
      expect(live).toEqual([])
      expect(parts.logged).toEqual([])
      expect(await checkInvariants(database.db, parts.time.now)).toEqual([])
    })

    test('and gives back the rooms that were booked', async () => {
      const bookings = bookingApi(parts)
      const post = await addPost(database.db)
      const { bookingId, owner } = await aPaidBooking(parts, bookings, { at: post, stay: stayIn(10, 2) })
      await isGuest(owner)
      parts.time.now = now + dayMs
      await tidy(parts)
      await runDueWork(parts)
      const booking = await database.db
        .selectFrom('booking')
        .select(['state', 'note'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirst()
      expect(booking).toEqual({ state: 'cancelled', note: '' })
      const taken = await database.db.selectFrom('room_night').select('taken').where('post_num', '=', post.postNum).execute()
      expect(taken.every((night) => night.taken === 0)).toBe(true)
      expect(await checkInvariants(database.db, parts.time.now)).toEqual([])
    })

    test('after the dog has left', async () => {
      const bookings = bookingApi(parts)
      const post = await addPost(database.db)
      const { bookingId, owner } = await aPaidBooking(parts, bookings, { at: post, stay: stayIn(0, 3), total: 108_000 })
      await isGuest(owner)
      await bookings(callUrls.bookingAdvance, { body: { bookingId, to: 'checked_in' }, as: post.uid })
      parts.time.now = now + dayMs
      await tidy(parts)
      expect((await person(owner)).deleted_at).toBeNull()
      parts.time.now = now + 5 * dayMs
      await runDueWork(parts)
      await tidy(parts)
      expect((await person(owner)).deleted_at).toBe(parts.time.now)
    })

    test('and leaves everybody else alone', async () => {
      const owner = await addPerson(database.db, 'owner')
      await addDog(database.db, owner)
      await addPost(database.db)
      parts.time.now = now + 400 * dayMs
      await tidy(parts)
      expect((await person(owner)).deleted_at).toBeNull()
      expect([await count('dog'), await count('image')]).toEqual([1, 1])
    })
  })

  test('drops sessions, links and counts that are spent, and no others', async () => {
    parts.config = { ...parts.config, rateLimits: true }
    const body = { name: 'Bori', email: 'bori@example.com', password: 'Bori-1234!', role: 'owner' }
    await api(callUrls.signUp, { body })
    await api(callUrls.askPasswordReset, { body: { email: body.email } })
    await runDueWork(parts, letterHandlers)
    expect([await count('session'), await count('verification'), await count('rate_limit')]).toEqual([1, 2, 3])
    parts.time.now = now + 3_600_000 - 1
    expect(await tidy(parts)).toBe(0)
    parts.time.now = now + 3_600_000
    await tidy(parts)
    expect([await count('session'), await count('verification'), await count('rate_limit')]).toEqual([1, 0, 3])
    parts.time.now = now + 7 * dayMs
    await tidy(parts)
    expect([await count('session'), await count('rate_limit')]).toEqual([0, 0])
  })

  test('forgets uploads that nothing came to show within a day, bytes and all', async () => {
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
    await parts.images.put(key, new Uint8Array(1), 'image/webp')
    parts.time.now = now + dayMs
    expect([await tidy(parts), await count('image')]).toEqual([0, 5])
    parts.time.now = now + dayMs + 1
    expect([await tidy(parts), await count('image')]).toEqual([1, 4])
    await runDueWork(parts, pictureHandlers)
    expect(await parts.images.get(key)).toBeNull()
    expect(await tidy(parts)).toBe(0)
  })
})
