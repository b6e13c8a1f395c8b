import { findImage } from '../../db/image.ts'
import type { Database } from '../../db/tables.ts'
import { Refusal } from '../../domain/refusal.ts'
import { type PictureFormat, type PictureWidth, pictureWidths } from './picture-key.ts'
import type { Variants } from './variants.ts'

/** The content of an image never changes, so what was looked up once is known until it is crowded out. */
export type ContentKeys = (imageId: string) => Promise<string | null>

const mostKnown = 10_000

export function createContentKeys(db: Database): ContentKeys {
  const known = new Map<string, string>()
  return async (imageId) => {
    const remembered = known.get(imageId)
    if (remembered !== undefined) return remembered
    const image = await findImage(db, imageId)
    if (!image) return null
    if (known.size >= mostKnown) known.clear()
    known.set(imageId, image.contentKey)
    return image.contentKey
  }
}

export type Serving = { bytes: Uint8Array<ArrayBuffer>; format: PictureFormat }

/** Refuses with `not_found` where there is no such image, with `bad_fields` for a width that is not offered. */
export async function servePicture(
  shelf: { contentKeys: ContentKeys; variants: Variants },
  asked: { imageId: string; width: string | undefined; accept: string },
): Promise<Serving> {
  const width = parseWidth(asked.width)
  const contentKey = await shelf.contentKeys(asked.imageId)
  if (contentKey === null) throw new Refusal('not_found')
  const format = acceptedFormat(asked.accept)
  const bytes = await shelf.variants({ contentKey, width, format })
  if (!bytes) throw new Refusal('not_found')
  return { bytes, format }
}

/** The smallest format that the browser names; who names none gets what everything can show. */
export function acceptedFormat(accept: string): PictureFormat {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  const named = new Set(ranges.filter(([, ...rest]) => !rest.some((part) => /^q=0(\.0*)?$/.test(part))).map(([type]) => type))
  if (named.has('image/avif')) return 'avif'
  return named.has('image/webp') ? 'webp' : 'jpeg'
}

function parseWidth(text: string | undefined): PictureWidth | null {
  if (text === undefined) return null
  const width = pictureWidths.find((offered) => String(offered) === text)
  if (!width) throw new Refusal('bad_fields', { fields: { w: 'notOneOf' } })
  return width
}
