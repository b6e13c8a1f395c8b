import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idField } from '../field.ts'

/** One signed-in browser. Days are `yyyy.MM.dd`; `lastUsedOn` is updated at most once a day. */
const session = z.strictObject({
  sessionId: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  begunOn: z.string(),
  lastUsedOn: z.string(),
  isThis: z.boolean(),
})

export type WireSession = z.output<typeof session>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'manageSessions',
  summary: 'Lists your active sessions, one per browser, with the current one first.',
  response: z.strictObject({ sessions: z.array(session) }),
})

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  access: 'manageSessions',
  summary: 'Ends one of your sessions immediately.',
  body: z.strictObject({ sessionId: idField }),
  response: z.strictObject({}),
  refusals: ['not_found'],
})

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  access: 'manageSessions',
  summary: 'Ends all your sessions except the current one.',
  response: z.strictObject({}),
})

export const sessionEndpoints = { listSessions, endSession, endOtherSessions }
