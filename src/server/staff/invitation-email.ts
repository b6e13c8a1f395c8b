import * as z from 'zod'
import { urls } from '../../contract/urls.ts'
import { findPerson } from '../../db/account/person.ts'
import { enqueueJob } from '../../db/core/jobs.ts'
import { findMember, setInvitationToken } from '../../db/staff/staff.ts'
import type { Database } from '../../db/tables.ts'
import { formatFor } from '../../i18n/format.ts'
import { toDigest } from '../account/one-time-token.ts'
import { catalogs } from '../http/page/catalogs.ts'
import { renderEmail } from '../notification/templates/render-email.ts'
import type { AppContext } from '../runtime/context.ts'
import type { JobHandlers } from '../runtime/jobs.ts'
import { randomId } from '../runtime/random-id.ts'

const kind = 'staff_invitation'
const payloadShape = z.object({ memberId: z.string() })

/** Enqueues the email of an invitation. The token is created when the email is sent, so that none is stored in the queue. */
export async function queueInvitationEmail(
  db: Database,
  { memberId, companyUid, now }: { memberId: string; companyUid: string; now: number },
): Promise<void> {
  await enqueueJob(db, { kind, key: `${kind}:${randomId()}`, party: { uid: companyUid }, payload: { memberId }, runAt: now, now })
}

export const staffEmailHandlers: JobHandlers = {
  [kind]: async (context, { key, payload }) => await sendInvitation(context, key, payloadShape.parse(payload).memberId),
}

/** Nothing in the email is written by the company: the address has not been proven to want its words. The page of the link names it. */
async function sendInvitation({ db, clock, config, mailer }: AppContext, key: string, memberId: string): Promise<void> {
  const now = clock()
  const member = await findMember(db, memberId, now)
  const company = member && (await findPerson(db, member.companyUid))
  if (!member?.email || !company || company.deleted_at !== null) return
  const token = randomId() + randomId()
  if (!(await setInvitationToken(db, memberId, toDigest(token), now))) return
  const { language } = company
  const { subject, lead, role, roles, until, once, action, footer } = catalogs[language].staffEmails
  const mail = await renderEmail(
    {
      subject,
      lead,
      facts: [
        [role, roles[member.role]],
        [until, formatFor(language).instant(member.invitedUntil)],
      ],
      notes: [once],
      action: { words: action, path: urls.joinStaffWith(token) },
    },
    { language, greeting: catalogs[language].accountEmails.plainGreeting, footer, publicUrl: config.publicUrl },
  )
  await mailer.send({ key, to: member.email, ...mail })
}
