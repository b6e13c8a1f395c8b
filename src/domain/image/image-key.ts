/** The widths, in pixels, in which images are available, besides the width of the master. */
export const imageWidths = [320, 480, 640, 960, 1280] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** The key of an image's master in the image store. */
export function masterKey(contentKey: string): string {
  return `${contentKey}/master.webp`
}

/** The key of a variant: `{contentKey}/{width}.{format}`, where `full` is the width of the master. */
export function variantKey(contentKey: string, width: ImageWidth | null, format: ImageFormat): string {
  return `${contentKey}/${width ?? 'full'}.${format}`
}

export function mediaType(format: ImageFormat): string {
  return `image/${format}`
}
