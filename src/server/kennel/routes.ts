import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { kennelToWire } from '../../contract/kennel/kennel.ts'
import { listKennels } from '../../db/kennel/kennel.ts'
import { readBooking } from '../booking/show-bookings.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { limitTexts } from '../http/network-limits.ts'
import { loadOwnPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'
import { assignKennel } from './assign-kennel.ts'
import { markHeat } from './mark-heat.ts'
import { saveKennels } from './save-kennels.ts'
import { findKnownDogs, setConflict } from './set-conflict.ts'

export function kennelRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.listKennels, async ({ input: { postNum }, account }) => {
    await loadOwnPost(context.db, account, postNum)
    return { kennels: ((await listKennels(context.db, [postNum])).get(postNum) ?? []).map(kennelToWire) }
  })
  registerEndpoint(app, context, endpoints.saveKennels, async (call) => ({
    kennels: (await limitTexts(context, call, () => saveKennels(context, call.account, call.input))).map(kennelToWire),
  }))
  registerEndpoint(app, context, endpoints.markHeat, async ({ input, account }) => {
    await markHeat(context, account, input)
    return { booking: await readBooking(context, account, input.bookingId) }
  })
  registerEndpoint(app, context, endpoints.findDogs, async ({ input, account }) => ({
    dogs: await findKnownDogs(context, account, input.q),
  }))
  registerEndpoint(app, context, endpoints.setConflict, async ({ input, account }) => {
    await setConflict(context, account, input)
    return { booking: await readBooking(context, account, input.bookingId) }
  })
  registerEndpoint(app, context, endpoints.assignKennel, async ({ input, account }) => assignKennel(context, account, input))
}
