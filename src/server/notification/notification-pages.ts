import type { Hono } from 'hono'
import { pagePatterns, urls } from '../../contract/urls.ts'
import { Refusal } from '../../domain/refusal.ts'
import { Page as NotificationsPage } from '../../web/pages/notification/notifications.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import { pageForm } from '../http/page/page-form.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../http/page/page-route.ts'
import type { AppContext } from '../runtime/context.ts'
import { markNotificationsSeen, readNotifications } from './read-notifications.ts'

/** The form has one short field. */
const maxFormBytes = 1024

export function notificationPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.notifications, notificationsPage, 'readNotifications')
  // The button of the page without scripts.
  pageForm(app, context, {
    path: pagePatterns.notifications,
    permission: 'readNotifications',
    maxBytes: maxFormBytes,
    toPathAfterLogin: () => urls.notifications,
    async handle({ account, form }) {
      const upTo = Number(form.get('upTo'))
      if (!Number.isSafeInteger(upTo)) throw new Refusal('bad_fields', { fields: { upTo: 'malformed' } })
      await markNotificationsSeen(context.db, account, upTo, context.clock())
      return urls.notifications
    },
  })
}

async function notificationsPage(request: PageRequest): Promise<PageResponse> {
  const { context, language, query } = request
  const cursor = query.get('cursor')
  const messages = catalogs[language].notifications
  return respondWith(NotificationsPage, {
    props: {
      ...(await readNotifications(context.db, signedInAccount(request), { cursor: cursor === '' ? null : cursor })),
      isFirst: !cursor,
    },
    title: pageTitle(language, messages.title),
    description: messages.description,
    canonical: null,
  })
}
