import type { Hono } from 'hono'
import type { WireCalendarSync } from '../../contract/calendar-sync/calendar-sync.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { type RequestContext, registerEndpoint } from '../http/endpoint.ts'
import { pageRoute } from '../http/page/page-route.ts'
import { readClient } from '../http/request/client-ip.ts'
import { loadOwnPost } from '../post/load-post.ts'
import type { AppContext } from '../runtime/context.ts'
import {
  addCalendar,
  endCalendarLink,
  readCalendarSync,
  refreshCalendar,
  removeCalendar,
  renewCalendarLink,
} from './manage-calendars.ts'
import { publishedCalendar } from './published-calendar.ts'

export function calendarSyncRoutes(app: Hono, context: AppContext): void {
  pageRoute(app, context, pagePatterns.publishedCalendar, publishedCalendar)
  const respond = async ({
    input: { postNum },
    request,
  }: Pick<RequestContext<{ postNum: number }>, 'input' | 'request'>): Promise<WireCalendarSync> =>
    readCalendarSync(context, postNum, readClient(request).language)
  registerEndpoint(app, context, endpoints.readCalendarSync, async (call) => {
    await loadOwnPost(context.db, call.account, call.input.postNum)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.renewCalendarLink, async (call) => {
    await renewCalendarLink(context, call.account, call.input.postNum)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.endCalendarLink, async (call) => {
    await endCalendarLink(context, call.account, call.input.postNum)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.addCalendar, async (call) => {
    await addCalendar(context, call.account, call.input)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.removeCalendar, async (call) => {
    await removeCalendar(context, call.account, call.input)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.refreshCalendar, async (call) => {
    await refreshCalendar(context, call.account, call.input)
    return respond(call)
  })
}
