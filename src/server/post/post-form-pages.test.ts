import { beforeEach, expect, test } from 'vitest'
import { wireDay } from '../../contract/wire-day.ts'
import { saveBusiness } from '../../db/company/business.ts'
import { findPost } from '../../db/post/post.ts'
import type { PostInput } from '../../db/post/post-writes.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addImage, addPerson, addPost, now, today } from '../../db/testing/rows.ts'
import { addDays } from '../../domain/calendar/day.ts'
import { toDraftContent, toTypedDraft } from '../../web/post/form/draft/draft-content.ts'
import { toRequestBody } from '../../web/post/form/request-body.ts'
import { emptyValues, type PostValues } from '../../web/post/form/values.ts'
import { testApi } from '../testing/api.ts'
import { type TestContext, testContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { postFormPages } from './post-form-pages.ts'
import { postRoutes } from './routes.ts'

const whole: Partial<PostInput> = {
  mainAddressEn: 'Seoul Gangnam-gu Teheran-ro 1',
  rooms: [
    { size: 'small', count: 3, price: 40_000, weekendPrice: 50_000 },
    { size: 'large', count: 1, price: 70_000, weekendPrice: null },
  ],
  seasons: [{ from: addDays(today, 10), to: addDays(today, 12), prices: { small: 90_000 } }],
  maxDogsPerRoom: 2,
  amenities: ['walks', 'cctv'],
  training: true,
  facility: {
    cctv: { places: ['rooms', 'yard'], daysKept: 30 },
    night: { care: 'rounds', everyHours: 3 },
    carersPerDay: 4,
    separation: 'size',
    insurance: { insurer: '체험손해보험', limit: 30_000_000, until: addDays(today, 100) },
    partnerVet: '체험동물병원',
  },
  policy: 'flexible',
  peaks: [{ from: addDays(today, 20), to: addDays(today, 30) }],
}

describeOnBoth('post form', (database) => {
  let context: TestContext
  let ask: ReturnType<typeof testPages>

  beforeEach(() => {
    context = testContext(database.db, now)
    ask = testPages(context, postFormPages)
  })

  async function valuesAt(path: string, as: string): Promise<PostValues> {
    const { props } = await ask(path, { as })
    return Object.assign({}, emptyValues, props.values)
  }

  test.each(['/upload', '/edit/1', '/ko/upload'])('redirects a visitor from %s to login with a return path', async (path) => {
    const { status, headers } = await ask(path)
    const login = path.startsWith('/ko') ? '/ko/login' : '/login'
    expect([status, headers.get('location')]).toEqual([302, `${login}?role=company&next=${encodeURIComponent(path)}`])
  })

  test('returns 403 to owners', async () => {
    const { postNum } = await addPost(database.db)
    const as = await addPerson(database.db, 'owner')
    expect((await ask('/upload', { as })).status).toBe(403)
    expect((await ask(`/edit/${postNum}`, { as })).status).toBe(403)
  })

  test('is empty for a new post', async () => {
    const { status, props, html } = await ask('/upload', { as: await addPerson(database.db, 'company') })
    expect([status, props]).toEqual([200, { kept: null, regions: [], sellerMissing: 'optional' }])
    expect(html).toContain('<h1>List your hotel</h1>')
  })

  test('links to the business form until the company has entered its business information', async () => {
    const as = await addPerson(database.db, 'company')
    const open = async (): Promise<string> => (await ask('/upload', { as })).html
    expect(await open()).toMatch(/says “License not provided”.*href="\/mypage\/company\/account#business"/s)
    context.config = { ...context.config, legal: { ...context.config.legal, requireLicense: true } }
    expect(await open()).toMatch(/To publish, first enter.*href="\/mypage\/company\/account#business"/s)
    const license = { number: '1', office: '체험구청', date: today }
    const seller = { tradeName: '보리네', representative: '김보리', businessNumber: '1', mailOrderNumber: null, phone: '02-1' }
    await saveBusiness(database.db, { uid: as, business: { ...seller, license }, now })
    expect(await open()).not.toContain('#business')
  })

  test('is prefilled with the current post and its image captions', async () => {
    const { postNum, uid } = await addPost(database.db, whole)
    const { html, props } = await ask(`/edit/${postNum}`, { as: uid })
    expect(html).toContain('Edit Kkori Hotel')
    expect(props).toMatchObject({
      postNum,
      values: {
        storeName: '꼬리 호텔',
        pictures: [{ ko: '마당', en: 'A yard' }],
        rooms: {
          small: { count: '3', price: '40000', weekendPrice: '50000' },
          medium: { count: '', price: '', weekendPrice: '' },
          large: { count: '1', price: '70000', weekendPrice: '' },
        },
        seasons: [{ from: addDays(today, 10), to: addDays(today, 12), prices: { small: '90000', medium: '', large: '' } }],
        peaks: [{ from: addDays(today, 20), to: addDays(today, 30) }],
      },
    })
  })

  test('changes nothing when submitted unmodified', async () => {
    const { postNum, uid } = await addPost(database.db, whole)
    const before = await findPost(database.db, postNum)
    const body = { ...toRequestBody(await valuesAt(`/edit/${postNum}`, uid)), postNum }
    const api = testApi(context, postRoutes)
    expect((await api('/api/post/edit', { method: 'PATCH', as: uid, body })).status).toBe(200)
    expect(await findPost(database.db, postNum)).toEqual(before)
  })

  test('returns all missing fields at once when submitted empty', async () => {
    const api = testApi(context, postRoutes)
    const as = await addPerson(database.db, 'company')
    const { status, body } = await api('/api/post/create', { as, body: toRequestBody(emptyValues) })
    expect([status, body.fields]).toEqual([
      422,
      { storeName: 'required', 'address.mainAddress': 'required', 'image.section1': 'required', roomPrice: 'noRoom' },
    ])
  })

  test('is prefilled with the draft, without unavailable images', async () => {
    const { postNum, uid } = await addPost(database.db, whole)
    const path = await addImage(database.db, uid)
    const others = await addImage(database.db, await addPerson(database.db, 'company'))
    const pictures = [others, path, '/images/gone'].map((picture) => ({ path: picture, ko: '마당', en: '' }))
    const dates = { from: addDays(today, 10), to: '' }
    const season = { key: 'a', ...dates, prices: { small: '90,000', medium: '', large: '' } }
    const facility = { ...emptyValues.facility, daysKept: '30일', until: addDays(today, 9) }
    const values = {
      ...emptyValues,
      facility,
      storeName: '보리네 ',
      pictures,
      seasons: [season],
      peaks: [{ key: 'b', ...dates }],
    }
    const api = testApi(context, postRoutes)
    for (const place of [null, postNum]) {
      const body = { postNum: place, revision: null, content: toDraftContent(values) }
      const { revision } = (await api('/api/post/draft/save', { as: uid, body })).body
      const { props } = await ask(place === null ? '/upload' : `/edit/${postNum}`, { as: uid })
      expect(props.kept).toEqual({
        revision,
        gone: 2,
        changed: [],
        values: {
          ...values,
          pictures: [{ path, ko: '마당', en: '' }],
          seasons: [{ ...season, key: expect.any(String) }],
          peaks: [{ key: expect.any(String), ...dates }],
        },
      })
    }
  })

  test('is prefilled with what was typed in the draft over the prices that a colleague has set since', async () => {
    const { postNum, uid } = await addPost(database.db, whole)
    const api = testApi(context, postRoutes)
    const old = { ...emptyValues.rooms, small: { count: '3', price: '40000', weekendPrice: '' } }
    const content = { ...toDraftContent({ ...emptyValues, description: '넓은 마당', rooms: old }), typed: ['description'] }
    await api('/api/post/draft/save', { as: uid, body: { postNum, revision: null, content } })
    const body = { postNum, roomPrice: { small: 77_000 } }
    expect((await api('/api/post/edit', { method: 'PATCH', as: uid, body })).status).toBe(200)
    const { props } = await ask(`/edit/${postNum}`, { as: uid })
    expect(props.kept).toMatchObject({ values: { description: '넓은 마당', rooms: { small: { price: '77000' } } } })
  })

  test('shows instead of what was typed in a list what a colleague has set there since, and says so', async () => {
    const { postNum, uid } = await addPost(database.db, whole)
    const api = testApi(context, postRoutes)
    const first = await valuesAt(`/edit/${postNum}`, uid)
    const values: PostValues = { ...first, description: '넓은 마당', seasons: [], peaks: null, services: ['walks'] }
    const body = { postNum, revision: null, content: toTypedDraft(first, values) }
    expect((await api('/api/post/draft/save', { as: uid, body })).status).toBe(200)
    const open = async () => await ask(`/edit/${postNum}`, { as: uid })
    expect((await open()).props.kept).toMatchObject({ values: { seasons: [], peaks: null }, changed: [] })
    const seasons = [{ from: wireDay(addDays(today, 40)), to: wireDay(addDays(today, 47)), prices: { small: 90_000 } }]
    const change = { postNum, seasons, peaks: [], services: ['walks'] }
    expect((await api('/api/post/edit', { method: 'PATCH', as: uid, body: change })).status).toBe(200)
    const { props, html } = await open()
    expect(props.kept).toMatchObject({
      values: { description: '넓은 마당', seasons: [{ from: addDays(today, 40) }], peaks: [], services: ['walks'] },
      changed: ['seasons', 'peaks'],
    })
    expect(html).toContain(
      'What you entered under Seasonal prices, Peak season wasn’t restored because it has been changed since.',
    )
  })

  test('returns 404 for another company’s post and an unknown one', async () => {
    const { postNum } = await addPost(database.db)
    const as = await addPerson(database.db, 'company')
    const pages = [await ask(`/edit/${postNum}`, { as }), await ask('/edit/99', { as }), await ask('/edit/first', { as })]
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
