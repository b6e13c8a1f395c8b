import type { Caption } from './caption.ts'
import type { Breed, DogGroup } from './dog/breeds.ts'
import type { ImageKind } from './plan.ts'
import type { Setting } from './subject.ts'

/** One shipped picture. Its file at a width is `${id}-${width}.avif`; the widest is the master. */
export interface ImageEntry {
  readonly id: string
  readonly kind: ImageKind | 'portrait'
  readonly width: number
  readonly height: number
  /** The average color, `#rrggbb`, to show until the image comes. */
  readonly color: string
  /** Ready-made widths, the master's included, rising. */
  readonly widths: readonly number[]
  readonly breed: Breed
  /** The size of the largest dog in it. */
  readonly largest: DogGroup
  readonly place: Setting | 'portrait'
  readonly alt: Caption
  /** A hash of the drawing; an image is rendered again when it changes. */
  readonly drawn: string
}

export function imageFile(id: string, width: number): string {
  return `${id}-${width}.avif`
}
