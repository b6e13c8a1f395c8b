import * as z from 'zod'
import { urls } from '../../../contract/urls.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { findPerson } from '../../../db/account/person.ts'
import { findExternalCalendar } from '../../../db/calendar-sync/external-calendar.ts'
import { findPost } from '../../../db/post/post.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { formatFor } from '../../../i18n/format.ts'
import { chooseText } from '../../../i18n/language.ts'
import { calendarConflictKind } from '../../calendar-sync/refresh-calendars.ts'
import { catalogs } from '../../http/page/catalogs.ts'
import type { JobHandlers } from '../../runtime/jobs.ts'
import { findEmailObstacle } from '../wants-email.ts'
import { renderEmail } from './render-email.ts'

const payloadFields = z.object({ calendarId: z.number(), nights: z.array(z.string().refine(isDay)) })
const maxListed = 10

/** Tells a company once that bookings are in the way of a calendar elsewhere. */
export const calendarEmailHandlers: JobHandlers = {
  [calendarConflictKind]: async (context, { key, payload }) => {
    const { calendarId, nights } = payloadFields.parse(payload)
    const calendar = await findExternalCalendar(context.db, calendarId)
    const found = calendar && (await findPost(context.db, calendar.postNum))
    const [first] = nights
    if (!calendar || !found || !first) return undefined
    const { post } = found
    const person = await findPerson(context.db, post.uid)
    if (!person?.email_verified) return undefined
    const obstacle = await findEmailObstacle(context, person, 'calendarConflict')
    if (obstacle !== null) return obstacle
    const { language, email } = person
    const { calendarEmails, accountEmails } = catalogs[language]
    const format = formatFor(language)
    const listed = nights.slice(0, maxListed).map((night) => format.date(night))
    const hidden = nights.length - listed.length
    const facts = [
      [calendarEmails.calendar, calendar.name],
      [calendarEmails.hotel, chooseText(language, post.storeName, post.storeNameEn)],
      [calendarEmails.nights, [...listed, ...(hidden > 0 ? [calendarEmails.andMore(hidden)] : [])].join(' / ')],
    ] as const
    const mail = await renderEmail(
      {
        subject: calendarEmails.subject,
        lead: calendarEmails.lead,
        facts,
        action: { words: calendarEmails.action, path: urls.companyCalendarAt(post.postNum, wireDay(first)) },
      },
      {
        language,
        greeting: accountEmails.plainGreeting,
        footer: calendarEmails.footer,
        publicUrl: context.config.publicUrl,
      },
    )
    await context.mailer.send({ key, to: email, ...mail })
    return undefined
  },
}
