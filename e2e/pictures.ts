import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A file as a person would choose it. */
export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

const colours = ['#2f6b3f', '#8a5a2b', '#4b6ea8', '#c08b2c', '#7b3f61']

/** `room-1.png` and so on, each of another colour. */
export function pictureFiles(count: number): Promise<PictureFile[]> {
  return Promise.all(
    colours.slice(0, count).map(async (background, index) => {
      const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } }).png()
      return { name: `room-${index + 1}.png`, mimeType: 'image/png', buffer: await picture.toBuffer() }
    }),
  )
}

/** On the form of a post: those that are in their places, without those on their way. */
export function placedPictures(page: Page): Locator {
  return page.locator('li[data-place]')
}
