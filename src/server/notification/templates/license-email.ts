import * as z from 'zod'
import { urls } from '../../../contract/urls.ts'
import { findPerson } from '../../../db/account/person.ts'
import { findBusiness } from '../../../db/company/business.ts'
import { dayAt } from '../../../domain/calendar/day.ts'
import { hideAfterClosedMs } from '../../../domain/company/business.ts'
import { formatFor } from '../../../i18n/format.ts'
import { licenseClaimKind, licenseNoticeKind } from '../../company/license/license-notice.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import type { JobHandlers } from '../../runtime/jobs.ts'
import { findEmailObstacle } from '../wants-email.ts'
import { renderEmail } from './render-email.ts'

const payloadFields = z.object({ uid: z.string() })
const claimFields = z.object({ uid: z.string(), isHolder: z.boolean() })

export const licenseEmailHandlers: JobHandlers = {
  [licenseNoticeKind]: async (context, { key, payload }) => {
    const { uid } = payloadFields.parse(payload)
    const person = await findPerson(context.db, uid)
    const closedAt = (await findBusiness(context.db, uid))?.closedAt
    if (!person?.email_verified || !closedAt) return undefined
    const obstacle = await findEmailObstacle(context, person, 'licenseClosed')
    if (obstacle !== null) return obstacle
    const { language, email } = person
    const { accountEmails } = catalogs[language]
    const { subject, lead, source, hiddenOn, notes, action } = accountEmails.license
    const facts = [
      [source, person.license_source ?? ''],
      [hiddenOn, formatFor(language).date(dayAt(closedAt + hideAfterClosedMs))],
    ] as const
    const mail = await renderEmail(
      { subject, lead, facts, notes, action: { words: action, path: `${urls.companyAccount}#business` } },
      {
        language,
        greeting: accountEmails.plainGreeting,
        footer: accountEmails.license.footer,
        publicUrl: context.config.publicUrl,
      },
    )
    await context.mailer.send({ key, to: email, ...mail })
    return undefined
  },
  [licenseClaimKind]: async (context, { key, payload }) => {
    const { uid, isHolder } = claimFields.parse(payload)
    const person = await findPerson(context.db, uid)
    // As the company itself wrote it: nobody else's text is sent.
    const number = person?.business?.license?.number
    if (!person?.email_verified || !number) return undefined
    const obstacle = await findEmailObstacle(context, person, 'licenseClaimed')
    if (obstacle !== null) return obstacle
    const { accountEmails } = catalogs[person.language]
    const { subject, holderLead, claimantLead, number: term, notes } = accountEmails.licenseClaim
    const facts = [[term, number]] as const
    const { action, footer } = accountEmails.license
    const mail = await renderEmail(
      {
        subject,
        lead: isHolder ? holderLead : claimantLead,
        facts,
        notes,
        action: { words: action, path: `${urls.companyAccount}#business` },
      },
      { language: person.language, greeting: accountEmails.plainGreeting, footer, publicUrl: context.config.publicUrl },
    )
    await context.mailer.send({ key, to: person.email, ...mail })
    return undefined
  },
}
