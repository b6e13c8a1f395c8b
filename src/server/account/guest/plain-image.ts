import type { Image } from '../../../db/image/image.ts'
import { masterKey } from '../../../domain/image/image-key.ts'
import type { ImageStore } from '../../image/store.ts'
import { storeImage } from '../../image/store-image.ts'

const plain: Omit<Image, 'imageId' | 'uid'> = {
  kind: 'post',
  width: 1200,
  height: 800,
  color: '#e4e7da',
  altEn: '',
  altKo: '',
  contentKey: 'plain',
}

// A WebP image of that size and color.
const master = Buffer.from(
  'UklGRkwAAABXRUJQVlA4TEAAAAAvr8THAAfQ85JXu/8BAUnS//2BEf3P+M9//vOf//znP//5z3/+85///Oc///nPf/7zn//85z//+c9//vOf/28D',
  'base64',
)

/** A single-color placeholder image. Stores its bytes on first use. */
export async function createPlainImage(images: ImageStore): Promise<typeof plain> {
  if (!(await images.get(masterKey(plain.contentKey))))
    await storeImage(images, { contentKey: plain.contentKey, master, variants: [] })
  return plain
}
