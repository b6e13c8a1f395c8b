import * as z from 'zod/mini'
import type { Permission } from '../domain/account/permission.ts'
import type { RefusalCode } from '../domain/refusal.ts'

export type Fields = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

const noFields = z.strictObject({})

/** Who can call an endpoint: a row of the permission table, or anyone. */
export type Access = Permission | 'anyone'

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

/** One API endpoint. The server registers it; documentation, the browser's client and the tests are derived from it. */
export type Endpoint = EndpointOptions & Record<'body' | 'params' | 'query' | 'response', Fields>

type Definition = EndpointOptions & { response: Fields; body?: Fields; params?: Fields; query?: Fields }

type Defaults = Record<'body' | 'params' | 'query', typeof noFields>

/** Defines an endpoint. Body, params and query accept no fields unless a schema is given. */
export function defineEndpoint<const Given extends Definition>(definition: Given): Omit<Defaults, keyof Given> & Given
export function defineEndpoint(definition: Definition): Endpoint {
  return { body: noFields, params: noFields, query: noFields, ...definition }
}

/** The fields of a schema as sent. A schema without fields adds none to the others. */
type SentFields<Schema extends Fields> = string extends keyof z.input<Schema> ? unknown : z.input<Schema>

type SentInput<Called extends Endpoint> = SentFields<Called['body']> & SentFields<Called['params']> & SentFields<Called['query']>

/** What a caller sends: body, path parameters and query. */
export type RequestInput<Called extends Endpoint> =
  unknown extends SentInput<Called> ? Record<string, never> : SentInput<Called> & object

/** What a handler receives: the same, parsed. */
export type ParsedInput<Called extends Endpoint> = z.output<Called['body']> &
  z.output<Called['params']> &
  z.output<Called['query']>

/** What a caller receives, in addition to `success`. */
export type ResponseBody<Called extends Endpoint> = z.output<Called['response']>
