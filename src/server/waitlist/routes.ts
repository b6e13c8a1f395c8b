import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { countWaitlist, listWaitlist, showWaiting } from './list-waitlist.ts'

export function waitlistRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.joinWaitlist, async ({ account, input, request }) => {
    const entryId = await joinWaitlist(context, { account, address: readClient(request).address }, input)
    return { entry: await showWaiting(context, account, entryId) }
  })
  registerEndpoint(app, context, endpoints.listWaitlist, async ({ account }) => ({
    entries: await listWaitlist(context, account),
  }))
  registerEndpoint(app, context, endpoints.leaveWaitlist, async ({ account, input }) => {
    await leaveWaitlist(context, account, input)
    return { entry: await showWaiting(context, account, input.entryId) }
  })
  registerEndpoint(app, context, endpoints.countWaitlist, async ({ account, input }) => ({
    nights: await countWaitlist(context, account, input),
  }))
}
