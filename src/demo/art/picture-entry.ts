import type { Breed, DogGroup } from './breeds.ts'
import type { Caption } from './caption.ts'
import type { PictureKind } from './plan.ts'
import type { Place } from './subject.ts'

/** One shipped picture. Its file at a width is `${id}-${width}.avif`; the widest is the master. */
export interface PictureEntry {
  readonly id: string
  readonly kind: PictureKind | 'portrait'
  readonly width: number
  readonly height: number
  /** The average colour, `#rrggbb`, to show until the picture comes. */
  readonly colour: string
  /** Ready-made widths, the master's included, rising. */
  readonly widths: readonly number[]
  readonly breed: Breed
  /** The size of the largest dog in it. */
  readonly largest: DogGroup
  readonly place: Place | 'portrait'
  readonly alt: Caption
  /** A hash of the drawing; a picture is rendered again when it changes. */
  readonly drawn: string
}

export function pictureFile(id: string, width: number): string {
  return `${id}-${width}.avif`
}
