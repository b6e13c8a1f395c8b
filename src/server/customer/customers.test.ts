import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { findCustomer } from '../../db/customer/customer.ts'
import { imagePath } from '../../db/image/image.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { insertConflict, listDogConflicts, type OtherDog } from '../../db/kennel/dog-conflict.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { aDog, addGuest, addImage, addPerson, now } from '../../db/testing/rows.ts'
import { companyPages } from '../company/company-pages.ts'
import { type Api, type TestResponse, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
import { readCustomers } from './customers.ts'
import { keepCustomer } from './keep-customer.ts'
import { customerRoutes } from './routes.ts'

const answer = z.object({
  customer: z.looseObject({ customerId: z.string(), dogs: z.array(z.looseObject({ dogId: z.string() })) }),
})
const listed = z.object({ customers: z.array(z.object({ name: z.string() })), next: z.string().nullable() })
const bori = { dogName: '보리', dogWeight: 4.2 }

describeOnBoth('customers of a company', (database) => {
  let api: Api
  let company = ''

  beforeEach(async () => {
    api = testApi(testContext(database.db, now), customerRoutes)
    company = await addPerson(database.db, 'company')
  })

  async function create(body: object): Promise<z.output<typeof answer>['customer']> {
    return answer.parse((await api('/api/customer/create', { body, as: company })).body).customer
  }

  async function find(q: string): Promise<string[]> {
    return listed.parse((await api('/api/customer/list', { body: { q }, as: company })).body).customers.map(({ name }) => name)
  }

  it('are found by any part of the phone number in any form, name, dog or note', async () => {
    await create({ name: '김보리', phone: '010-1234-5678', dogs: [bori], note: '오른쪽 귀' })
    await create({ name: 'Lee', phone: '+82 10-9876-5432' })
    for (const text of ['0101234', '010 1234', '+82 10 1234', '０１０-１２３４', '5678', '보리', '오른쪽'])
      expect(await find(text)).toEqual(['김보리'])
    expect(await find('01098')).toEqual(['Lee'])
    expect(await find('lEe')).toEqual(['Lee'])
    expect([await find('%'), await find('_'), await find('이보리')]).toEqual([[], [], []])
  })

  it('are edited field by field, keep the ids of their dogs, and are deleted', async () => {
    const { customerId, dogs } = await create({ name: '김보리', phone: '010-1234-5678', dogs: [bori] })
    const [dog] = dogs
    const body = {
      customerId,
      dogs: [
        { ...bori, dogId: dog?.dogId, dogWeight: 5 },
        { dogName: '콩', dogWeight: 20 },
      ],
    }
    const edited = answer.parse((await api('/api/customer/edit', { method: 'PATCH', body, as: company })).body).customer
    expect(edited).toMatchObject({ phone: '010-1234-5678', dogs: [{ dogId: dog?.dogId, dogWeight: 5 }, { dogName: '콩' }] })
    expect((await api('/api/customer/delete', { body: { customerId }, as: company })).status).toBe(200)
    expect(await find('')).toEqual([])
  })

  describe('whose dogs two people change at once', () => {
    async function edit(body: object): Promise<TestResponse> {
      return await api('/api/customer/edit', { method: 'PATCH', body, as: company })
    }

    it('keep the dogs, the care facts and the noted conflicts that a page did not know yet', async () => {
      const { customerId, dogs } = await create({ name: '이단골', dogs: [{ dogName: '콩', dogWeight: 4 }] })
      const kong = dogs[0]?.dogId ?? ''
      const added = await edit({ customerId, addDog: { ...bori, medication: '심장약 8시, 20시' } })
      const { dogs: both } = answer.parse(added.body).customer
      const names: [OtherDog, OtherDog] = [
        { dogId: kong, name: '콩' },
        { dogId: both[1]?.dogId ?? '', name: '보리' },
      ]
      await insertConflict(database.db, { uid: company, dogs: names, memberId: null, now })
      await edit({ customerId, editDog: { dogId: kong, allergies: '닭고기' } })
      const stale = await edit({ customerId, editDog: { dogId: kong, dogBreed: '말티즈' } })
      expect(answer.parse(stale.body).customer.dogs).toMatchObject([
        { dogId: kong, dogName: '콩', dogWeight: 4, dogBreed: '말티즈', allergies: '닭고기' },
        { dogName: '보리', medication: '심장약 8시, 20시' },
      ])
      expect([...(await listDogConflicts(database.db, company, [kong])).keys()]).toContain(kong)
      expect(await checkInvariants(database.db)).toEqual([])
    })

    it('lose the one that is removed, also if it is gone already, and do not get it back from an edit', async () => {
      const { customerId, dogs } = await create({ name: '이단골', dogs: [bori, { dogName: '콩', dogWeight: 4 }] })
      const dogId = dogs[0]?.dogId
      for (const _ of [1, 2]) {
        const removed = await edit({ customerId, removeDog: dogId })
        expect(answer.parse(removed.body).customer.dogs).toMatchObject([{ dogName: '콩' }])
      }
      expect(await edit({ customerId, editDog: { dogId, dogBreed: '말티즈' } })).toMatchObject({ status: 404 })
    })

    it('have dog profiles of limited length in all', async () => {
      const long = { ...bori, dogNote: '가'.repeat(1_000), feeding: '나'.repeat(500) }
      const { customerId, dogs } = await create({ name: '김보리', dogs: Array.from({ length: 11 }, () => long) })
      const tooLong = (field: string) => ({ status: 422, body: { fields: { [field]: 'tooLong' } } })
      expect(await edit({ customerId, addDog: long })).toMatchObject(tooLong('addDog'))
      const more = Object.fromEntries(['medication', 'allergies', 'vet'].map((text) => [text, '다'.repeat(500)]))
      const editDog = { dogId: dogs[0]?.dogId, ...more }
      expect(await edit({ customerId, editDog })).toMatchObject(tooLong('editDog'))
    })

    it('have no vaccination that has not been given yet', async () => {
      const { customerId, dogs } = await create({ name: '김보리', dogs: [bori] })
      const vaccinations = [{ kind: '광견병', date: '2099.01.01', expiry: null }]
      const early = (field: string) => ({ status: 422, body: { fields: { [`${field}.vaccinations.0.date`]: 'inFuture' } } })
      expect(await edit({ customerId, addDog: { ...bori, vaccinations } })).toMatchObject(early('addDog'))
      expect(await edit({ customerId, editDog: { dogId: dogs[0]?.dogId, vaccinations } })).toMatchObject(early('editDog'))
    })

    it('have no such vaccination when they are replaced together, or told with a new customer', async () => {
      const vaccinations = [{ kind: '광견병', date: '2099.01.01', expiry: '2098.01.01' }]
      const fields = { 'dogs.1.vaccinations.0.date': 'inFuture', 'dogs.1.vaccinations.0.expiry': 'reversed' }
      const early = { status: 422, body: { fields } }
      const kong = { dogName: '콩', dogWeight: 4 }
      const body = { name: '김보리', dogs: [kong, { ...bori, vaccinations }] }
      expect(await api('/api/customer/create', { body, as: company })).toMatchObject(early)
      const { customerId, dogs } = await create({ name: '김보리', dogs: [kong, bori] })
      const [first, second] = dogs
      expect(await edit({ customerId, dogs: [first, { ...second, vaccinations }] })).toMatchObject(early)
      expect(await edit({ customerId, dogs: [first, { ...bori, vaccinations }] })).toMatchObject(early)
      // What was stored before is kept with the others.
      const stored = JSON.stringify([{ ...second, vaccinations: [{ kind: '광견병', date: '2099-01-01', expiry: null }] }])
      await database.db.updateTable('customer').set({ dogs: stored }).where('customer_id', '=', customerId).execute()
      const kept = [{ ...second, dogBreed: '말티즈', vaccinations: [{ ...vaccinations[0], expiry: null }] }]
      expect(await edit({ customerId, dogs: kept })).toMatchObject({ status: 200, body: { customer: { dogs: kept } } })
    })

    it('can have photos only of the company', async () => {
      const { customerId, dogs } = await create({ name: '김보리', dogs: [bori] })
      const photoURL = imagePath(await addImage(database.db, await addPerson(database.db, 'company')))
      const foreign = (field: string) => ({ status: 422, body: { fields: { [`${field}.photoURL`]: expect.anything() } } })
      expect(await edit({ customerId, addDog: { ...bori, photoURL } })).toMatchObject(foreign('addDog'))
      expect(await edit({ customerId, editDog: { dogId: dogs[0]?.dogId, photoURL } })).toMatchObject(foreign('editDog'))
    })
  })

  it('are listed by name, page by page', async () => {
    for (const name of ['다', '가', '나']) await create({ name })
    const first = listed.parse((await api('/api/customer/list', { body: { limit: 2 }, as: company })).body)
    const rest = { limit: 2, cursor: first.next }
    const second = listed.parse((await api('/api/customer/list', { body: rest, as: company })).body)
    expect([first, second].map(({ customers }) => customers.map(({ name }) => name))).toEqual([['가', '나'], ['다']])
    expect(second.next).toBeNull()
    for (const name of ['\u0000', '\ud800']) {
      const cursor = Buffer.from(JSON.stringify({ name, customerId: 'x' })).toString('base64url')
      const refused = await api('/api/customer/list', { body: { cursor }, as: company })
      expect(refused).toMatchObject({ status: 422, body: { fields: { cursor: 'malformed' } } })
    }
  })

  it('have each dog once', async () => {
    const dogs = [
      { ...bori, dogId: 'dog' },
      { ...bori, dogId: 'dog', dogName: '콩' },
    ]
    const created = await api('/api/customer/create', { body: { name: '김보리', dogs }, as: company })
    expect(created).toMatchObject({ status: 422, body: { fields: { dogs: 'duplicate' } } })
    const { customerId } = await create({ name: '김보리' })
    const edited = await api('/api/customer/edit', { method: 'PATCH', body: { customerId, dogs }, as: company })
    expect(edited).toMatchObject({ status: 422, body: { fields: { dogs: 'duplicate' } } })
  })

  it('have dog profiles of limited length in all, also where walk-ins add dogs', async () => {
    const dog = (dogName: string) => ({ dogName, dogWeight: 4, dogNote: '가'.repeat(1_000), feeding: '나'.repeat(500) })
    const dogs = Array.from({ length: 12 }, (_, index) => dog(`Dog ${index}`))
    const { customerId } = await create({ name: '김보리', dogs: dogs.slice(0, 11) })
    const tooLong = { status: 422, body: { fields: { dogs: 'tooLong' } } }
    expect(await api('/api/customer/create', { body: { name: '이콩', dogs }, as: company })).toMatchObject(tooLong)
    expect(await api('/api/customer/edit', { method: 'PATCH', body: { customerId, dogs }, as: company })).toMatchObject(tooLong)
    const last = aDog(dog('Dog 12'))
    const walkIn = {
      scope: { uid: company, posts: null },
      customerId,
      name: '김보리',
      phone: '',
      dogs: [last],
      unchanged: [],
      now,
    }
    expect(await database.db.transaction().execute((trx) => keepCustomer(trx, walkIn))).toBe(customerId)
    const { dogs: kept } = (await findCustomer(database.db, { uid: company, posts: null }, customerId)) ?? {}
    expect(kept?.map(({ dogName }) => dogName)).not.toContain('Dog 12')
  })

  it('are limited in number, to fewer for a guest', async () => {
    const guest = await addGuest(database.db, 'company')
    const customers = Array.from({ length: 100 }, (_, index) => ({
      customer_id: `customer${index}`,
      uid: guest,
      name: 'Kim',
      dogs: '[]',
      created_at: new Date(now),
      updated_at: new Date(now),
    }))
    await database.db.insertInto('customer').values(customers).execute()
    const answer = await api('/api/customer/create', { body: { name: '김보리' }, as: guest })
    expect(answer).toMatchObject({ status: 422, body: { fields: { name: 'tooMany' } } })
  })

  it('are listed on pages of twenty', async () => {
    const ask = testPages(testContext(database.db, now), companyPages)
    for (let number = 10; number < 32; number += 1) await create({ name: `Kim ${number}` })
    const { props } = await ask('/mypage/company/customers?page=2', { as: company })
    expect(z.array(z.object({ name: z.string() })).parse(props.customers)).toEqual([{ name: 'Kim 30' }, { name: 'Kim 31' }])
  })

  it('are searched six times at once by one company, without keeping another from searching', async () => {
    const search = (uid: string) => readCustomers(database, { uid, posts: null }, { q: '보리', after: null })
    const searches = Array.from({ length: 6 }, () => search(company))
    await expect(search(company)).rejects.toMatchObject({ code: 'overloaded' })
    expect(await search('other')).toEqual({ customers: [], next: null })
    await Promise.all(searches)
  })

  it('go with the account of the company', async () => {
    await create({ name: '김보리', phone: '010-1234-5678' })
    await anonymizePerson(database.db, { uid: company, name: 'Former member', now })
    expect(await database.db.selectFrom('customer').selectAll().execute()).toEqual([])
  })
})
