import avif1w640 from './banners/home-1-640.avif'
import webp1w640 from './banners/home-1-640.webp'
import avif1w960 from './banners/home-1-960.avif'
import webp1w960 from './banners/home-1-960.webp'
import avif1w1280 from './banners/home-1-1280.avif'
import webp1w1280 from './banners/home-1-1280.webp'
import avif1w1920 from './banners/home-1-1920.avif'
import webp1w1920 from './banners/home-1-1920.webp'
import avif2w640 from './banners/home-2-640.avif'
import webp2w640 from './banners/home-2-640.webp'
import avif2w960 from './banners/home-2-960.avif'
import webp2w960 from './banners/home-2-960.webp'
import avif2w1280 from './banners/home-2-1280.avif'
import webp2w1280 from './banners/home-2-1280.webp'
import avif2w1920 from './banners/home-2-1920.avif'
import webp2w1920 from './banners/home-2-1920.webp'
import avif3w640 from './banners/home-3-640.avif'
import webp3w640 from './banners/home-3-640.webp'
import avif3w960 from './banners/home-3-960.avif'
import webp3w960 from './banners/home-3-960.webp'
import avif3w1280 from './banners/home-3-1280.avif'
import webp3w1280 from './banners/home-3-1280.webp'
import avif3w1920 from './banners/home-3-1920.avif'
import webp3w1920 from './banners/home-3-1920.webp'

/** The drawn banners at four widths, as `srcset` texts. */
export const bannerPictures: readonly { avif: string; webp: string; fallback: string }[] = [
  {
    avif: `${avif1w640} 640w, ${avif1w960} 960w, ${avif1w1280} 1280w, ${avif1w1920} 1920w`,
    webp: `${webp1w640} 640w, ${webp1w960} 960w, ${webp1w1280} 1280w, ${webp1w1920} 1920w`,
    fallback: webp1w960,
  },
  {
    avif: `${avif2w640} 640w, ${avif2w960} 960w, ${avif2w1280} 1280w, ${avif2w1920} 1920w`,
    webp: `${webp2w640} 640w, ${webp2w960} 960w, ${webp2w1280} 1280w, ${webp2w1920} 1920w`,
    fallback: webp2w960,
  },
  {
    avif: `${avif3w640} 640w, ${avif3w960} 960w, ${avif3w1280} 1280w, ${avif3w1920} 1920w`,
    webp: `${webp3w640} 640w, ${webp3w960} 960w, ${webp3w1280} 1280w, ${webp3w1920} 1920w`,
    fallback: webp3w960,
  },
]
