import * as z from 'zod/mini'
import type { ActionName } from '../domain/account/permission.ts'
import type { RefusalCode } from '../domain/refusal.ts'

export type Fields = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

const noFields = z.strictObject({})
type NoFields = typeof noFields

/** Who can call an endpoint: a row of the permission table, or anyone. */
export type Access = ActionName | 'anyone'

type EndpointOptions = {
  method: 'GET' | 'POST' | 'PATCH'
  /** A route pattern; `:name` is a field of `params`. */
  path: string
  access: Access
  summary: string
  status?: 200 | 201 | 202
  /** The endpoint's own refusals, in addition to those that follow from its fields and access. */
  refusals?: readonly RefusalCode[]
  /** A POST that changes nothing and therefore skips the origin check. */
  readOnly?: true
  /** Called by another server, so it skips the origin check. */
  webhook?: true
  /** Whether the Idempotency-Key header is required or optional. A retry with the same key has no further effect. */
  idempotency?: 'required' | 'optional'
  /** Responds with 202 while the result from another system is pending. */
  accepts202?: true
  /** Maximum number of images; the body is multipart instead of JSON. */
  images?: number
}

/** Defines one API endpoint. Routes, documentation and tests are derived from it. */
export type Endpoint<
  ResponseBody extends Fields = Fields,
  Body extends Fields = Fields,
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Allowed extends Access = Access,
> = EndpointOptions & { access: Allowed; response: ResponseBody; body: Body; params: Params; query: Query }

type Definition<
  ResponseBody extends Fields,
  Body extends Fields,
  Params extends Fields,
  Query extends Fields,
  Allowed extends Access,
> = EndpointOptions & {
  access: Allowed
  response: ResponseBody
  body?: Body
  params?: Params
  query?: Query
}

/** Defines an endpoint. Body, params and query accept no fields unless a schema is given. */
export function defineEndpoint<
  ResponseBody extends Fields,
  Body extends Fields = NoFields,
  Params extends Fields = NoFields,
  Query extends Fields = NoFields,
  const Allowed extends Access = Access,
>(definition: Definition<ResponseBody, Body, Params, Query, Allowed>): Endpoint<ResponseBody, Body, Params, Query, Allowed>
export function defineEndpoint(definition: Definition<Fields, Fields, Fields, Fields, Access>): Endpoint {
  return { body: noFields, params: noFields, query: noFields, ...definition }
}
