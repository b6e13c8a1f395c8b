import type { Hono } from 'hono'
import { deleteAccount as deleteAccountCall } from '../../contract/leaving.ts'
import { handle } from '../call.ts'
import { callerOf } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { endedCookie } from '../session.ts'
import { deleteAccount } from './delete-account.ts'

export function leaveRoutes(app: Hono, parts: Parts): void {
  handle(app, parts, deleteAccountCall, async ({ input, account, request, reply }) => {
    await deleteAccount(parts, account, input, callerOf(request))
    reply.headers.append('Set-Cookie', endedCookie(parts))
    return {}
  })
}
