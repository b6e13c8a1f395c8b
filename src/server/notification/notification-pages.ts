import type { Context, Hono } from 'hono'
import { localPath, pagePatterns, urls } from '../../contract/urls.ts'
import { can } from '../../domain/account/permission.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type Language, languages } from '../../i18n/language.ts'
import { Page as NotificationsPage } from '../../web/pages/notification/notifications.tsx'
import { catalogs } from '../http/page/catalogs.ts'
import {
  type PageRequest,
  type PageResponse,
  pageRoute,
  pageTitle,
  respondWith,
  signedInAccount,
} from '../http/page/page-route.ts'
import { classifyOrigin } from '../http/request/origin.ts'
import { readSubmittedForm } from '../http/request/submitted-form.ts'
import { readViewer } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'
import { markNotificationsSeen, readNotifications } from './read-notifications.ts'

/** The form has one short field. */
const maxFormBytes = 1024

export function notificationPages(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.notifications, notificationsPage, 'readNotifications')
  for (const language of languages)
    app.post(localPath(language, pagePatterns.notifications), (c) => handleSeen(c, context, language))
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

/** The button of the page without scripts. */
async function handleSeen(c: Context, context: AppContext, language: Language): Promise<Response> {
  const { headers } = c.req.raw
  if (classifyOrigin(headers, context.config.ownOrigins) !== 'own') throw new Refusal('foreign_origin')
  const viewer = await readViewer(headers, context)
  const page = localPath(language, urls.notifications)
  if (viewer.role === 'visitor') return c.redirect(localPath(language, urls.loginAs('owner', page)), 303)
  if (!can(viewer, 'readNotifications')) throw new Refusal('wrong_role')
  const upTo = Number((await readSubmittedForm(c.req.raw, maxFormBytes)).get('upTo'))
  if (!Number.isSafeInteger(upTo)) throw new Refusal('bad_fields', { fields: { upTo: 'malformed' } })
  await markNotificationsSeen(context.db, viewer, upTo, context.clock())
  return c.redirect(page, 303)
}
