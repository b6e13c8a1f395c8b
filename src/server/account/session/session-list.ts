import type { Hono } from 'hono'
import { endOtherSessions, endSession, listSessions, type WireSession } from '../../../contract/account/session.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import {
  deleteSessionOfPerson,
  deleteSessionsOfPerson,
  listSessionsOfPerson,
  type OwnSession,
} from '../../../db/account/session.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { registerEndpoint } from '../../http/endpoint.ts'
import { sessionToken } from '../../http/session.ts'
import type { AppContext } from '../../runtime/context.ts'
import { parseDevice } from './device.ts'

export function sessionListRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, listSessions, async ({ account, request }) => {
    const ownToken = await sessionToken(request.headers, context)
    const sessions = await listSessionsOfPerson(context.db, account.uid, context.clock())
    const shown = sessions.map((session) => showSession(session, ownToken))
    return { sessions: [...shown.filter(({ isThis }) => isThis), ...shown.filter(({ isThis }) => !isThis)] }
  })

  registerEndpoint(app, context, endSession, async ({ input, account }) => {
    if (!(await deleteSessionOfPerson(context.db, account.uid, input.sessionId))) throw new Refusal('not_found')
    return {}
  })

  registerEndpoint(app, context, endOtherSessions, async ({ account, request }) => {
    await deleteSessionsOfPerson(context.db, account.uid, await sessionToken(request.headers, context))
    return {}
  })
}

function showSession({ sessionId, token, userAgent, begunAt, usedAt }: OwnSession, ownToken: string | null): WireSession {
  return {
    sessionId,
    ...parseDevice(userAgent),
    begunOn: wireDay(dayAt(begunAt)),
    lastUsedOn: wireDay(dayAt(usedAt)),
    isThis: token === ownToken,
  }
}
