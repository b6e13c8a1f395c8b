import type { ReactNode } from 'react'

const widths = [320, 480, 640, 960, 1280]

/** `first` is the page's largest image, `eager` images are in the first view, and the rest load lazily. */
export type ImagePriority = 'first' | 'eager' | 'lazy'

type ImageProps = {
  /** `/images/{id}`. */
  path: string
  alt: string
  /** The `sizes` attribute for its position in the layout. */
  sizes: string
  className?: string
  priority?: ImagePriority
}

/** An image in five widths; the server chooses AVIF, WebP or JPEG from the Accept header. */
export function PostImage({ path, alt, sizes, className, priority = 'lazy' }: ImageProps): ReactNode {
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
