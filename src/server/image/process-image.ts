import sharp, { type Sharp } from 'sharp'
import type { ImageFormat, ImageWidth } from '../../domain/image/image-key.ts'
import type { ImageHeader } from './image-header.ts'

/** `master` is an upright WebP of at most 1920 pixels a side without metadata; `color` is its average color as `#rrggbb`. */
export type ProcessedImage = { master: Uint8Array<ArrayBuffer>; width: number; height: number; color: string }

const masterSide = 1920
const maxSeconds = 20

/** Runs in the decoder process. Throws if the file is truncated or does not match its header. */
export async function processImage(upload: Uint8Array, header: ImageHeader): Promise<ProcessedImage> {
  const bytes = header.format === 'png' ? keepPictureChunks(upload) : upload
  await requireMatchingHeader(bytes, header)
  const { data, info } = await sharp(bytes, { limitInputPixels: header.width * header.height, failOn: 'error' })
    .autoOrient()
    .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
  return { master: data, width: info.width, height: info.height, color: await computeAverageColor(data) }
}

/** AVIF at effort 0 encodes as fast as WebP and is a fifth smaller; a higher effort takes seconds and saves nothing. */
export async function encodeVariant(
  master: Uint8Array,
  width: ImageWidth | null,
  format: ImageFormat,
): Promise<Buffer<ArrayBuffer>> {
  const resized = sharp(master).resize({ ...(width && { width }), withoutEnlargement: true })
  return await encoders[format](resized).timeout({ seconds: maxSeconds }).toBuffer()
}

const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
  webp: (image) => image.webp({ quality: 75, effort: 3 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }),
}

const singleChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IEND'])

/**
 * A PNG with only what its picture is made of, each chunk once but the data. The decoder would unpack each text, which takes most of a minute for a file
 * of 5 MB, and warn of each repeated chunk, which takes more memory than it has for one of 10 MB.
 */
export function keepPictureChunks(upload: Uint8Array): Buffer {
  const png = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  // One copy, not a list of parts: a file may have a million chunks.
  const kept = Buffer.from(png)
  const left = new Set(singleChunks)
  let length = 8
  let at = 8
  while (at + 12 <= png.length) {
    const end = Math.min(at + 12 + png.readUInt32BE(at), png.length)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT' || left.delete(type)) length += png.copy(kept, length, at, end)
    at = end
  }
  length += png.copy(kept, length, at)
  return kept.subarray(0, length)
}

/** Memory was reserved based on the header, so a file that decodes to anything else is rejected. */
async function requireMatchingHeader(bytes: Uint8Array, header: ImageHeader): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false }).metadata()
  const isSame = found.format === header.format && found.width === header.width && found.height === header.height
  if (!isSame || (found.isProgressive && !header.isWhole)) throw new Error('the image does not match its header')
}

async function computeAverageColor(master: Uint8Array): Promise<string> {
  const pixel = await sharp(master)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
