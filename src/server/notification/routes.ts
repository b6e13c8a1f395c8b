import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { savePreferences } from '../../db/notification/notification.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import type { AppContext } from '../runtime/context.ts'
import { markNotificationsSeen, readNotifications, readPreferences, toChoices } from './read-notifications.ts'

export function notificationRoutes(app: Hono, context: AppContext): void {
  const { db, clock } = context
  registerEndpoint(
    app,
    context,
    endpoints.listNotifications,
    async ({ input, account }) => await readNotifications(db, account, input),
  )
  registerEndpoint(app, context, endpoints.markNotificationsSeen, async ({ input, account }) => ({
    unread: await markNotificationsSeen(db, account, input.upTo, clock()),
  }))
  registerEndpoint(app, context, endpoints.readPreferences, async ({ account }) => ({
    preferences: await readPreferences(db, account),
  }))
  registerEndpoint(app, context, endpoints.editPreferences, async ({ input, account, lockAccount }) => {
    await inTransaction(db, async (trx) => {
      await lockAccount(trx)
      await savePreferences(trx, account.uid, toChoices(account, input))
    })
    return { preferences: await readPreferences(db, account) }
  })
}
