import { demoPins } from '../../demo/account/accounts.ts'
import { type SeedContext, seedDemonstration } from '../../demo/seed.ts'
import { erasureJobHandlers } from '../account/erase-bookings.ts'
import { inventCalendarLink } from '../calendar-sync/calendar-secrets.ts'
import { imageJobHandlers } from '../image/delete-image.ts'
import { storeImage } from '../image/store-image.ts'
import { messageEmailHandlers } from '../message/announce-message.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { accountEmailHandlers } from '../notification/templates/account-emails.ts'
import { calendarEmailHandlers } from '../notification/templates/calendar-email.ts'
import { licenseEmailHandlers } from '../notification/templates/license-email.ts'
import { buildNameIndex } from '../search/name-index.ts'
import { staffEmailHandlers } from '../staff/invitation-email.ts'
import type { AppContext, OpenContext } from './context.ts'
import { startPurging } from './edge/purge-edge.ts'
import { startJobs } from './jobs.ts'

/** Prints the configuration, seeds demo data if enabled, and starts background jobs. Returns a stop function. */
export async function startProgram({ context, kind }: OpenContext, say: (text: string) => void): Promise<() => Promise<void>> {
  const { config } = context
  say(`Database: ${kind === 'embedded' ? `embedded PostgreSQL in ${config.dataDir}/database` : 'PostgreSQL at DATABASE_URL'}`)
  if (config.replicaUrls.length > 0) say(`Standbys: ${config.replicaUrls.length} at DATABASE_REPLICA_URLS`)
  say(
    `Images and outgoing email: ${config.storageUrl ? 'a bucket' : `${config.dataDir}/images`}, ${config.mailUrl ? 'SMTP' : `${config.dataDir}/mail`}`,
  )
  if (config.demo) await seed(context, say)
  const stopWatching = context.standbys.watch()
  const stopPurging = startPurging(context)
  const stopJobs = startJobs(context, {
    ...accountEmailHandlers,
    ...licenseEmailHandlers,
    ...bookingEmailHandlers,
    ...calendarEmailHandlers,
    ...messageEmailHandlers,
    ...imageJobHandlers,
    ...erasureJobHandlers,
    ...staffEmailHandlers,
  })
  return async () => {
    await Promise.all([stopWatching(), stopPurging(), stopJobs()])
  }
}

/** Without the secret of the server, as in a command, no calendar is published. */
type Seeding = Pick<AppContext, 'db' | 'clock' | 'auth' | 'images'> & Partial<Pick<AppContext, 'config'>>

/** Fills an empty database with the demonstration and prints the accounts that can sign in. */
export async function seed(context: Seeding, say: (text: string) => void): Promise<void> {
  const { owner, company, desk, carer } = await seedDemonstration(toSeedContext(context), say)
  say(`Sign in as an owner:   ${owner.email}  ${owner.password}`)
  say(`Sign in as a company:  ${company.email}  ${company.password}`)
  say(`Its front desk:        ${desk.email}  ${desk.password}  (tablet PIN ${demoPins.desk})`)
  say(`Its caregiver:         ${carer.email}  ${carer.password}  (tablet PIN ${demoPins.carer})`)
}

export function toSeedContext({ config, db, clock, auth, images }: Seeding): SeedContext {
  return {
    db,
    clock,
    hashPassword: (password) => auth.hashPassword(password),
    storeImage: (image) => storeImage(images, image),
    inventCalendarLink: config ? () => inventCalendarLink(config.authSecret) : null,
    buildNameIndex,
  }
}
