import type { ReactNode } from 'react'

const widths = [320, 480, 640, 960, 1280]

/** `first` is the page's largest picture, `eager` stands in the first view, the rest wait */
export type PicturePriority = 'first' | 'eager' | 'lazy'

type PictureProps = {
  /** `/images/{id}` */
  path: string
  alt: string
  /** the `sizes` of the place it stands in */
  sizes: string
  className?: string
  priority?: PicturePriority
}

/** A stored picture at five widths; the server chooses AVIF, WebP or JPEG by what the browser accepts. */
export function Picture({ path, alt, sizes, className, priority = 'lazy' }: PictureProps): ReactNode {
  return (
    <img
      src={`${path}?w=640`}
      srcSet={widths.map((width) => `${path}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      width={1280}
      height={800}
      alt={alt}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
