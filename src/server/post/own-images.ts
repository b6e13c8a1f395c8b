import type { FieldFaults } from '../../contract/field-fault.ts'
import type { CreatePostBody } from '../../contract/post-draft.ts'
import { describeImage, imageIdOfPath, imagePath, listOwnImages } from '../../db/image.ts'
import type { Database } from '../../db/tables.ts'

type Alternatives = CreatePostBody['imageAlternative']

/** Paths that are no pictures of this person's for posts, and words for a picture that is not there, by field. */
export async function faultsOfImages(
  db: Database,
  uid: string,
  images: readonly string[],
  alternatives: Alternatives,
): Promise<FieldFaults> {
  const own = await listOwnImages(db, uid, images.map(idOf))
  const paths = own.filter(({ kind }) => kind === 'post').map(({ imageId }) => imagePath(imageId))
  const faults: FieldFaults = {}
  for (const [index, image] of images.entries()) if (!paths.includes(image)) faults[`image.section${index + 1}`] = 'notFound'
  for (const section of Object.keys(alternatives ?? {}))
    if (!imageOf(images, section)) faults[`imageAlternative.${section}`] = 'notFound'
  return faults
}

export async function describeImages(
  db: Database,
  uid: string,
  images: readonly string[],
  alternatives: Alternatives,
): Promise<void> {
  for (const [section, words] of Object.entries(alternatives ?? {})) {
    const image = imageOf(images, section)
    if (image && words) await describeImage(db, { imageId: idOf(image), uid, altEn: words.en, altKo: words.ko })
  }
}

function imageOf(images: readonly string[], section: string): string | undefined {
  return images[Number(section.slice('section'.length)) - 1]
}

function idOf(path: string): string {
  return imageIdOfPath(path) ?? ''
}
