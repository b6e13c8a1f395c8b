import * as z from 'zod'
import { urls } from '../../../contract/urls.ts'
import { deleteTokensOfPurpose } from '../../../db/account/one-time-token.ts'
import { findPerson } from '../../../db/account/person.ts'
import { deletePendingJobs, enqueueJob } from '../../../db/core/jobs.ts'
import type { Database } from '../../../db/tables.ts'
import { formatFor } from '../../../i18n/format.ts'
import { createOneTimeToken } from '../../account/one-time-token.ts'
import { parseDevice } from '../../account/session/device.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import type { AppContext } from '../../runtime/context.ts'
import type { JobHandlers } from '../../runtime/jobs.ts'
import { randomId } from '../../runtime/random-id.ts'
import { renderEmail } from './render-email.ts'

const accountEmailJobKind = 'account_email'
const alertKind = 'sign_in_alert'
const alertPayload = z.object({
  uid: z.string(),
  at: z.number(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
})
const accountEmailPayload = z.object({ uid: z.string(), purpose: z.enum(['password', 'email']) })

type LinkPurpose = z.output<typeof accountEmailPayload>['purpose']

/** Enqueues an account email. The token is created when the email is sent, so that none is stored in the queue. */
export async function queueAccountEmail(db: Database, uid: string, purpose: LinkPurpose, now: number): Promise<void> {
  await enqueueJob(db, {
    kind: accountEmailJobKind,
    key: `${accountEmailJobKind}:${randomId()}`,
    party: { uid },
    payload: { uid, purpose },
    runAt: now,
    now,
  })
}

/** Ends the links of these emails, and drops the emails that are still to be sent. */
export async function endEmailedLinks(db: Database, uid: string, purpose: LinkPurpose): Promise<void> {
  await deletePendingJobs(db, { kind: accountEmailJobKind, uid, payload: { purpose } })
  await deleteTokensOfPurpose(db, { purpose, uid })
}

export const accountEmailHandlers: JobHandlers = {
  [accountEmailJobKind]: async (context, { key, payload }) => {
    const { uid, purpose } = accountEmailPayload.parse(payload)
    await sendAccountEmail(context, key, uid, purpose)
  },
  [alertKind]: async (context, { key, payload }) => await sendSignInAlert(context, key, alertPayload.parse(payload)),
}

/** Enqueues an alert about a sign-in from a new browser. The User-Agent is untrusted text, so only the parsed names are stored. */
export async function queueSignInAlert(
  db: Database,
  { uid, userAgent, now }: { uid: string; userAgent: string; now: number },
): Promise<void> {
  const payload = { uid, at: now, ...parseDevice(userAgent) }
  await enqueueJob(db, { kind: alertKind, key: `${alertKind}:${randomId()}`, party: { uid }, payload, runAt: now, now })
}

async function sendSignInAlert(
  context: AppContext,
  key: string,
  { uid, at, browser, system }: z.output<typeof alertPayload>,
): Promise<void> {
  const person = await findPerson(context.db, uid)
  if (!person?.email_verified || person.deleted_at !== null) return
  const { language, display_name: name, email } = person
  const { accountEmails, sessions } = catalogs[language]
  const { subject, lead, when, device, notYou, action } = accountEmails.signIn
  const format = formatFor(language)
  const facts = [
    [when, format.instant(at)],
    [device, sessions.device(browser, system)],
  ] as const
  const mail = await renderEmail(
    { subject, lead, facts, notes: [notYou], action: { words: action, path: urls.forgotPassword } },
    {
      language,
      greeting: accountEmails.greeting(name),
      footer: accountEmails.signIn.footer,
      publicUrl: context.config.publicUrl,
    },
  )
  await context.mailer.send({ key, to: email, ...mail })
}

async function sendAccountEmail(context: AppContext, key: string, uid: string, purpose: LinkPurpose): Promise<void> {
  const person = await findPerson(context.db, uid)
  if (!person || person.is_guest || person.deleted_at !== null) return
  const token = await createOneTimeToken(context, { purpose, uid, email: person.email })
  const { language, display_name: name, email_verified: isVerified } = person
  const words = catalogs[language].accountEmails
  const { subject, request, action } = words[purpose]
  const path = purpose === 'password' ? urls.setPassword(token) : urls.verifyEmail(token)
  const mail = await renderEmail(
    { subject, lead: request, facts: [], notes: [words.life], action: { words: action, path } },
    {
      language,
      greeting: isVerified ? words.greeting(name) : words.plainGreeting,
      footer: words.footer,
      publicUrl: context.config.publicUrl,
    },
  )
  await context.mailer.send({ key, to: person.email, ...mail })
}
