import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { listDogsOfBookings } from '../../db/booking/booking-details.ts'
import { replaceDogs } from '../../db/booking/move-stay.ts'
import { concernsPerson, imageIdOfPath } from '../../db/image/image.ts'
import type { Database } from '../../db/tables.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDog, addImage, addPerson, addPost, today } from '../../db/testing/rows.ts'
import { addDays, startOfDay } from '../../domain/calendar/day.ts'
import { dogKnownDays } from '../../domain/dog/dog.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { advance, aPaidBooking, aStayingBooking, bookingApi, type Held, sandboxContext } from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { journalRoutes } from './routes.ts'

type Scene = { db: Database; context: TestContext; api: Api; stays: Api }

const entry = z.object({ entryId: z.int() })
const named = z.object({ dogName: z.nullable(z.string()) })

function createScene({ db }: { db: Database }): Scene {
  const context = sandboxContext(db)
  return { db, context, api: testApi(context, journalRoutes), stays: bookingApi(context) }
}

async function checkInBooking({ context, stays }: Scene): Promise<Held> {
  return await aStayingBooking(context, stays)
}

async function write({ api }: Scene, as: string | undefined, body: object): Promise<TestResponse> {
  return await api('/api/journal/create', { as, body: { kind: 'meal', ...body } })
}

async function writeEntry(scene: Scene, as: string, body: object): Promise<number> {
  return entry.parse((await write(scene, as, body)).body.entry).entryId
}

async function read({ api }: Scene, as: string | undefined, bookingId: string, after?: number): Promise<TestResponse> {
  return await api('/api/journal/list', { as, body: { bookingId, ...(after && { after }) } })
}

describeOnBoth('the care journal', (database) => {
  it('is written by the company and readable by the owner', async () => {
    const scene = createScene(database)
    const { company, owner, bookingId } = await checkInBooking(scene)
    const image = await addImage(scene.db, company, 'journal')
    const at = new Date(scene.context.time.now).toISOString()
    const first = await write(scene, company, { bookingId, text: '다 먹었어요' })
    const about = { dogPosition: null, dogName: null, authorName: company, staffName: null }
    const meal = { entryId: 1, date: '2026.05.12', kind: 'meal', text: '다 먹었어요', image: null, corrects: null, ...about, at }
    expect([first.status, first.body]).toEqual([200, { success: true, entry: meal }])
    const photo = (await write(scene, company, { bookingId, kind: 'photo', image })).body.entry
    expect(photo).toEqual({ ...meal, entryId: 2, kind: 'photo', text: '', image })
    for (const reader of [owner, company])
      expect((await read(scene, reader, bookingId)).body).toEqual({ success: true, entries: [meal, photo] })
    expect((await read(scene, owner, bookingId, 1)).body.entries).toEqual([photo])
    const stranger = await addPerson(scene.db, 'owner')
    const concerned = await Promise.all(
      [owner, company, stranger].map((uid) => concernsPerson(scene.db, imageIdOfPath(image) ?? '', { uid, posts: null }, today)),
    )
    expect(concerned).toEqual([true, true, false])
    const { postNum } = await scene.db
      .selectFrom('booking')
      .select('post_num as postNum')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const staff = await Promise.all(
      [postNum, postNum + 1].map((at) =>
        concernsPerson(scene.db, imageIdOfPath(image) ?? '', { uid: company, posts: [at] }, today),
      ),
    )
    expect(staff).toEqual([true, false])
    // Before the entry is written, whoever uploaded a photo sees it.
    const fresh = imageIdOfPath(await addImage(scene.db, company, 'journal')) ?? ''
    expect(await concernsPerson(scene.db, fresh, { uid: company, posts: [postNum + 1] }, today)).toBe(true)
    expect(await concernsPerson(scene.db, fresh, { uid: stranger, posts: null }, today)).toBe(false)
  })

  it('is rate-limited after 100 entries, not counting refused ones', async () => {
    const scene = createScene(database)
    scene.context.config = { ...scene.context.config, rateLimits: true }
    const { company, bookingId } = await checkInBooking(scene)
    expect((await write(scene, company, { bookingId, corrects: 9_999 })).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 102 }, () => write(scene, company, { bookingId })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(2)
    const other = await checkInBooking(scene)
    expect((await write(scene, other.company, { bookingId: other.bookingId })).status).toBe(200)
    scene.context.time.now += 86_400_000 - 1
    expect((await write(scene, company, { bookingId })).body.code).toBe('rate_limited')
    scene.context.time.now += 1
    expect((await write(scene, company, { bookingId })).status).toBe(200)
  })

  it('attributes an entry to one dog or all, and stores it once per client key', async () => {
    const scene = createScene(database)
    const { company, owner, bookingId } = await checkInBooking(scene)
    const dog = await addDog(scene.db, owner)
    const row = { booking_id: bookingId, position: 0, dog_id: null, snapshot: JSON.stringify(dog) }
    await scene.db.insertInto('booking_dog').values(row).execute()
    const sent = { bookingId, text: '다 먹었어요', dogPosition: 0, clientKey: 'meal-1' }
    const answers = await Promise.all([1, 2, 3].map(() => write(scene, company, sent)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body.entry).toMatchObject({ dogPosition: 0, dogName: dog.dogName, authorName: company })
    expect((await read(scene, company, bookingId)).body.entries).toHaveLength(1)
    const wrong = entry.parse(answers[0]?.body.entry).entryId
    const right = await write(scene, company, { bookingId, text: '반만 먹었어요', corrects: wrong, clientKey: 'meal-2' })
    expect(right.body.entry).toMatchObject({ corrects: wrong, dogPosition: 0, dogName: dog.dogName })
    expect((await write(scene, company, { bookingId, dogPosition: 1 })).body).toMatchObject({
      fields: { dogPosition: 'notOneOf' },
    })
    await advance(scene.stays, { company, bookingId }, 'completed')
    expect((await write(scene, company, sent)).status).toBe(200)
    expect((await write(scene, company, { ...sent, clientKey: 'meal-3' })).status).toBe(409)
    expect((await read(scene, company, bookingId)).body.entries).toHaveLength(2)
  })

  it('is about the dogs as the booking lists them after its dogs changed', async () => {
    const scene = createScene(database)
    const { company, owner, bookingId } = await checkInBooking(scene)
    const [first, kept, added] = [await addDog(scene.db, owner), await addDog(scene.db, owner), await addDog(scene.db, owner)]
    const change = (dogs: (typeof first)[]) =>
      replaceDogs(
        scene.db,
        bookingId,
        dogs.map((snapshot) => ({ dogId: null, snapshot })),
      )
    await change([first, kept])
    await writeEntry(scene, company, { bookingId, dogPosition: 1 })
    await change([kept, added])
    const listed = (await listDogsOfBookings(scene.db, [bookingId])).get(bookingId)
    expect(listed?.map(({ snapshot }) => snapshot.dogId)).toEqual([kept.dogId, added.dogId])
    await writeEntry(scene, company, { bookingId, dogPosition: 0 })
    const wrong = await writeEntry(scene, company, { bookingId, dogPosition: 1 })
    await writeEntry(scene, company, { bookingId, corrects: wrong })
    expect((await write(scene, company, { bookingId, dogPosition: 2 })).status).toBe(422)
    const entries = z.array(z.object({ dogPosition: z.int() })).parse((await read(scene, company, bookingId)).body.entries)
    expect(entries.map(({ dogPosition }) => dogPosition)).toEqual([0, 0, 1, 1])
    const { rows } = await sql<{ dogId: string }>`
      SELECT snapshot ->> 'dogId' AS "dogId" FROM journal_entry JOIN booking_dog USING (booking_id)
      WHERE position = dog_position ORDER BY entry_id`.execute(scene.db)
    expect(rows.map(({ dogId }) => dogId)).toEqual([kept.dogId, kept.dogId, added.dogId, added.dogId])
  })

  it('is about the dog that was chosen, though another one left the list meanwhile', async () => {
    const scene = createScene(database)
    const { company, owner, bookingId } = await checkInBooking(scene)
    const [first, chosen, last] = [await addDog(scene.db, owner), await addDog(scene.db, owner), await addDog(scene.db, owner)]
    const list = (dogs: (typeof first)[]) =>
      replaceDogs(
        scene.db,
        bookingId,
        dogs.map((snapshot) => ({ dogId: null, snapshot })),
      )
    await list([first, { ...chosen, dogName: 'Bori' }, last])
    const about = async (dogId: string, more: object = {}): Promise<TestResponse> =>
      await write(scene, company, { bookingId, kind: 'medication', dogId, ...more })
    expect((await about(chosen.dogId)).body.entry).toMatchObject({ dogPosition: 1, dogName: 'Bori' })
    await list([{ ...chosen, dogName: 'Bori' }, last])
    const wrong = (await about(chosen.dogId)).body.entry
    expect(wrong).toMatchObject({ dogPosition: 0, dogName: 'Bori' })
    const corrected = await about(last.dogId, { corrects: entry.parse(wrong).entryId })
    expect(corrected.body.entry).toMatchObject({ dogPosition: 1, dogName: last.dogName })
    expect((await about(first.dogId)).body).toMatchObject({ code: 'bad_fields', fields: { dogId: 'notOneOf' } })
    expect((await read(scene, company, bookingId)).body.entries).toHaveLength(3)
  })

  it('names the dog to the company until 30 days after the stay, and always to the owner', async () => {
    const scene = createScene(database)
    const { company, owner, bookingId } = await checkInBooking(scene)
    const dog = await addDog(scene.db, owner)
    const row = { booking_id: bookingId, position: 0, dog_id: null, snapshot: JSON.stringify(dog) }
    await scene.db.insertInto('booking_dog').values(row).execute()
    const sent = { bookingId, text: '다 먹었어요', dogPosition: 0, clientKey: 'meal-1' }
    await write(scene, company, sent)
    await advance(scene.stays, { company, bookingId }, 'completed')
    const { checkout } = await scene.db.selectFrom('booking').select('checkout').executeTakeFirstOrThrow()
    const listNames = async () => {
      const answers = [read(scene, company, bookingId), read(scene, owner, bookingId)]
      const lists = (await Promise.all(answers)).map(({ body }) => z.array(named).parse(body.entries))
      const retried = named.parse((await write(scene, company, sent)).body.entry)
      return [...lists.flat(), retried].map(({ dogName }) => dogName)
    }
    scene.context.time.now = startOfDay(addDays(checkout, dogKnownDays + 1)) - 1
    expect(await listNames()).toEqual([dog.dogName, dog.dogName, dog.dogName])
    scene.context.time.now += 1
    expect(await listNames()).toEqual([null, dog.dogName, null])
  })

  it('corrects an entry once also if hundreds were written after it', async () => {
    const scene = createScene(database)
    const { company, bookingId } = await checkInBooking(scene)
    const wrong = await writeEntry(scene, company, { bookingId, text: '다 먹었어요' })
    await sql`
      INSERT INTO journal_entry (booking_id, uid, day, kind, text, at)
      SELECT booking_id, uid, day, kind, number::text, at FROM journal_entry, generate_series(1, 600) AS number
      WHERE entry_id = ${wrong}`.execute(database.db)
    await writeEntry(scene, company, { bookingId, text: '반만 먹었어요', corrects: wrong })
    const { status, body } = await write(scene, company, { bookingId, corrects: wrong })
    expect([status, body.code]).toEqual([409, 'wrong_state'])
  })

  it('corrects an entry with a new one, once per entry and only within its booking', async () => {
    const scene = createScene(database)
    const { company, bookingId } = await checkInBooking(scene)
    const other = await checkInBooking(scene)
    const wrong = await writeEntry(scene, company, { bookingId, text: '다 먹었어요' })
    const foreign = await writeEntry(scene, other.company, { bookingId: other.bookingId, text: '산책' })
    const right = await writeEntry(scene, company, { bookingId, text: '반만 먹었어요', corrects: wrong })
    const refused = [
      await write(scene, company, { bookingId, corrects: wrong }),
      await write(scene, company, { bookingId, corrects: foreign }),
      await write(scene, company, { bookingId, corrects: 9_999 }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'wrong_state'],
      [404, 'not_found'],
      [404, 'not_found'],
    ])
    await writeEntry(scene, company, { bookingId, text: '조금 남겼어요', corrects: right })
    expect((await read(scene, company, bookingId)).body.entries).toMatchObject([
      { text: '다 먹었어요', corrects: null },
      { text: '반만 먹었어요', corrects: wrong },
      { text: '조금 남겼어요', corrects: right },
    ])
  })

  it('accepts entries only while the dog is checked in, and stays readable afterwards', async () => {
    const scene = createScene(database)
    const paid = await aPaidBooking(scene.context, scene.stays)
    const early = await write(scene, paid.company, { bookingId: paid.bookingId })
    expect([early.status, early.body.code, early.body.state]).toEqual([409, 'wrong_state', 'confirmed'])
    const { company, owner, bookingId } = await checkInBooking(scene)
    await writeEntry(scene, company, { bookingId })
    await advance(scene.stays, { company, bookingId }, 'completed')
    expect((await write(scene, company, { bookingId })).status).toBe(409)
    expect((await read(scene, owner, bookingId)).body.entries).toHaveLength(1)
  })

  it('is accessible only to the owner and the company of the booking', async () => {
    const scene = createScene(database)
    const { company, owner, bookingId } = await checkInBooking(scene)
    const { uid: otherCompany } = await addPost(scene.db)
    const otherOwner = await addPerson(scene.db, 'owner')
    const statuses = async (...answers: Promise<TestResponse>[]) => (await Promise.all(answers)).map(({ status }) => status)
    expect(
      await statuses(
        write(scene, otherCompany, { bookingId }),
        write(scene, company, { bookingId: 'none' }),
        write(scene, owner, { bookingId }),
        write(scene, undefined, { bookingId }),
      ),
    ).toEqual([404, 404, 403, 401])
    expect(
      await statuses(
        read(scene, otherCompany, bookingId),
        read(scene, otherOwner, bookingId),
        read(scene, owner, 'none'),
        read(scene, undefined, bookingId),
      ),
    ).toEqual([404, 404, 404, 401])
    expect((await read(scene, owner, bookingId)).body.entries).toEqual([])
  })

  it.each([
    [{ date: '2026.05.11' }, { date: 'notOneOf' }],
    [{ date: '2026.05.13' }, { date: 'notOneOf' }],
    [{ date: 'yesterday' }, { date: 'notADay' }],
    [{ kind: 'photo' }, { image: 'required' }],
    [{ kind: 'note' }, { text: 'required' }],
    [{ kind: 'bath' }, { kind: 'notOneOf' }],
    [{ text: 'x'.repeat(1_001) }, { text: 'tooLong' }],
    [{ image: '/images/none' }, { image: 'notFound' }],
    [{ corrects: 0 }, { corrects: 'tooSmall' }],
    [{ uid: 'other' }, { uid: 'unknownField' }],
  ])('refuses %j', async (changes, fields) => {
    const scene = createScene(database)
    const { company, bookingId } = await checkInBooking(scene)
    const { status, body } = await write(scene, company, { bookingId, ...changes })
    expect([status, body.fields]).toEqual([422, fields])
    expect((await read(scene, company, bookingId)).body.entries).toEqual([])
  })

  it('refuses images that the company did not upload for a journal', async () => {
    const scene = createScene(database)
    const { company, bookingId } = await checkInBooking(scene)
    const foreign = await addImage(scene.db, await addPerson(scene.db, 'company'), 'journal')
    const ofPost = await addImage(scene.db, company, 'post')
    for (const image of [foreign, ofPost])
      expect((await write(scene, company, { bookingId, kind: 'photo', image })).body.fields).toEqual({ image: 'notFound' })
  })
})
