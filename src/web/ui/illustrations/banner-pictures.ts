import evening480avif from './banner-evening-480.avif'
import evening480webp from './banner-evening-480.webp'
import evening640avif from './banner-evening-640.avif'
import evening640webp from './banner-evening-640.webp'
import evening960avif from './banner-evening-960.avif'
import evening960webp from './banner-evening-960.webp'
import evening1280avif from './banner-evening-1280.avif'
import evening1280webp from './banner-evening-1280.webp'
import evening1600avif from './banner-evening-1600.avif'
import evening1600webp from './banner-evening-1600.webp'
import garden480avif from './banner-garden-480.avif'
import garden480webp from './banner-garden-480.webp'
import garden640avif from './banner-garden-640.avif'
import garden640webp from './banner-garden-640.webp'
import garden960avif from './banner-garden-960.avif'
import garden960webp from './banner-garden-960.webp'
import garden1280avif from './banner-garden-1280.avif'
import garden1280webp from './banner-garden-1280.webp'
import garden1600avif from './banner-garden-1600.avif'
import garden1600webp from './banner-garden-1600.webp'
import parlour480avif from './banner-parlour-480.avif'
import parlour480webp from './banner-parlour-480.webp'
import parlour640avif from './banner-parlour-640.avif'
import parlour640webp from './banner-parlour-640.webp'
import parlour960avif from './banner-parlour-960.avif'
import parlour960webp from './banner-parlour-960.webp'
import parlour1280avif from './banner-parlour-1280.avif'
import parlour1280webp from './banner-parlour-1280.webp'
import parlour1600avif from './banner-parlour-1600.avif'
import parlour1600webp from './banner-parlour-1600.webp'
import welcome640avif from './welcome-640.avif'
import welcome640webp from './welcome-640.webp'
import welcome1280avif from './welcome-1280.avif'
import welcome1280webp from './welcome-1280.webp'

/** An image in several widths: `avif` and `webp` are `srcset` values, `fallback` is a `src` URL. */
export type PageArt = { avif: string; webp: string; fallback: string }

/** The three slides, 5:3: a garden in the morning, a living room in the late afternoon, a snowy evening. */
export const bannerImages: readonly PageArt[] = [
  {
    avif: `${garden480avif} 480w, ${garden640avif} 640w, ${garden960avif} 960w, ${garden1280avif} 1280w, ${garden1600avif} 1600w`,
    webp: `${garden480webp} 480w, ${garden640webp} 640w, ${garden960webp} 960w, ${garden1280webp} 1280w, ${garden1600webp} 1600w`,
    fallback: garden960webp,
  },
  {
    avif: `${parlour480avif} 480w, ${parlour640avif} 640w, ${parlour960avif} 960w, ${parlour1280avif} 1280w, ${parlour1600avif} 1600w`,
    webp: `${parlour480webp} 480w, ${parlour640webp} 640w, ${parlour960webp} 960w, ${parlour1280webp} 1280w, ${parlour1600webp} 1600w`,
    fallback: parlour960webp,
  },
  {
    avif: `${evening480avif} 480w, ${evening640avif} 640w, ${evening960avif} 960w, ${evening1280avif} 1280w, ${evening1600avif} 1600w`,
    webp: `${evening480webp} 480w, ${evening640webp} 640w, ${evening960webp} 960w, ${evening1280webp} 1280w, ${evening1600webp} 1600w`,
    fallback: evening960webp,
  },
]

/** A house in the late afternoon with a dog in front of the fence, 8:5, for pages with a form. */
export const welcomeImage: PageArt = {
  avif: `${welcome640avif} 640w, ${welcome1280avif} 1280w`,
  webp: `${welcome640webp} 640w, ${welcome1280webp} 1280w`,
  fallback: welcome1280webp,
}
