import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../domain/refusal.ts'
import type { PictureFormat, PictureWidth } from './picture-key.ts'

/** A WebP of at most 1920 pixels a side, upright, without any metadata; `colour` is its average as `#rrggbb`. */
export type Picture = { master: Uint8Array<ArrayBuffer>; width: number; height: number; colour: string }

const maxPixels = 40_000_000
const masterSide = 1920
const maxSeconds = 20

const signatures = [
  { format: 'jpeg', matches: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    format: 'png',
    matches: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    format: 'webp',
    matches: (bytes: Buffer) =>
      bytes.subarray(0, 4).equals(Buffer.from('RIFF')) && bytes.subarray(8, 12).equals(Buffer.from('WEBP')),
  },
]

/**
 * Takes in a picture that a person gave. Its own first bytes say what it is, and only those three formats reach a decoder.
 * Refuses with `unsupported_media` what is no whole JPEG, PNG or WebP, with `too_large` what has over 40 megapixels.
 */
export async function processPicture(upload: Uint8Array): Promise<Picture> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const expected = signatures.find((signature) => signature.matches(bytes))?.format
  if (!expected) throw new Refusal('unsupported_media')
  const { format, width, height } = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (format !== expected) throw new Refusal('unsupported_media')
  if (width * height > maxPixels) throw new Refusal('too_large', { megapixels: maxPixels / 1_000_000 })
  const { data, info } = await decoded(() =>
    open(bytes)
      .autoOrient()
      .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true }),
  )
  return { master: data, width: info.width, height: info.height, colour: await averageColour(data) }
}

/** AVIF at effort 0 takes no longer than WebP and is a fifth smaller; more effort costs seconds and saves nothing. */
export async function encodeVariant(
  master: Uint8Array,
  width: PictureWidth | null,
  format: PictureFormat,
): Promise<Buffer<ArrayBuffer>> {
  const resized = sharp(master).resize({ ...(width && { width }), withoutEnlargement: true })
  return await encoders[format](resized).timeout({ seconds: maxSeconds }).toBuffer()
}

const encoders: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
  webp: (image) => image.webp({ quality: 75, effort: 3 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }),
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
}

async function decoded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new Refusal('unsupported_media')
  }
}

async function averageColour(master: Uint8Array): Promise<string> {
  const pixel = await sharp(master)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
