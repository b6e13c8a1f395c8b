import { expect, it } from 'vitest'
import { describeOnBoth } from '../../db/testing/database.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { shedLoad } from '../http/overload/load-shedding.ts'
import { testApi } from '../testing/api.ts'
import { aHeldBooking, bookingApi, sandboxContext } from '../testing/bookings.ts'
import type { GatewayResponse } from './gateway.ts'
import { paymentRoutes } from './routes.ts'

describeOnBoth('attempts to pay that wait for the provider', (database) => {
  it('leave the places of other requests free, and each account has three at once', async () => {
    const context = sandboxContext(database.db)
    const held = await aHeldBooking(database.db, bookingApi(context))
    const answer = Promise.withResolvers<GatewayResponse>()
    const asked = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
    let count = 0
    const lookUp = async (): Promise<GatewayResponse> => {
      asked[count++]?.resolve()
      return await answer.promise
    }
    context.gateway = { ...context.gateway, lookUp }
    const api = testApi(context, (app) => app.use(shedLoad(() => {}, { requests: 1 })), bookingRoutes, paymentRoutes)
    const attempt = async (): Promise<number> =>
      (await api('/api/payment/attempt', { body: { bookingId: held.bookingId }, as: held.owner })).status
    const attempts: Promise<number>[] = []
    for (const { promise } of asked) {
      attempts.push(attempt())
      await Promise.race([promise, attempts.at(-1)])
    }
    expect(await attempt()).toBe(503)
    expect((await api(`/api/booking/${held.bookingId}`, { as: held.owner })).status).toBe(200)
    answer.resolve({ outcome: 'unknown', code: 'SILENT' })
    expect(await Promise.all(attempts)).toContain(200)
  })
})
