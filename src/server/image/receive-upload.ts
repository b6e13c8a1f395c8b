import { findPerson } from '../../db/account/person.ts'
import { inTransaction } from '../../db/core/transaction.ts'
import { type Image, imagePath, insertUploads, listOwnImages } from '../../db/image/image.ts'
import { maxStoredBytes } from '../../domain/image/image.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, RequestContext } from '../http/endpoint.ts'
import { findNetworkCounter } from '../http/network-limits.ts'
import { createConcurrencyLimiter } from '../http/overload/concurrency-limiter.ts'
import { waitInQueue } from '../http/overload/load-shedding.ts'
import { consumeRateLimit, limitAttempts, type RateLimitCounter, rateLimits, releaseRateLimit } from '../http/rate-limit.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import { deleteImage } from './delete-image.ts'
import type { ProcessedImage } from './process-image.ts'
import type { UploadReader } from './read-upload.ts'
import { storeImage } from './store-image.ts'

type Call = Caller & Pick<RequestContext<unknown>, 'request'>
type Uploading = { kind: Image['kind']; atMost: number }

/** Stores the images of a request and returns their paths in order. If one is refused, none is stored. */
export type UploadReceiver = (call: Call, uploading: Uploading) => Promise<string[]>

export function createUploads(context: AppContext, read: UploadReader): UploadReceiver {
  const gate = createConcurrencyLimiter({ running: 2, waiting: 120, perClient: 20, perAccount: 10 })
  return async (call, { kind, atMost }) => {
    const { account, request } = call
    const counter = [account.role === 'company' ? rateLimits.companyUpload : rateLimits.upload, account.uid] as const
    await consumeRateLimit(context, ...counter)
    // One at a time: the first refused image saves the work on the rest, and no request occupies the whole limiter.
    const receive = read(request, atMost, async (uploads) => {
      const made: ProcessedImage[] = []
      for (const upload of uploads) {
        const make = (): Promise<ProcessedImage> =>
          gate(() => context.decoder.makeMaster(upload), readClient(request).address, account.uid)
        made.push(await waitInQueue(request, make))
      }
      return await limitAttempts(context, [await countStored(context, call, made)], () =>
        keep(context, call, { kind, pictures: made }),
      )
    })
    return await receive.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'overloaded') await releaseRateLimit(context, ...counter)
      throw error
    })
  }
}

/** Accounts can be made by the dozen, each with a quota of its own. */
async function countStored(
  { db }: AppContext,
  { account, request }: Call,
  pictures: readonly ProcessedImage[],
): Promise<RateLimitCounter> {
  const weight = pictures.reduce((sum, { master }) => sum + Math.ceil(master.length / 1000), 0)
  const { address } = readClient(request)
  const [limit, ...who] = await findNetworkCounter(db, 'image', { uid: account.uid, address })
  return [{ ...limit, weight }, ...who]
}

/**
 * Inserts the rows first: files without a row would never be counted or cleaned up. A request that waits for the bucket does not count as
 * in progress; its memory does. Images may take long to arrive, to be decoded and to be stored: whoever sent them may have been signed out, or the
 * account deleted, with its rows and files.
 */
async function keep(
  context: AppContext,
  { account, request, lockAccount }: Call,
  { kind, pictures }: Omit<Uploading, 'atMost'> & { pictures: readonly ProcessedImage[] },
): Promise<string[]> {
  const { uid } = account
  const uploads = pictures.map(({ master, ...picture }) => {
    const imageId = randomId()
    const image = { ...picture, imageId, uid, kind, altEn: '', altKo: '', contentKey: imageId, bytes: master.length }
    return { image, master }
  })
  const images = uploads.map(({ image }) => image)
  await inTransaction(context.db, async (trx) => {
    await lockAccount(trx)
    const isVerified = !account.isGuest && (await findPerson(trx, uid))?.email_verified === true
    const maxBytes = maxStoredBytes({ ...account, isVerified })
    if (!(await insertUploads(trx, images, { uid, maxBytes, now: context.clock() })))
      throw new Refusal('storage_full', { maxBytes })
  })
  await waitInQueue(request, async () => {
    for (const { image, master } of uploads)
      await storeImage(context.images, { contentKey: image.contentKey, master, variants: [] })
  })
  const imageIds = images.map(({ imageId }) => imageId)
  if ((await listOwnImages(context.db, uid, imageIds)).length < imageIds.length) {
    for (const { contentKey } of images) await deleteImage(context.images, contentKey)
    throw new Refusal('not_signed_in')
  }
  return imageIds.map(imagePath)
}
