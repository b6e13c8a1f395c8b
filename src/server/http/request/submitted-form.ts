import { readRequestBytes } from './request-body.ts'

/** The fields of a form sent by a page without scripts; none if the body is not a form. */
export async function readSubmittedForm(request: Request, maxBytes: number): Promise<FormData> {
  const bytes = await readRequestBytes(request, maxBytes)
  const sent = new Response(bytes, { headers: { 'content-type': request.headers.get('content-type') ?? '' } })
  return await sent.formData().catch(() => new FormData())
}
