import { seedDemonstration } from '../../demo/seed.ts'
import { imageJobHandlers } from '../image/delete-image.ts'
import { bookingEmailHandlers } from '../notification/booking-emails.ts'
import { accountEmailHandlers } from '../notification/templates/account-emails.ts'
import type { OpenContext } from './context.ts'
import { startJobs } from './jobs.ts'
import { toSeedContext } from './seed-context.ts'

/** Prints the configuration, seeds demo data if enabled, and starts background jobs. Returns a stop function. */
export async function startProgram({ context, kind }: OpenContext, say: (text: string) => void): Promise<() => Promise<void>> {
  const { config } = context
  say(`Database: ${kind === 'embedded' ? `embedded PostgreSQL in ${config.dataDir}/database` : 'PostgreSQL at DATABASE_URL'}`)
  say(
    `Images and outgoing email: ${config.storageUrl ? 'a bucket' : `${config.dataDir}/images`}, ${config.mailUrl ? 'SMTP' : `${config.dataDir}/mail`}`,
  )
  if (config.demo) {
    const { owner, company } = await seedDemonstration(toSeedContext(context), say)
    say(`Sign in as an owner:   ${owner.email}  ${owner.password}`)
    say(`Sign in as a company:  ${company.email}  ${company.password}`)
  }
  return startJobs(context, { ...accountEmailHandlers, ...bookingEmailHandlers, ...imageJobHandlers })
}
