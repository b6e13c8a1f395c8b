import type { Context, Hono } from 'hono'
import { localPath, urls } from '../../../contract/urls.ts'
import type { Account } from '../../../domain/account/account.ts'
import { can, type Permission } from '../../../domain/account/permission.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { languages } from '../../../i18n/language.ts'
import type { AppContext } from '../../runtime/context.ts'
import { readClient } from '../request/client-ip.ts'
import { classifyOrigin } from '../request/origin.ts'
import { readSubmittedForm } from '../request/submitted-form.ts'
import { readViewer } from '../session.ts'

/** `address` is the network that sent it. */
type SubmittedForm = { account: Account; form: FormData; params: Record<string, string>; address: string }

type PageForm = {
  path: string
  permission: Permission
  maxBytes: number
  /** The path to which a visitor is led after logging in. */
  toPathAfterLogin: (form: FormData) => string
  /** Does what the form asks for. Resolves to the path of the page to show next, without the language prefix. */
  handle: (submitted: SubmittedForm) => Promise<string>
}

/** Receives a form that a page sends without scripts, under its path and under `/ko`. Only our own pages can send it. */
export function pageForm(app: Hono, context: AppContext, { path, ...form }: PageForm): void {
  for (const language of languages) {
    const local = (target: string): string => localPath(language, target)
    app.post(local(path), async (c) => c.redirect(local(await submitForm(c, context, form, local)), 303))
  }
}

async function submitForm(
  c: Context,
  context: AppContext,
  page: Omit<PageForm, 'path'>,
  local: (path: string) => string,
): Promise<string> {
  const { headers } = c.req.raw
  if (classifyOrigin(headers, context.config.ownOrigins) !== 'own') throw new Refusal('foreign_origin')
  // Before the viewer: whoever sends slowly may be signed out meanwhile.
  const form = await readSubmittedForm(c.req.raw, page.maxBytes)
  const viewer = await readViewer(headers, context)
  if (viewer.role === 'visitor') return urls.loginAs('owner', local(page.toPathAfterLogin(form)))
  if (!can(viewer, page.permission)) throw new Refusal('wrong_role')
  return await page.handle({ account: viewer, form, params: c.req.param(), address: readClient(c.req.raw).address })
}
