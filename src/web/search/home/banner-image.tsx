import type { ReactNode } from 'react'
import { bannerImages } from '../../ui/illustrations/banner-pictures.ts'

/** A slide's illustration; the browser needs none of its code. */
export function BannerImage({ number, first }: { number: number; first: boolean }): ReactNode {
  const picture = bannerImages[number]
  if (!picture) return null
  const sizes = '(max-width: 1079px) max(413px, 100vw), 744px'
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.fallback}
        srcSet={picture.webp}
        sizes={sizes}
        width={1200}
        height={448}
        alt=""
        draggable={false}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="h-[248px] w-full object-cover object-[46%_100%] sm:h-[340px] lg:h-full lg:object-bottom"
      />
    </picture>
  )
}
