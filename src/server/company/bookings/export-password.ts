import type { Context, Hono } from 'hono'
import { localPath, pagePatterns, withoutLanguage } from '../../../contract/urls.ts'
import { findPasswordHash } from '../../../db/account/person.ts'
import { recordPassword } from '../../../db/account/session.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { toOneself } from '../../../domain/staff/staff.ts'
import { type Language, languages } from '../../../i18n/language.ts'
import { Page as CompanyExportPage, type ExportError } from '../../../web/pages/company/company-export.tsx'
import { hasRecentProof } from '../../account/session/proof.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import {
  type PageRequest,
  type PageResponse,
  pageTitle,
  respondWith,
  servePage,
  signedInAccount,
} from '../../http/page/page-route.ts'
import { guessesAt, limitAttempts } from '../../http/rate-limit.ts'
import { readClient } from '../../http/request/client-ip.ts'
import { classifyOrigin } from '../../http/request/origin.ts'
import { readSubmittedForm } from '../../http/request/submitted-form.ts'
import { sessionToken } from '../../http/session.ts'
import type { AppContext } from '../../runtime/context.ts'

/** The form has one short field. */
const maxFormBytes = 4096

/** Takes the password that an export asks for, from a form that works without scripts, and leads to the file. */
export function exportRoutes(app: Hono, context: AppContext): void {
  for (const language of languages)
    app.post(localPath(language, pagePatterns.companyBookingsCsv), (c) => handlePassword(c, context, language))
}

async function handlePassword(c: Context, context: AppContext, language: Language): Promise<Response> {
  if (classifyOrigin(c.req.raw.headers, context.config.ownOrigins) === 'foreign') throw new Refusal('foreign_origin')
  const password = (await readSubmittedForm(c.req.raw, maxFormBytes)).get('password')
  const load = async (request: PageRequest): Promise<PageResponse | Response> => {
    const error = await enterPassword(request, typeof password === 'string' ? password : '')
    return error === null ? seeOther(localPath(language, request.path)) : await buildExportPage(request, error)
  }
  return await servePage(c, context, language, load, 'exportBookings')
}

/** Whether the person of this session has proven who they are just now. The bookings of guests are invented. */
export async function isProven(request: PageRequest): Promise<boolean> {
  return signedInAccount(request).isGuest || (await hasRecentProof(request.context, request.request))
}

/** The form that asks for the password; without one, for a new sign-in. */
export async function buildExportPage(request: PageRequest, error: ExportError | null): Promise<PageResponse> {
  const { context, language, path } = request
  const hash = await findPasswordHash(context.db, toOneself(signedInAccount(request)).uid)
  const messages = catalogs[language].companyBookings.export
  return respondWith(CompanyExportPage, {
    props: { path: withoutLanguage(path), hasPassword: hash !== null, error },
    title: pageTitle(language, messages.title),
    description: messages.lead,
    canonical: null,
    status: error === null ? 200 : 422,
  })
}

/** A wrong password counts as a failed sign-in. */
async function enterPassword(request: PageRequest, password: string): Promise<ExportError | null> {
  const { context } = request
  const { uid } = toOneself(signedInAccount(request))
  const hash = await findPasswordHash(context.db, uid)
  if (hash === null || password === '') return 'missing'
  try {
    const caller = readClient(request.request)
    const turn = { network: caller.address, account: uid }
    await limitAttempts(context, guessesAt(uid, caller), async () => {
      if (!(await context.auth.verifyPassword(hash, password, turn))) throw new Refusal('wrong_password')
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_password') return 'wrong'
    if (error instanceof Refusal && error.code === 'rate_limited') return 'limited'
    throw error
  }
  const token = await sessionToken(request.request.headers, context)
  if (token !== null) await recordPassword(context.db, token, context.clock())
  return null
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
