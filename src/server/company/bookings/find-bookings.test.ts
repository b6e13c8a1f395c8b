import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth } from '../../../db/testing/database.ts'
import { addPost, now } from '../../../db/testing/rows.ts'
import type { Account } from '../../../domain/account/account.ts'
import { testContext } from '../../testing/context.ts'
import { readBookingSearch } from '../company-query.ts'
import { streamBookings } from './find-bookings.ts'

describeOnBoth('files of bookings', (database) => {
  it('are read from the database two batches at a time, however many are being downloaded', async () => {
    const accounts: Account[] = []
    for (const displayName of ['Kkori', 'Maru']) {
      const { uid } = await addPost(database.db)
      accounts.push({ uid, role: 'company', displayName, email: 'kkori@kkori.example', photoURL: null, isGuest: false })
    }
    const gate = Promise.withResolvers<void>()
    let queries = 0
    const countQueries: KyselyPlugin = {
      transformQuery({ node }) {
        queries += 1
        return node
      },
      async transformResult({ result }) {
        await gate.promise
        return result
      },
    }
    const context = { ...testContext(database.db, now), db: database.db.withPlugin(countQueries) }
    const search = readBookingSearch(new URLSearchParams(), [])
    const batches = [...accounts, ...accounts, ...accounts].map((account) => streamBookings(context, account, search).next())
    await setImmediate()
    expect(queries).toBe(2)
    gate.resolve()
    expect((await Promise.all(batches)).map(({ done }) => done)).toEqual([true, true, true, true, true, true])
  })
})
