import { inTransaction } from '../../db/core/transaction.ts'
import { type Image, imagePath, insertUploads } from '../../db/image/image.ts'
import type { Account } from '../../domain/account/account.ts'
import { maxStoredBytes } from '../../domain/image/image.ts'
import { Refusal } from '../../domain/refusal.ts'
import { createConcurrencyLimiter } from '../http/overload/concurrency-limiter.ts'
import { waitInQueue } from '../http/overload/load-shedding.ts'
import { consumeRateLimit, rateLimits } from '../http/rate-limit.ts'
import { readClient } from '../http/request/client-ip.ts'
import type { AppContext } from '../runtime/context.ts'
import { randomId } from '../runtime/random-id.ts'
import type { ProcessedImage } from './process-image.ts'
import type { UploadReader } from './read-upload.ts'
import { storeImage } from './store-image.ts'

type Uploading = { account: Account; kind: Image['kind']; atMost: number }

/** Stores the images of a request and returns their paths in order. If one is refused, none is stored. */
export type UploadReceiver = (request: Request, uploading: Uploading) => Promise<string[]>

export function createUploads(context: AppContext, read: UploadReader): UploadReceiver {
  const gate = createConcurrencyLimiter({ running: 2, waiting: 40, perClient: 20 })
  return async (request, { account, kind, atMost }) => {
    await consumeRateLimit(context, account.role === 'company' ? rateLimits.companyUpload : rateLimits.upload, account.uid)
    // One at a time: the first refused image saves the work on the rest, and no request occupies the whole limiter.
    return await read(request, atMost, async (uploads) => {
      const made: ProcessedImage[] = []
      for (const upload of uploads) {
        const make = (): Promise<ProcessedImage> =>
          gate(() => context.decoder.makeMaster(upload), readClient(request).address, account.uid)
        made.push(await waitInQueue(request, make))
      }
      return await keep(context, request, { account, kind, pictures: made })
    })
  }
}

/**
 * Inserts the rows first: files without a row would never be counted or cleaned up. A request that waits for the bucket does not count as
 * in progress; its memory does.
 */
async function keep(
  context: AppContext,
  request: Request,
  { account, kind, pictures }: Omit<Uploading, 'atMost'> & { pictures: readonly ProcessedImage[] },
): Promise<string[]> {
  const { uid } = account
  const maxBytes = maxStoredBytes(account)
  const uploads = pictures.map(({ master, ...picture }) => {
    const imageId = randomId()
    const image = { ...picture, imageId, uid, kind, altEn: '', altKo: '', contentKey: imageId, bytes: master.length }
    return { image, master }
  })
  const images = uploads.map(({ image }) => image)
  const isKept = await inTransaction(context.db, (db) => insertUploads(db, images, { uid, maxBytes, now: context.clock() }))
  if (!isKept) throw new Refusal('storage_full', { maxBytes })
  await waitInQueue(request, async () => {
    for (const { image, master } of uploads)
      await storeImage(context.images, { contentKey: image.contentKey, master, variants: [] })
  })
  return images.map(({ imageId }) => imagePath(imageId))
}
