import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { findCustomer } from '../../db/customer/customer.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { aDog, addGuest, addPerson, now } from '../../db/testing/rows.ts'
import { companyPages } from '../company/company-pages.ts'
import { type Api, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
import { testPages } from '../testing/page.ts'
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
    const found = await Promise.all(['0101234', '010 1234', '+82 10 1234', '０１０-１２３４', '5678', '보리', '오른쪽'].map(find))
    expect(found).toEqual(found.map(() => ['김보리']))
    expect(await find('01098')).toEqual(['Lee'])
    expect(await find('%')).toEqual([])
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

  it('are listed by name, page by page', async () => {
    for (const name of ['다', '가', '나']) await create({ name })
    const first = listed.parse((await api('/api/customer/list', { body: { limit: 2 }, as: company })).body)
    const rest = { limit: 2, cursor: first.next }
    const second = listed.parse((await api('/api/customer/list', { body: rest, as: company })).body)
    expect([first, second].map(({ customers }) => customers.map(({ name }) => name))).toEqual([['가', '나'], ['다']])
    expect(second.next).toBeNull()
  })

  it('have dog profiles of limited length in all, also where walk-ins add dogs', async () => {
    const dog = (dogName: string) => ({ dogName, dogWeight: 4, dogNote: '가'.repeat(1_000), feeding: '나'.repeat(500) })
    const dogs = Array.from({ length: 12 }, (_, index) => dog(`Dog ${index}`))
    const { customerId } = await create({ name: '김보리', dogs: dogs.slice(0, 11) })
    const tooLong = { status: 422, body: { fields: { dogs: 'tooLong' } } }
    expect(await api('/api/customer/create', { body: { name: '이콩', dogs }, as: company })).toMatchObject(tooLong)
    expect(await api('/api/customer/edit', { method: 'PATCH', body: { customerId, dogs }, as: company })).toMatchObject(tooLong)
    const last = aDog(dog('Dog 12'))
    const walkIn = { companyUid: company, customerId, name: '김보리', phone: '', dogs: [last], now }
    expect(await database.db.transaction().execute((trx) => keepCustomer(trx, walkIn))).toBe(customerId)
    const { dogs: kept } = (await findCustomer(database.db, { uid: company, posts: null }, customerId)) ?? {}
    expect(kept?.map(({ dogName }) => dogName)).not.toContain('Dog 12')
  })

  it('are limited in number, to fewer for a guest', async () => {
    const guest = await addGuest(database.db, 'company')
    const customers = Array.from({ length: 100 }, (_, index) => ({
      ...{ customer_id: `customer${index}`, uid: guest, name: 'Kim', dogs: '[]' },
      ...{ created_at: new Date(now), updated_at: new Date(now) },
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

  it('go with the account of the company', async () => {
    await create({ name: '김보리', phone: '010-1234-5678' })
    await anonymizePerson(database.db, { uid: company, name: 'Former member', now })
    expect(await database.db.selectFrom('customer').selectAll().execute()).toEqual([])
  })
})
