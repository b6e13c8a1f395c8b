import type { Hono } from 'hono'
import type { WireCalendarSync } from '../../contract/calendar-sync/calendar-sync.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { pagePatterns } from '../../contract/urls.ts'
import { type RequestContext, registerEndpoint } from '../http/endpoint.ts'
import { createConcurrencyLimiter } from '../http/overload/concurrency-limiter.ts'
import { waitInQueue } from '../http/overload/load-shedding.ts'
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
  const limit = createConcurrencyLimiter({ running: 32, waiting: 64, perClient: 2 })
  /** A request that waits for another server does not count as in progress. */
  const waiting = ({ account, request }: Pick<RequestContext<unknown>, 'account' | 'request'>): AppContext => ({
    ...context,
    fetchCalendar: (...wanted) => waitInQueue(request, () => limit(() => context.fetchCalendar(...wanted), account.uid)),
  })
  registerEndpoint(app, context, endpoints.readCalendarSync, async (call) => {
    await loadOwnPost(context.db, call.account, call.input.postNum)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.renewCalendarLink, async (call) => {
    await renewCalendarLink(context, call, call.input.postNum)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.endCalendarLink, async (call) => {
    await endCalendarLink(context, call.account, call.input.postNum)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.addCalendar, async (call) => {
    await addCalendar(waiting(call), call)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.removeCalendar, async (call) => {
    await removeCalendar(context, call.account, call.input)
    return respond(call)
  })
  registerEndpoint(app, context, endpoints.refreshCalendar, async (call) => {
    await refreshCalendar(waiting(call), call.account, call.input)
    return respond(call)
  })
}
