import { fillDemonstration } from '../demo/fill.ts'
import { letterHandlers } from './account/letters.ts'
import { pictureHandlers } from './image/forget-picture.ts'
import { bookingMails } from './mail/booking-mails.ts'
import type { OpenParts } from './parts.ts'
import { startWorker } from './worker.ts'

/** Says what was opened, fills an empty database where that is wanted, and begins the work that waits for no request. Returns what ends it. */
export async function startProgram({ parts, kind }: OpenParts, say: (text: string) => void): Promise<() => Promise<void>> {
  const { config } = parts
  say(`Database: ${kind === 'embedded' ? `embedded PostgreSQL in ${config.dataDir}/database` : 'PostgreSQL at DATABASE_URL'}`)
  say(
    `Pictures and outgoing mail: ${config.storageUrl ? 'a bucket' : `${config.dataDir}/images`}, ${config.mailUrl ? 'SMTP' : `${config.dataDir}/mail`}`,
  )
  if (config.demo) {
    const { owner, company } = await fillDemonstration(parts, say)
    say(`Sign in as an owner:   ${owner.email}  ${owner.password}`)
    say(`Sign in as a company:  ${company.email}  ${company.password}`)
  }
  return startWorker(parts, { ...letterHandlers, ...bookingMails, ...pictureHandlers })
}
