import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PictureWidth, pictureWidths } from '../server/image/picture-key.ts'
import type { ImageStore } from '../server/image/store.ts'
import { storePicture } from '../server/image/store-picture.ts'
import { type PictureEntry, pictureFile } from './art/picture-entry.ts'
import { PICTURES } from './pictures/manifest.ts'

const folder = 'src/demo/pictures'
const atOnce = 12

/** A drawing that changes gets another key, because what lies under a key never changes. */
export function contentKeyOf({ id, drawn }: PictureEntry): string {
  return `${id}-${drawn}`
}

/** Puts the drawings and their ready widths into the image store. */
export async function storePictures(images: ImageStore): Promise<void> {
  const path = findFolder()
  const waiting = PICTURES.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const picture of waiting) await store(images, path, picture)
  })
  await Promise.all(workers)
}

async function store(images: ImageStore, path: string, picture: PictureEntry): Promise<void> {
  const read = (width: number): Promise<Uint8Array> => readFile(join(path, pictureFile(picture.id, width)))
  const ready = picture.widths.flatMap((width) => pictureWidths.find((offered) => offered === width) ?? [])
  const widths: (PictureWidth | null)[] = [null, ...ready]
  const variants = await Promise.all(
    widths.map(async (width) => ({ width, format: 'avif' as const, bytes: await read(width ?? picture.width) })),
  )
  await storePicture(images, { contentKey: contentKeyOf(picture), master: null, variants })
}

/** The drawings lie in the project's sources, of which the built program in `dist` is a neighbour: some folder above has both. */
function findFolder(): string {
  for (let above = dirname(fileURLToPath(import.meta.url)); ; above = dirname(above)) {
    const path = join(above, folder)
    if (existsSync(path)) return path
    if (above === dirname(above))
      throw new Error(`The demonstration's pictures are missing: there is no ${folder} above the program`)
  }
}
