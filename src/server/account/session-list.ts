import type { Hono } from 'hono'
import { endOtherSessions, endSession, listSessions, type WireSession } from '../../contract/session.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf, type OwnSession } from '../../db/session.ts'
import { dayAt } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { sessionToken } from '../session.ts'
import { deviceOf } from './device.ts'

export function sessionListRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, listSessions, async ({ account, request }) => {
    const ownToken = await sessionToken(request.headers, parts)
    const sessions = await listSessionsOf(parts.db, account.uid, parts.clock())
    const shown = sessions.map((session) => showSession(session, ownToken))
    return { sessions: [...shown.filter(({ isThis }) => isThis), ...shown.filter(({ isThis }) => !isThis)] }
  })

  handle(app, parts, endSession, async ({ input, account }) => {
    if (!(await deleteSessionOf(parts.db, account.uid, input.sessionId))) throw new Refusal('not_found')
    return {}
  })

  handle(app, parts, endOtherSessions, async ({ account, request }) => {
    await deleteSessionsOf(parts.db, account.uid, await sessionToken(request.headers, parts))
    return {}
  })
}

function showSession({ sessionId, token, userAgent, begunAt, usedAt }: OwnSession, ownToken: string | null): WireSession {
  return {
    sessionId,
    ...deviceOf(userAgent),
    begunOn: wireDay(dayAt(begunAt)),
    lastUsedOn: wireDay(dayAt(usedAt)),
    isThis: token === ownToken,
  }
}
