import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { anonymizePerson } from '../../db/account/account-deletion.ts'
import { describeOnBoth } from '../../db/testing/database.ts'
import { addPerson, now } from '../../db/testing/rows.ts'
import { type Api, testApi } from '../testing/api.ts'
import { testContext } from '../testing/context.ts'
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

  it('go with the account of the company', async () => {
    await create({ name: '김보리', phone: '010-1234-5678' })
    await anonymizePerson(database.db, { uid: company, name: 'Former member', now })
    expect(await database.db.selectFrom('customer').selectAll().execute()).toEqual([])
  })
})
