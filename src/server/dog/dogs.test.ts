import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { listDogsOfBookings } from '../../db/booking/booking-details.ts'
import { releaseBooking } from '../../db/booking/release.ts'
import { listOwnDogs } from '../../db/dog/dog.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addDaysFromToday, addDog, addHold, addImage, addPerson, addPost, now } from '../../db/testing/rows.ts'
import { arrivalFacts, maxDogProfiles } from '../../domain/dog/dog.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { dogRoutes } from './routes.ts'

const bori = {
  dogName: '보리',
  dogBreed: 'Maltese',
  dogAge: 4,
  dogWeight: 3.6,
  dogNote: 'Shy.',
  dogGender: 'male',
  dogNeutered: 'done',
  dogToilet: 'indoor',
  dogSnack: 'given',
  dogSnarl: 'no',
  dogBark: 'no',
}
const care = {
  vaccinations: [{ kind: 'Rabies', date: '2026.03.01', expiry: '2027.03.01' }],
  feeding: 'Twice a day',
  emergencyContact: '010-0000-0000',
}

const withDog = z.object({ dog: z.looseObject({ dogId: z.string() }) })

describeOnBoth('dog profiles', (database) => {
  let context: TestContext
  let api: Api
  let owner = ''
  let stranger = ''

  beforeEach(async () => {
    context = testContext(database.db, now)
    api = testApi(context, dogRoutes)
    owner = await addPerson(database.db, 'owner')
    stranger = await addPerson(database.db, 'owner')
  })

  test('are written 300 times an hour at most', async () => {
    context = { ...context, config: { ...context.config, rateLimits: true } }
    api = testApi(context, dogRoutes)
    const dogId = await create()
    await database.db.updateTable('rate_limit').set({ count: 299 }).execute()
    const edit = () => api('/api/dog/edit', { method: 'PATCH', body: { dogId, dogNote: 'Calm.' }, as: owner })
    const answers = [await edit(), await edit(), await api('/api/dog/create', { body: bori, as: owner })]
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429])
    expect((await api('/api/dog/delete', { body: { dogId }, as: owner })).status).toBe(429)
    expect((await api('/api/dog/create', { body: bori, as: stranger })).status).toBe(200)
  })

  async function create(body: Record<string, unknown> = bori, as = owner): Promise<string> {
    return withDog.parse((await api('/api/dog/create', { body, as })).body).dog.dogId
  }

  async function edit(body: Record<string, unknown>, as = owner): Promise<TestResponse> {
    return await api('/api/dog/edit', { method: 'PATCH', body, as })
  }

  async function list(as = owner): Promise<unknown> {
    return (await api('/api/dog/list', { method: 'POST', as })).body.dogs
  }

  test('are stored with all fields and listed in creation order', async () => {
    const first = await create({ ...bori, ...care })
    context.time.now += 1
    const second = await create({ ...bori, dogName: 'Choco' })
    expect(await list()).toEqual([
      { ...bori, ...care, dogId: first, photoURL: null },
      { ...bori, dogName: 'Choco', dogId: second, photoURL: null },
    ])
    expect(await list(stranger)).toEqual([])
  })

  test('are updated only in the fields sent', async () => {
    const dogId = await create({ ...bori, ...care })
    const photoURL = await addImage(database.db, owner, 'dog')
    const { status, body } = await edit({ dogId, dogWeight: 15.2, photoURL, feeding: 'Thrice' })
    expect([status, body.dog]).toEqual([200, { ...bori, ...care, dogId, dogWeight: 15.2, photoURL, feeding: 'Thrice' }])
    expect(await list()).toEqual([body.dog])
  })

  test('require only name and weight, and facts entered later are copied to bookings that have not ended', async () => {
    const dogId = await create({ dogName: '보리', dogWeight: 3.6 })
    const untold = Object.fromEntries(arrivalFacts.map((fact) => [fact, null]))
    const brief = { dogId, dogName: '보리', dogWeight: 3.6, dogNote: '', photoURL: null, ...untold }
    expect(await list()).toEqual([brief])
    const dogs = await listOwnDogs(database.db, owner, [dogId])
    const { postNum } = await addPost(database.db)
    const { bookingId } = await addHold(database.db, postNum, { uid: owner, dogs })
    const booked = async () =>
      (await listDogsOfBookings(database.db, [bookingId])).get(bookingId)?.map(({ snapshot }) => snapshot)
    expect(await booked()).toEqual([brief])
    await edit({ dogId, dogBreed: 'Maltese', dogBark: 'no', feeding: 'Thrice' })
    await edit({ dogId, dogBreed: 'Poodle', dogWeight: 3.8, dogBark: null })
    expect(await booked()).toEqual([{ ...brief, dogBreed: 'Maltese', dogBark: 'no', feeding: 'Thrice' }])
    expect(await list()).toEqual([{ ...brief, dogBreed: 'Poodle', dogWeight: 3.8, feeding: 'Thrice' }])
  })

  test('of other owners return 404', async () => {
    const dogId = await create()
    expect((await edit({ dogId, dogName: 'Mine' }, stranger)).status).toBe(404)
    expect((await api('/api/dog/delete', { body: { dogId }, as: stranger })).status).toBe(404)
    expect((await edit({ dogId: 'nobody', dogName: 'Mine' })).status).toBe(404)
    expect(await list()).toMatchObject([{ dogId, dogName: '보리' }])
  })

  test('accept only dog photos uploaded by the owner', async () => {
    const photoURL = await addImage(database.db, stranger, 'dog')
    const refused = await api('/api/dog/create', { body: { ...bori, photoURL }, as: owner })
    expect([refused.status, refused.body.fields]).toEqual([422, { photoURL: 'notFound' }])
    const dogId = await create()
    expect((await edit({ dogId, photoURL })).status).toBe(422)
    const ofPerson = await addImage(database.db, owner, 'person')
    expect((await edit({ dogId, photoURL: ofPerson })).status).toBe(422)
  })

  test.each([
    [{ dogWeight: 0 }, 'dogWeight'],
    [{ dogWeight: '3' }, 'dogWeight'],
    [{ dogAge: -1 }, 'dogAge'],
    [{ dogName: ' ' }, 'dogName'],
    [{ dogGender: 'boy' }, 'dogGender'],
    [{ dogBark: '' }, 'dogBark'],
    [{ dogWeight: undefined }, 'dogWeight'],
    [{ vaccinations: [{ kind: 'Rabies', date: '2026-03-01', expiry: null }] }, 'vaccinations.0.date'],
    [{ vaccinations: [{ kind: 'Rabies', date: '2026.05.12', expiry: null }] }, 'vaccinations.0.date'],
    [{ vaccinations: [{ kind: 'Rabies', date: '2026.05.11', expiry: '2026.05.11' }] }, 'vaccinations.0.expiry'],
    [{ uid: 'u-me' }, 'uid'],
  ])('are refused with %j', async (changes, field) => {
    const { status, body } = await api('/api/dog/create', { body: { ...bori, ...changes }, as: owner })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    expect(await list()).toEqual([])
  })

  test('are limited to thirty per owner, even by concurrent requests', async () => {
    for (let count = 0; count < maxDogProfiles - 1; count++) await addDog(database.db, owner)
    const answers = await Promise.all([1, 2, 3].map(() => api('/api/dog/create', { body: bori, as: owner })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_dogs', most: 30 })
    expect(await list()).toHaveLength(maxDogProfiles)
  })

  test('return 403 to companies and 401 to visitors', async () => {
    const company = await addPerson(database.db, 'company')
    for (const path of ['/api/dog/list', '/api/dog/create', '/api/dog/delete']) {
      expect((await api(path, { body: {}, as: company })).status).toBe(403)
      expect((await api(path, { body: {} })).status).toBe(401)
    }
  })

  test('can be deleted, but not while a stay is upcoming', async () => {
    const dogId = await create()
    const dogs = await listOwnDogs(database.db, owner, [dogId])
    const { postNum } = await addPost(database.db)
    const hold = await addHold(database.db, postNum, { uid: owner, dogs, stay: addDaysFromToday(3, 2) })
    const refused = await api('/api/dog/delete', { body: { dogId }, as: owner })
    expect([refused.status, refused.body.code]).toEqual([409, 'dog_busy'])
    await releaseBooking(database.db, {
      bookingId: hold.bookingId,
      from: ['held'],
      to: 'cancelled',
      freeFrom: hold.quote.stay.checkin,
      by: 'owner',
      actorUid: owner,
      reason: null,
      now,
    })
    expect((await api('/api/dog/delete', { body: { dogId }, as: owner })).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await api('/api/dog/delete', { body: { dogId }, as: owner })).status).toBe(404)
  })

  test('can be deleted once their hold has expired', async () => {
    const dogId = await create()
    const dogs = await listOwnDogs(database.db, owner, [dogId])
    const { postNum } = await addPost(database.db)
    const { holdUntil } = await addHold(database.db, postNum, { uid: owner, dogs })
    context.time.now = holdUntil
    expect((await api('/api/dog/delete', { body: { dogId }, as: owner })).status).toBe(200)
  })
})
