import { concernsPerson, findImage, type Image, isPrivateImage } from '../../db/image/image.ts'
import type { Database } from '../../db/tables.ts'
import type { Viewer } from '../../domain/account/account.ts'
import { can } from '../../domain/account/permission.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type ImageFormat, type ImageWidth, imageWidths } from '../../domain/image/image-key.ts'
import { Refusal } from '../../domain/refusal.ts'
import { toPostScope } from '../../domain/staff/staff.ts'
import type { AppContext } from '../runtime/context.ts'
import { readFromStandby } from '../runtime/standby/read-from-standby.ts'
import type { StoredFile } from './store.ts'
import type { VariantClient, Variants } from './variants.ts'

/** Images never change, so a row that was read once stays cached until it is evicted. */
export type KnownImages = (imageId: string) => Promise<KnownImage | null>

type KnownImage = Pick<Image, 'imageId' | 'contentKey' | 'kind'>

const mostKnown = 10_000

/** Reads rows from a standby; what is missing there may be new. */
export function createKnownImages(context: AppContext): KnownImages {
  const known = new Map<string, KnownImage>()
  return async (imageId) => {
    const remembered = known.get(imageId)
    if (remembered !== undefined) return remembered
    const image = await readFromStandby(
      context,
      null,
      ({ db }) => findImage(db, imageId),
      (found) => !found,
    )
    if (!image) return null
    if (known.size >= mostKnown) known.clear()
    const { contentKey, kind } = image
    known.set(imageId, { imageId, contentKey, kind })
    return { imageId, contentKey, kind }
  }
}

export type ServedImage = { file: StoredFile; format: ImageFormat; isPrivate: boolean }

/** Refuses with `not_found` if the image does not exist or is not visible to the viewer, and with `bad_fields` for an unsupported width. */
export async function serveImage(
  shelf: { db: Database; images: KnownImages; variants: Variants },
  asked: {
    imageId: string
    width: string | undefined
    accept: string
    today: Day
    viewer: () => Promise<Viewer>
    client?: VariantClient
  },
): Promise<ServedImage> {
  const width = parseWidth(asked.width)
  const image = await shelf.images(asked.imageId)
  if (!image) throw new Refusal('not_found')
  const isPrivate = isPrivateImage(image)
  if (isPrivate) await requireConcerned(shelf.db, image, await asked.viewer(), asked.today)
  const format = negotiateFormat(asked.accept)
  const file = await shelf.variants({ contentKey: image.contentKey, width, format }, asked.client)
  if (!file) throw new Refusal('not_found')
  return { file, format, isPrivate }
}

async function requireConcerned(db: Database, { imageId, kind }: KnownImage, viewer: Viewer, today: Day): Promise<void> {
  if (viewer.role === 'visitor' || (kind === 'message' && !can(viewer, 'readMessages'))) throw new Refusal('not_found')
  const scope = { uid: viewer.uid, posts: toPostScope(viewer) }
  if (!(await concernsPerson(db, imageId, scope, today))) throw new Refusal('not_found')
}

/** The smallest format that the client accepts; JPEG if it names none. */
export function negotiateFormat(accept: string): ImageFormat {
  const ranges = accept.split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  const named = new Set(ranges.filter(([, ...rest]) => !rest.some((part) => /^q=0(\.0*)?$/.test(part))).map(([type]) => type))
  if (named.has('image/avif')) return 'avif'
  return named.has('image/webp') ? 'webp' : 'jpeg'
}

function parseWidth(text: string | undefined): ImageWidth | null {
  if (text === undefined) return null
  const width = imageWidths.find((offered) => String(offered) === text)
  if (!width) throw new Refusal('bad_fields', { fields: { w: 'notOneOf' } })
  return width
}
