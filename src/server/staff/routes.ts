import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { toWireInstant } from '../../contract/field.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { acceptInvitation, chooseWork, leaveStaff, readInvitation } from './join-staff.ts'
import { editStaff, inviteStaff, listStaff, memberToWire, removeStaff, unlockPin } from './manage-staff.ts'
import { setPin } from './pin.ts'
import { endTablet, enrollTablet, listTablets, tabletToWire } from './tablet.ts'

export function staffRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.inviteStaff, async (call) => ({
    member: memberToWire(await inviteStaff(context, call, call.input, readClient(call.request))),
  }))

  registerEndpoint(app, context, endpoints.readInvitation, async ({ input }) => {
    const { until, ...invitation } = await readInvitation(context, input.token)
    return { invitation: { ...invitation, until: toWireInstant(until) } }
  })

  registerEndpoint(app, context, endpoints.acceptInvitation, async (call) => {
    return { member: memberToWire(await acceptInvitation(context, call, call.input.token, call.request)) }
  })

  registerEndpoint(app, context, endpoints.listStaff, async ({ account }) => ({
    members: (await listStaff(context, account)).map(memberToWire),
  }))

  registerEndpoint(app, context, endpoints.removeStaff, async (call) => ({
    member: memberToWire(await removeStaff(context, call, call.input.memberId)),
  }))

  registerEndpoint(app, context, endpoints.editStaff, async (call) => ({
    member: memberToWire(await editStaff(context, call, call.input)),
  }))

  registerEndpoint(app, context, endpoints.chooseWork, async ({ input, account, request }) => {
    await chooseWork(context, account, input.memberId, request)
    return {}
  })

  registerEndpoint(app, context, endpoints.leaveStaff, async ({ input, account }) => {
    await leaveStaff(context, account, input.memberId)
    return {}
  })
  tabletRoutes(app, context)
}

function tabletRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.setPin, async ({ input, account, request }) => {
    await setPin(context, account, input, request)
    return {}
  })

  registerEndpoint(app, context, endpoints.enrollTablet, async (call) => {
    const { tabletId, until } = await enrollTablet(context, call, call.request, call.reply.headers)
    return { tabletId, until: toWireInstant(until) }
  })

  registerEndpoint(app, context, endpoints.listTablets, async ({ account }) => ({
    tablets: (await listTablets(context, account)).map(tabletToWire),
  }))

  registerEndpoint(app, context, endpoints.endTablet, async ({ input, account }) => {
    await endTablet(context, account, input.tabletId)
    return {}
  })

  registerEndpoint(app, context, endpoints.unlockPin, async ({ input, account }) => {
    await unlockPin(context, account, input.memberId)
    return {}
  })

  // Its use is recorded with its session.
  registerEndpoint(app, context, endpoints.keepTabletOpen, async () => ({}))
}
