import type { Hono } from 'hono'
import { endpoints } from '../../../contract/endpoints.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import { registerEndpoint } from '../../http/endpoint.ts'
import type { AppContext } from '../../runtime/context.ts'
import { getFirstDay, loadArrivals, loadDesk, readVersion } from './load-desk.ts'

export function deskRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.readDesk, async ({ account, input }) => {
    const of = { account, from: getFirstDay(input.from ?? null, dayAt(context.clock())) }
    const version = await readVersion(context, of)
    return { version, desk: version === input.version ? null : await loadDesk(context, of, 'all') }
  })
  registerEndpoint(app, context, endpoints.listArrivals, async ({ account, input }) => ({
    bookings: await loadArrivals(context, account, input.date),
  }))
}
