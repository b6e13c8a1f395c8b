import { type Image, imagePath, insertImage } from '../../db/image.ts'
import { createGate } from '../gate.ts'
import type { Parts } from '../parts.ts'
import { randomId } from '../random-id.ts'
import { countAgainst, limits } from '../rate-limit.ts'
import { processPicture } from './process-picture.ts'
import type { UploadReader } from './read-upload.ts'
import { storePicture } from './store-picture.ts'

type Uploading = { uid: string; kind: Image['kind']; atMost: number }

/** Takes the pictures of a request in, and gives their paths in order: all of them, or none where one is refused. */
export type Uploads = (request: Request, uploading: Uploading) => Promise<string[]>

export function createUploads(parts: Parts, read: UploadReader): Uploads {
  const gate = createGate({ running: 2, waiting: 40 })
  return async (request, { uid, kind, atMost }) => {
    await countAgainst(parts, limits.upload, uid)
    const pictures = await read(request, atMost, (uploads) =>
      Promise.all(uploads.map((upload) => gate(() => processPicture(upload)))),
    )
    const paths: string[] = []
    for (const { master, width, height, colour } of pictures) {
      const imageId = randomId()
      await storePicture(parts.images, { contentKey: imageId, master, variants: [] })
      const image = { imageId, uid, kind, width, height, colour, altEn: '', altKo: '', contentKey: imageId }
      await insertImage(parts.db, image, parts.clock())
      paths.push(imagePath(imageId))
    }
    return paths
  }
}
