import * as z from 'zod/mini'
import type { ActionName } from '../domain/permission.ts'
import type { RefusalCode } from '../domain/refusal.ts'

export type Fields = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

const nothing = z.strictObject({})
type Nothing = typeof nothing

/** Whose call it is, as a row of the table of rights. */
export type Access = ActionName | 'anyone'

type Terms = {
  method: 'GET' | 'POST' | 'PATCH'
  /** `:name` stands for a field of `params`. */
  path: string
  access: Access
  summary: string
  status?: 200 | 201 | 202
  /** Refusals of its own, beside those that follow from its fields and its access. */
  refusals?: readonly RefusalCode[]
  /** A POST that changes nothing, so that it needs no origin. */
  safe?: true
  /** Comes from another server, so that it has no origin of ours. */
  foreign?: true
  /** Needs the header Idempotency-Key, or takes it, so that sending it again changes nothing more. */
  keyed?: true | 'ifGiven'
  /** Answers 202 while another system has not said its word. */
  mayWait?: true
  /** Takes so many pictures as multipart instead of a body. */
  pictures?: number
}

/** One call of the API as data: the routes, the documentation and the tests read it. */
export type Call<
  Answer extends Fields = Fields,
  Body extends Fields = Fields,
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Allowed extends Access = Access,
> = Terms & { access: Allowed; answer: Answer; body: Body; params: Params; query: Query }

type Definition<
  Answer extends Fields,
  Body extends Fields,
  Params extends Fields,
  Query extends Fields,
  Allowed extends Access,
> = Terms & {
  access: Allowed
  answer: Answer
  body?: Body
  params?: Params
  query?: Query
}

/** A call without a schema for its body, params or query takes none. */
export function defineCall<
  Answer extends Fields,
  Body extends Fields = Nothing,
  Params extends Fields = Nothing,
  Query extends Fields = Nothing,
  const Allowed extends Access = Access,
>(definition: Definition<Answer, Body, Params, Query, Allowed>): Call<Answer, Body, Params, Query, Allowed>
export function defineCall(definition: Definition<Fields, Fields, Fields, Fields, Access>): Call {
  return { body: nothing, params: nothing, query: nothing, ...definition }
}
