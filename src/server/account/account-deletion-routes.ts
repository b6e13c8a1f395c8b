import type { Hono } from 'hono'
import { deleteAccount as deleteAccountCall } from '../../contract/account/account.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { readClient } from '../http/request/client-ip.ts'
import { endedCookie } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'
import { deleteAccount } from './delete-account.ts'

export function accountDeletionRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, deleteAccountCall, async ({ input, account, lockAccount, request, reply }) => {
    await deleteAccount(context, account, { ...input, lock: lockAccount }, readClient(request))
    reply.headers.append('Set-Cookie', endedCookie(context))
    return {}
  })
}
