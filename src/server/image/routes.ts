import type { Hono } from 'hono'
import { endpoints } from '../../contract/endpoints.ts'
import { dayAt } from '../../domain/calendar/day.ts'
import { mediaType } from '../../domain/image/image-key.ts'
import { registerEndpoint } from '../http/endpoint.ts'
import { waitInQueue } from '../http/overload/load-shedding.ts'
import { publicImageHeaders } from '../http/page/edge-headers.ts'
import { readClient } from '../http/request/client-ip.ts'
import { readViewer } from '../http/session.ts'
import type { AppContext } from '../runtime/context.ts'
import { createUploadReader } from './read-upload.ts'
import { createUploads } from './receive-upload.ts'
import { createKnownImages, serveImage } from './serve-image.ts'
import { createVariants, type VariantClient } from './variants.ts'

export function imageRoutes(app: Hono, context: AppContext): void {
  uploadRoutes(app, context)
  const shelf = {
    db: context.db,
    images: createKnownImages(context),
    variants: createVariants(context.images, context.decoder, context.db),
  }
  app.get('/images/:imageId', async (c) => {
    const request = c.req.raw
    const client: VariantClient = { network: readClient(request).address, wait: (making) => waitInQueue(request, making) }
    const asked = {
      client,
      imageId: c.req.param('imageId'),
      width: c.req.query('w'),
      accept: c.req.header('Accept') ?? '',
      today: dayAt(context.clock()),
      viewer: () => readViewer(request.headers, context),
    }
    const { file, format, isPrivate } = await serveImage(shelf, asked)
    const isHead = request.method === 'HEAD'
    if (isHead && file.body instanceof ReadableStream) await file.body.cancel()
    const headers = {
      ...(file.size !== null && { 'Content-Length': String(file.size) }),
      'Content-Type': mediaType(format),
      ...(isPrivate ? { 'Cache-Control': 'private, no-store' } : publicImageHeaders(context, asked.imageId)),
      Vary: 'Accept',
      // The content for an id and a width never changes.
      ETag: `W/"${asked.imageId}.${asked.width ?? 'whole'}.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    }
    return isHead ? c.body(null, 200, headers) : c.body(file.body, 200, headers)
  })
}

function uploadRoutes(app: Hono, context: AppContext): void {
  const take = createUploads(context, createUploadReader())
  registerEndpoint(app, context, endpoints.uploadPostImages, async (call) => ({
    image: await take(call, { kind: 'post', atMost: endpoints.uploadPostImages.images ?? 1 }),
  }))
  registerEndpoint(app, context, endpoints.uploadUserImage, async (call) => {
    const [photoURL = ''] = await take(call, { kind: 'person', atMost: 1 })
    return { photoURL }
  })
  registerEndpoint(app, context, endpoints.uploadDogImage, async (call) => ({
    image: await take(call, { kind: 'dog', atMost: 1 }),
  }))
  registerEndpoint(app, context, endpoints.uploadReviewImages, async (call) => ({
    image: await take(call, { kind: 'review', atMost: endpoints.uploadReviewImages.images ?? 1 }),
  }))
  registerEndpoint(app, context, endpoints.uploadJournalImage, async (call) => ({
    image: await take(call, { kind: 'journal', atMost: 1 }),
  }))
  registerEndpoint(app, context, endpoints.uploadMessageImages, async (call) => ({
    image: await take(call, { kind: 'message', atMost: endpoints.uploadMessageImages.images ?? 1 }),
  }))
}
