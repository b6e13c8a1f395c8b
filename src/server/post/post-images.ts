import type { FieldErrors } from '../../contract/field-error.ts'
import type { CreatePostBody } from '../../contract/post/post-input.ts'
import { describeImage, imageIdOfPath, imagePath, listOwnImages } from '../../db/image/image.ts'
import type { Database } from '../../db/tables.ts'

type Alternatives = CreatePostBody['imageAlternative']

/** Returns errors by field for paths that are not the user's own post images, and for alt texts without an image. */
export async function validateImages(
  db: Database,
  uid: string,
  images: readonly string[],
  alternatives: Alternatives,
): Promise<FieldErrors> {
  const own = await listOwnImages(db, uid, images.map(getId))
  const paths = own.filter(({ kind }) => kind === 'post').map(({ imageId }) => imagePath(imageId))
  const errors: FieldErrors = {}
  for (const [index, image] of images.entries()) if (!paths.includes(image)) errors[`image.section${index + 1}`] = 'notFound'
  for (const section of Object.keys(alternatives ?? {}))
    if (!findImage(images, section)) errors[`imageAlternative.${section}`] = 'notFound'
  return errors
}

export async function describeImages(
  db: Database,
  uid: string,
  images: readonly string[],
  alternatives: Alternatives,
): Promise<void> {
  for (const [section, texts] of Object.entries(alternatives ?? {})) {
    const image = findImage(images, section)
    if (image && texts) await describeImage(db, { imageId: getId(image), uid, altEn: texts.en, altKo: texts.ko })
  }
}

function findImage(images: readonly string[], section: string): string | undefined {
  return images[Number(section.slice('section'.length)) - 1]
}

function getId(path: string): string {
  return imageIdOfPath(path) ?? ''
}
