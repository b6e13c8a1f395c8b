import { releaseLicense } from '../../../db/company/business.ts'
import { readDatabaseMetrics } from '../../../db/core/database-metrics.ts'
import { listPendingMigrations, migrate, newestMigration } from '../../../db/core/migrate.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { checkInvariants } from '../../../db/invariants.ts'
import { countOpenReports } from '../../../db/message/report.ts'
import { listOpenPayments } from '../../../db/payment/payment.ts'
import { databaseIsEmpty } from '../../../demo/seed.ts'
import { checkLicenseEveryMs } from '../../../domain/company/business.ts'
import { createAuth } from '../../account/auth.ts'
import { endPayment } from '../../payment/settle-payment.ts'
import { CliError } from '../backup/cli-error.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { seed } from '../start-program.ts'
import type { CliTarget } from './cli-target.ts'
import { closeOpenReport, printReportedThread, printReports } from './report-commands.ts'

export type Command = {
  description: string
  /** Whether the command can create the embedded database. */
  canBeNew?: boolean
} & (
  | { takes: 'folder' | 'number' | 'order'; run: (target: CliTarget, argument: string) => Promise<void> }
  | { takes?: undefined; run: (target: CliTarget) => Promise<void> }
)

/** The commands by name, in the order in which the usage lists them. */
export const commands: Record<string, Command> = {
  status: {
    description: 'Print the state of the schema and of the jobs. Exits with status 1 if migrations are pending.',
    run: printStatus,
  },
  migrate: { description: 'Apply pending migrations, as every start does.', canBeNew: true, run: applyMigrations },
  seed: { description: 'Fill an empty database with the demonstration.', canBeNew: true, run: seedEmptyDatabase },
  invariants: { description: 'Check the data invariants. Exits with status 1 if any is violated.', run: requireInvariants },
  backup: { description: 'Back up to an empty folder.', takes: 'folder', run: takeBackup },
  restore: { description: 'Restore a backup into an empty database.', takes: 'folder', canBeNew: true, run: restoreBackup },
  'release-licence': {
    description: 'Take a license number from the company for which it is confirmed.',
    takes: 'number',
    run: releaseLicenseNumber,
  },
  'end-payment': {
    description: 'End an open payment that is canceled, or was never charged, at the provider.',
    takes: 'order',
    run: endOpenPayment,
  },
  reports: { description: 'Print the open reports of conversations.', run: printReports },
  report: { description: 'Print the conversation of a report.', takes: 'number', run: printReportedThread },
  'close-report': { description: 'Mark a report of a conversation as dealt with.', takes: 'number', run: closeOpenReport },
}

/** A payment is confirmed within a minute; the provider is asked again for at least this long before an operator decides. */
const openPaymentMs = 3_600_000

async function printStatus({ db, now, say }: CliTarget): Promise<void> {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0) throw new CliError(`${pending.length} migrations are pending, the first is ${pending[0]}. Run migrate.`)
  const { bookings, holds, refundsRequested, outboxWaiting, outboxFailing } = await readDatabaseMetrics(db, now)
  say(`Schema: migration ${newestMigration}, up to date`)
  say(
    `Bookings: ${
      Object.entries(bookings)
        .map(([state, count]) => `${count} ${state}`)
        .join(', ') || 'none'
    }`,
  )
  say(`Unpaid holds: ${holds}; refunds to send: ${refundsRequested}`)
  say(`Jobs: ${outboxWaiting} waiting, ${outboxFailing} of them failing`)
  say(`Open reports of conversations: ${await countOpenReports(db)}`)
  for (const { orderId, bookingId } of await listOpenPayments(db, now - openPaymentMs))
    say(`Open payment: order ${orderId} of booking ${bookingId}; see "Open payments" in docs/payments.md`)
}

async function endOpenPayment({ db, now, say }: CliTarget, orderId: string): Promise<void> {
  const open = await listOpenPayments(db, now - openPaymentMs)
  const payment = open.find((one) => one.orderId === orderId)
  if (!payment || !(await endPayment({ db, clock: () => now }, payment)))
    throw new CliError(`No payment of order ${orderId} has been open for an hour. Run status to list those that have.`)
  say(`Ended. The rooms of booking ${payment.bookingId} are released once its hold has expired.`)
}

async function releaseLicenseNumber({ db, now, say }: CliTarget, number: string): Promise<void> {
  const nextCheckAt = now + checkLicenseEveryMs
  const holder = await inTransaction(db, (trx) => releaseLicense(trx, { number, now, nextCheckAt }))
  if (holder === null) throw new CliError(`No company has the license number ${number} confirmed.`)
  say(`Released. It was confirmed for the account ${holder}; others that state it are checked within a minute.`)
}

async function applyMigrations({ db, say }: CliTarget): Promise<void> {
  const applied = await migrate(db)
  for (const name of applied) say(`Applied ${name}`)
  if (applied.length === 0) say('No migrations are pending.')
}

async function seedEmptyDatabase({ db, images, now, say }: CliTarget): Promise<void> {
  await migrate(db)
  if (!(await databaseIsEmpty(db))) throw new CliError('The database is not empty. Seed an empty one.')
  const clock = (): number => now
  await seed({ db, images, clock, auth: createAuth(db, clock) }, say)
}

async function requireInvariants({ db, now, say }: CliTarget): Promise<void> {
  const violations = await checkInvariants(db, now)
  for (const { name, detail } of violations) say(`${name}: ${detail}`)
  if (violations.length > 0) throw new CliError(`${violations.length} invariant violations were found.`)
  say('All invariants hold.')
}
