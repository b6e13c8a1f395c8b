import fc, { type Arbitrary } from 'fast-check'
import sharp from 'sharp'
import { publicUrl } from './context.ts'
import type { Operation } from './contract.ts'
import { fitting, hostile, type Known, nearlyFitting } from './schema-values.ts'

/** The uids of each audience (empty for a visitor), and the known field values. */
export type FuzzInput = { people: Record<string, readonly string[]>; known: Known }

/** `as` is a uid, empty for a visitor. */
export type Sent = {
  as: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | FormData | null
}

const text = (value: unknown): string => String(value).toWellFormed()

function toPath({ path, parameters }: Operation, known: Known): Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const values = inPath.map(({ name, schema }) => fc.oneof({ weight: 6, arbitrary: fitting(schema, known, name) }, hostile))
  return fc
    .tuple(...values)
    .map((all) =>
      inPath.reduce((made, { name }, nth) => made.replace(`{${name}}`, () => encodeURIComponent(text(all[nth]))), path),
    )
}

function toQuery({ parameters }: Operation, known: Known): Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const value = (name: string, schema: Operation['parameters'][number]['schema']): Arbitrary<string> =>
    fc.oneof({ weight: 6, arbitrary: fitting(schema, known, name) }, hostile).map(text)
  const model = Object.fromEntries(inQuery.map(({ name, schema }) => [name, value(name, schema)]))
  const none = fc.constant('')
  const some = fc
    .record(model, { requiredKeys: [] })
    .map((query) => `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']))}`)
  return fc.oneof(
    { weight: inQuery.length > 0 ? 20 : 0, arbitrary: some },
    { weight: 10, arbitrary: none },
    fc.constant('?more=1'),
  )
}

const types = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  fc.constantFrom('', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'image/png', 'application/xml'),
)

function getHeaders({ parameters }: Operation): Arbitrary<Record<string, string>> {
  const isKeyed = parameters.some((parameter) => parameter.in === 'header')
  const key = isKeyed ? fc.constantFrom('k', 'another', 'one-more', '', 'x'.repeat(300), 'x'.repeat(301), 'ä') : fc.constant('')
  const made = fc.record({
    origin: fc.oneof({ weight: 12, arbitrary: fc.constant(publicUrl) }, fc.constant('')),
    'content-type': types,
    'idempotency-key': key,
  })
  return made.map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')))
}

const rawBodies = fc.constantFrom<string | Uint8Array<ArrayBuffer>>(
  ...['', '{', 'null', '[]', '"x"', '0', '{"a":1,"a":2}', '['.repeat(5_000), ' '.repeat(300_000), '{"__proto__":{"a":1}}'],
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
)

function getJsonBody(schema: Operation['parameters'][number]['schema'], known: Known): Arbitrary<Sent['body']> {
  const made = nearlyFitting(schema, known).map((value) => JSON.stringify(value))
  return fc.oneof({ weight: 12, arbitrary: made }, rawBodies)
}

const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c98d4b' } })
  .png()
  .toBuffer()

const parts = fc.array(
  fc.record({
    name: fc.constantFrom('image', 'image', 'image', 'more'),
    bytes: fc.constantFrom(new Uint8Array(image), new Uint8Array(image), new Uint8Array(), new Uint8Array([1, 2, 3])),
    type: fc.constantFrom('image/png', 'image/png', 'image/jpeg', 'text/html'),
  }),
  { maxLength: 3 },
)

const imageBody: Arbitrary<Sent['body']> = parts.map((entries) => {
  const form = new FormData()
  for (const { name, bytes, type } of entries) form.append(name, new Blob([bytes], { type }), 'a.png')
  return form
})

function toBody({ method, requestBody }: Operation, known: Known): Arbitrary<Sent['body']> {
  if (method === 'GET') return fc.constant(null)
  const { 'application/json': fields, 'multipart/form-data': pictures } = requestBody?.content ?? {}
  if (pictures) return fc.oneof({ weight: 6, arbitrary: imageBody }, rawBodies)
  return fields
    ? getJsonBody(fields.schema, known)
    : fc.oneof({ weight: 2, arbitrary: fc.constant('{}') }, fc.constant(null), rawBodies)
}

/** Generates requests to an operation, mostly by an audience that is allowed to send them. */
export function toRequest(operation: Operation, { people, known }: FuzzInput): Arbitrary<Sent> {
  const allowed = operation['x-audience'].flatMap((audience) => people[audience] ?? [])
  const as = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...allowed) }, fc.constantFrom(...Object.values(people).flat()))
  const made = fc.tuple(as, toPath(operation, known), toQuery(operation, known), getHeaders(operation), toBody(operation, known))
  return made.map(([who, path, query, headers, body]) => {
    const { 'content-type': _, ...others } = headers
    // FormData sets its own content type, with the boundary.
    return { as: who, path: path + query, headers: body instanceof FormData ? others : headers, body }
  })
}
