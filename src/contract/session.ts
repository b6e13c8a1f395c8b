import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { idField } from './field.ts'
import { callUrls } from './urls.ts'

/** One browser that is signed in; days are `yyyy.MM.dd`, and its use is noted once a day. */
const session = z.strictObject({
  sessionId: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  begunOn: z.string(),
  lastUsedOn: z.string(),
  isThis: z.boolean(),
})

export type WireSession = z.output<typeof session>

export const listSessions = defineCall({
  method: 'GET',
  path: callUrls.sessionList,
  access: 'keepSessions',
  summary: 'The browsers in which one is signed in, this one first.',
  answer: z.strictObject({ sessions: z.array(session) }),
})

export const endSession = defineCall({
  method: 'POST',
  path: callUrls.sessionEnd,
  access: 'keepSessions',
  summary: 'Ends one of one’s own sessions, at once.',
  body: z.strictObject({ sessionId: idField }),
  answer: z.strictObject({}),
  refusals: ['not_found'],
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: callUrls.sessionEndOthers,
  access: 'keepSessions',
  summary: 'Ends every session of one’s own but this one.',
  answer: z.strictObject({}),
})
