/** Widths, in pixels, that a page may ask for; without one the picture comes at its master's size. */
export const pictureWidths = [320, 480, 640, 960, 1280] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Where a picture's master lies in the image store. */
export function masterKey(contentKey: string): string {
  return `${contentKey}/master.webp`
}

/** Where a variant lies: `{contentKey}/{width}.{format}`, `full` for the master's own width. */
export function variantKey(contentKey: string, width: PictureWidth | null, format: PictureFormat): string {
  return `${contentKey}/${width ?? 'full'}.${format}`
}

export function mediaType(format: PictureFormat): string {
  return `image/${format}`
}
