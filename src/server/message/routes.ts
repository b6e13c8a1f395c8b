import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { listQuickReplies } from '../../db/message/quick-reply.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { limitTexts } from '../http/network-limits.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { openThread } from './open-thread.ts'
import { saveQuickReplies } from './quick-replies.ts'
import { markMessagesSeen, readMessages, readThreads } from './read-threads.ts'
import { blockThread, reportThread } from './report-thread.ts'
import { takeBack } from './take-back.ts'
import { writeMessage } from './write-message.ts'

export function messageRoutes(app: Hono, context: AppContext): void {
  registerEndpoint(app, context, endpoints.openThread, async ({ input, account, request }) => ({
    thread: await openThread(context, account, { ...input, address: readClient(request).address }),
  }))
  registerEndpoint(app, context, endpoints.listThreads, async ({ input, account }) => await readThreads(context, account, input))
  registerEndpoint(
    app,
    context,
    endpoints.listMessages,
    async ({ input, account }) => await readMessages(context, account, input),
  )
  registerEndpoint(app, context, endpoints.sendMessage, async ({ input, account }) => ({
    message: await writeMessage(context, account, input),
  }))
  registerEndpoint(app, context, endpoints.takeBackMessage, async ({ input, account }) => ({
    message: await takeBack(context, account, input.messageId),
  }))
  registerEndpoint(app, context, endpoints.markMessagesSeen, async ({ input, account }) => ({
    unread: await markMessagesSeen(context, account, input),
  }))
  registerEndpoint(app, context, endpoints.reportMessage, async ({ input, account }) => ({
    thread: await reportThread(context, account, input),
  }))
  registerEndpoint(app, context, endpoints.blockThread, async ({ input, account }) => ({
    thread: await blockThread(context, account, input),
  }))
  registerEndpoint(app, context, endpoints.listQuickReplies, async ({ account }) => ({
    replies: await listQuickReplies(context.db, account.uid),
  }))
  registerEndpoint(app, context, endpoints.saveQuickReplies, async (call) => ({
    replies: await limitTexts(context, call, () => saveQuickReplies(context, call.account, call.input)),
  }))
}
