import type { PersonRow } from '../../db/account/person.ts'
import { listBookingRows } from '../../db/booking/booking.ts'
import { expireHolds } from '../../db/booking/release.ts'
import { deleteExpiredRows, deleteUnusedImages, listExpiredGuests, listImageIds } from '../../db/cleanup.ts'
import { deleteDoneJobs } from '../../db/core/jobs.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { deleteOldNotifications } from '../../db/notification/notification.ts'
import { mergeListingCounts } from '../../db/search/region-count.ts'
import type { Account } from '../../domain/account/account.ts'
import { deleteAccount } from '../account/delete-account.ts'
import { cancelBooking } from '../booking/advance-booking.ts'
import { noClient } from '../http/request/client-ip.ts'
import { toAccount } from '../http/session.ts'
import { queueImageDeletion } from '../image/queue-image-deletion.ts'
import type { AppContext } from './context.ts'

/** How long unreferenced images and the counters of attempts are kept. */
export const retentionMs: number = 86_400_000
/** How long somebody can read what they were told. */
export const notificationsKeptMs: number = 365 * 86_400_000
/** How long done jobs are kept: some name a person's browser, and the key of each keeps the same email from being sent again. */
export const doneJobsKeptMs: number = 30 * 86_400_000
const batchSize = 100
const imagesPerPiece = 500

/** Deletes expired guests, expired sessions, tokens and rate limits, old notifications, done jobs and unreferenced images, and merges listing counts. Returns the number of rows deleted. */
export async function cleanUp(context: AppContext): Promise<number> {
  const now = context.clock()
  const guests = await deleteExpiredGuests(context, now)
  const expired = await deleteExpiredRows(context.db, { now, countedBefore: now - retentionMs })
  await mergeListingCounts(context.db)
  const told = await deleteBefore(context, now - notificationsKeptMs, deleteOldNotifications)
  const jobs = await deleteBefore(context, now - doneJobsKeptMs, deleteDoneJobs)
  return guests + expired + told + jobs + (await deleteAllUnusedImages(context, now - retentionMs))
}

async function deleteBefore(context: AppContext, before: number, deleteOld: typeof deleteDoneJobs): Promise<number> {
  return await inBatches(context, () => deleteOld(context.db, { before, limit: batchSize }))
}

/** Repeats a batch until nothing is left or the server shuts down. */
async function inBatches({ lifecycle }: AppContext, batch: () => Promise<number>): Promise<number> {
  let total = 0
  while (!lifecycle.isShuttingDown) {
    const done = await batch()
    total += done
    if (done < batchSize) break
  }
  return total
}

async function deleteExpiredGuests(context: AppContext, now: number): Promise<number> {
  const failed: string[] = []
  return await inBatches(context, async () => {
    const guests = await listExpiredGuests(context.db, { now, except: failed, limit: batchSize })
    for (const guest of guests) {
      await deleteGuest(context, guest).catch((error: unknown) => {
        failed.push(guest.id)
        // One guest must not block the deletion of the others.
        context.reportError(error, 'failed to delete expired guest', { uid: guest.id })
      })
    }
    return guests.length
  })
}

/** Cancels the guest's bookings first: nobody can use them anymore, and their rooms become available again. */
async function deleteGuest(context: AppContext, guest: PersonRow): Promise<void> {
  const account = toAccount(guest)
  if (account.role === 'owner') await cancelStays(context, account)
  await deleteAccount(context, account, {}, noClient)
}

async function cancelStays(context: AppContext, account: Account): Promise<void> {
  await expireHolds(context.db, context.clock(), { uid: account.uid })
  const stays = await listBookingRows(context.db, { of: { owner: account.uid }, states: ['held', 'confirmed'], limit: batchSize })
  for (const { bookingId } of stays) await cancelBooking(context, account, { bookingId, reason: 'The guest account ended' })
  if (stays.length === batchSize) await cancelStays(context, account)
}

/** Examines all images, piece by piece: most are in use, and those must not delay the deletion of the others. */
async function deleteAllUnusedImages(context: AppContext, before: number): Promise<number> {
  let total = 0
  let after = ''
  const failures: unknown[] = []
  while (!context.lifecycle.isShuttingDown) {
    const imageIds = await listImageIds(context.db, { after, limit: imagesPerPiece })
    const last = imageIds.at(-1)
    if (last === undefined) break
    after = last
    await deleteUnusedOf(context, imageIds, before).then(
      (count) => {
        total += count
      },
      // One piece must not block the deletion of the others.
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
  return total
}

async function deleteUnusedOf(context: AppContext, imageIds: readonly string[], before: number): Promise<number> {
  const now = context.clock()
  return await inTransaction(context.db, async (db) => {
    const { count, contentKeys } = await deleteUnusedImages(db, { imageIds, before })
    await queueImageDeletion(db, contentKeys, now)
    return count
  })
}
