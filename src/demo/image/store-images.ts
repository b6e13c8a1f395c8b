import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ImageWidth, imageWidths } from '../../domain/image/image-key.ts'
import { type ImageEntry, imageFile } from '../illustrations/image-entry.ts'
import { IMAGES } from '../images/manifest.ts'

/** Stores the files of an image in the image store. */
export type StoreImage = (image: { contentKey: string; master: null; variants: Variant[] }) => Promise<void>

type Variant = { width: ImageWidth | null; format: 'avif'; bytes: Uint8Array }

const imageFolder = 'src/demo/images'
const concurrency = 12

/** Content keys are immutable, so a changed illustration gets a new key. */
export function toContentKey({ id, drawn }: ImageEntry): string {
  return `${id}-${drawn}`
}

/** Stores the illustrations in all their prepared widths. */
export async function storeImages(storeImage: StoreImage): Promise<void> {
  const path = findFolder()
  const queue = IMAGES.values()
  const workers = Array.from({ length: concurrency }, async () => {
    for (const picture of queue) await store(storeImage, path, picture)
  })
  await Promise.all(workers)
}

async function store(storeImage: StoreImage, path: string, picture: ImageEntry): Promise<void> {
  const read = (width: number): Promise<Uint8Array> => readFile(join(path, imageFile(picture.id, width)))
  const ready = picture.widths.flatMap((width) => imageWidths.find((offered) => offered === width) ?? [])
  const widths: (ImageWidth | null)[] = [null, ...ready]
  const variants: Variant[] = await Promise.all(
    widths.map(async (width) => ({ width, format: 'avif' as const, bytes: await read(width ?? picture.width) })),
  )
  await storeImage({ contentKey: toContentKey(picture), master: null, variants })
}

/** Searches upward for the illustrations, because the built program in `dist` reads them from the source tree beside it. */
function findFolder(): string {
  for (let above = dirname(fileURLToPath(import.meta.url)); ; above = dirname(above)) {
    const path = join(above, imageFolder)
    if (existsSync(path)) return path
    if (above === dirname(above))
      throw new Error(`The demonstration's images are missing: no folder above the program contains ${imageFolder}`)
  }
}
