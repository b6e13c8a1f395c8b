import type { Hono } from 'hono'
import * as calls from '../../contract/image.ts'
import { handle } from '../call.ts'
import type { Parts } from '../parts.ts'
import { mediaType } from './picture-key.ts'
import { createUploadReader } from './read-upload.ts'
import { createContentKeys, servePicture } from './serve-picture.ts'
import { createUploads } from './take-upload.ts'
import { createVariants } from './variants.ts'

export function imageRoutes(app: Hono, parts: Parts): void {
  uploadRoutes(app, parts)
  const shelf = { contentKeys: createContentKeys(parts.db), variants: createVariants(parts.images) }
  app.get('/images/:imageId', async (context) => {
    const asked = {
      imageId: context.req.param('imageId'),
      width: context.req.query('w'),
      accept: context.req.header('Accept') ?? '',
    }
    const { bytes, format } = await servePicture(shelf, asked)
    return context.body(bytes, 200, {
      'Content-Type': mediaType(format),
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    })
  })
}

function uploadRoutes(app: Hono, parts: Parts): void {
  const take = createUploads(parts, createUploadReader())
  handle(app, parts, calls.uploadPostImages, async ({ account, request }) => ({
    image: await take(request, { uid: account.uid, kind: 'post', atMost: calls.uploadPostImages.pictures ?? 1 }),
  }))
  handle(app, parts, calls.uploadUserImage, async ({ account, request }) => {
    const [photoURL = ''] = await take(request, { uid: account.uid, kind: 'person', atMost: 1 })
    return { photoURL }
  })
  handle(app, parts, calls.uploadDogImage, async ({ account, request }) => ({
    image: await take(request, { uid: account.uid, kind: 'dog', atMost: 1 }),
  }))
  handle(app, parts, calls.uploadReviewImages, async ({ account, request }) => ({
    image: await take(request, { uid: account.uid, kind: 'review', atMost: calls.uploadReviewImages.pictures ?? 1 }),
  }))
  handle(app, parts, calls.uploadJournalImage, async ({ account, request }) => ({
    image: await take(request, { uid: account.uid, kind: 'journal', atMost: 1 }),
  }))
}
