import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A file for a file input. */
export type ImageFile = { name: string; mimeType: string; buffer: Buffer }

const colors = ['#2f6b3f', '#8a5a2b', '#4b6ea8', '#c08b2c', '#7b3f61']

/** Creates `room-1.png` and so on, each in a different color. */
export function imageFiles(count: number): Promise<ImageFile[]> {
  return Promise.all(
    colors.slice(0, count).map(async (background, index) => {
      const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } }).png()
      return { name: `room-${index + 1}.png`, mimeType: 'image/png', buffer: await picture.toBuffer() }
    }),
  )
}

/** The uploaded images in the post form, without those still uploading. */
export function placedImages(page: Page): Locator {
  return page.locator('li[data-place]')
}
