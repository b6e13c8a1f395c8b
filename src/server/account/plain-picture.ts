import sharp from 'sharp'
import type { Image } from '../../db/image.ts'
import { masterKey } from '../image/picture-key.ts'
import type { ImageStore } from '../image/store.ts'
import { storePicture } from '../image/store-picture.ts'

const plain: Omit<Image, 'imageId' | 'uid'> = {
  kind: 'post',
  width: 1200,
  height: 800,
  colour: '#e4e7da',
  altEn: '',
  altKo: '',
  contentKey: 'plain',
}

/** One colour and nothing else, for where no picture is to be had; put into the store once. */
export async function plainPicture(images: ImageStore): Promise<typeof plain> {
  if (await images.get(masterKey(plain.contentKey))) return plain
  const { width, height, colour } = plain
  const master = await sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  await storePicture(images, { contentKey: plain.contentKey, master, variants: [] })
  return plain
}
