import { Refusal } from '../../domain/refusal.ts'

/** The properties of an image, read from the first bytes of its file. */
export type ImageHeader = {
  format: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
  /** Bits per channel. */
  depth: number
  /** Whether a decoder must hold the whole image at once: progressive, interlaced, lossless, transparent or animated. */
  isWhole: boolean
  /** The bytes that such a decoder takes for a pixel. */
  pixelBytes: number
}

const maxPixels = 40_000_000
// Deep images take the decoder many times longer, and no camera writes them.
const maxDeepPixels = 16_000_000
// The limit of JPEG. Decoders hold whole rows; rows of millions of pixels take them more than a minute.
const maxSide = 65_535
// More segments than any camera or editor writes.
const maxSegments = 1000
// Encoders write about 10. A file of 42 KB can have thousands, each of which takes the decoder through the whole picture.
const maxScans = 64

/** Memory limit for decoding one image, in bytes: 16 megapixels for an image held whole at 8 bits per channel, unless it is a JPEG in CMYK. */
export const maxDecodedBytes = 128_000_000

/**
 * Reads the header without decoding anything. Refuses files other than JPEG, PNG and WebP with `unsupported_media`, a JPEG
 * that ends before its picture, has too many scans or a coding that no browser shows with `damaged_image`, and images that would need too much
 * memory with `too_large`, which states the permitted `megapixels` for such a file; a PNG with very wide rows may have fewer.
 */
export function checkImage(bytes: Buffer): ImageHeader {
  const header = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes)
  if (!header || header.width === 0 || header.height === 0)
    throw new Refusal(jpegStart.test(bytes.toString('latin1', 0, 4)) ? 'damaged_image' : 'unsupported_media')
  const mostPixels = getMostPixels(header)
  const isTooLarge =
    header.width * header.height > mostPixels ||
    Math.max(header.width, header.height) > maxSide ||
    estimateDecodedBytes(header) > maxDecodedBytes
  if (isTooLarge) throw new Refusal('too_large', { megapixels: Math.floor(mostPixels / 1e6) })
  return header
}

function getMostPixels({ depth, isWhole, pixelBytes }: ImageHeader): number {
  if (isWhole) return maxDecodedBytes / Math.max(pixelBytes, 8)
  return depth > 8 ? maxDeepPixels : maxPixels
}

/** A conservative estimate of the memory needed for decoding, from measured values. */
export function estimateDecodedBytes({ format, width, height, depth, isWhole, pixelBytes }: ImageHeader): number {
  const pixels = width * height
  if (isWhole) return pixels * pixelBytes
  // Scaled down on the way, so little of it stays in memory.
  if (format !== 'png') return pixels * 2
  // The rows that are being scaled down stay, with four channels of floating point beside each pixel.
  return (depth / 8) * (pixels * 1.5 + width * Math.min(height, heldRows) * 20)
}

const heldRows = 210

type Frame = Pick<ImageHeader, 'width' | 'height'> & { components: number; isProgressive: boolean }

const startOfScan = 0xda
const endOfImage = 0xd9
/** A JPEG and the first of its markers. */
const jpegStart = /^\xff\xd8\xff[\xc0-\xfe]/

/** The first scan tells whether there are more; all of them must be read before the first row is complete. */
function readJpeg(bytes: Buffer): ImageHeader | null {
  if (bytes.toString('latin1', 0, 3) !== '\xff\xd8\xff') return null
  let frame: Frame | null = null
  for (const { marker, data } of jpegSegments(bytes)) {
    if (isFrame(marker)) frame ??= readFrame(marker, data)
    if (marker !== startOfScan) continue
    const header = frame && toHeader(frame, data)
    return header?.isWhole && hasTooManyScans(bytes) ? null : header
  }
  return null
}

function hasTooManyScans(bytes: Buffer): boolean {
  const markers = [...jpegSegments(bytes)].map(({ marker }) => marker)
  // Scans could follow after the most segments that are read.
  return markers.length === maxSegments || markers.filter((marker) => marker === startOfScan).length > maxScans
}

function toHeader({ width, height, components, isProgressive }: Frame, scan: Buffer): ImageHeader {
  const isWhole = isProgressive || (scan[0] ?? 0) < components
  // The coefficients of each component take 2 bytes a pixel, and what is made of them was measured to take about as much as one more.
  return { format: 'jpeg', width, height, depth: 8, isWhole, pixelBytes: 2 * (components + 1) }
}

/** Segments are found as decoders find them, or a file could hide some from this. */
function* jpegSegments(bytes: Buffer): Generator<{ marker: number; data: Buffer }> {
  let at = 2
  for (let segments = 0; segments < maxSegments; segments += 1) {
    at = findSegment(bytes, at)
    if (at === -1) return
    const length = bytes.readUInt16BE(at + 2)
    yield { marker: bytes.readUInt8(at + 1), data: bytes.subarray(at + 4, at + 2 + length) }
    at += 2 + Math.max(length, 2)
  }
}

/** Where the next segment begins, perhaps after the data of a scan, or -1 at the end of the image. */
function findSegment(bytes: Buffer, from: number): number {
  let at = from
  while (at + 3 < bytes.length) {
    const marker = bytes[at] === 0xff ? bytes.readUInt8(at + 1) : 0xff
    if (marker === endOfImage) return -1
    if (hasSegment(marker)) return at
    // A byte of data, or one that fills up before a marker; otherwise a marker without a segment.
    at += marker === 0xff ? 1 : 2
  }
  return -1
}

/** Not those below 0xc0, such as 0 in the data of a scan, restarts and the start of an image. */
function hasSegment(marker: number): boolean {
  return marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8)
}

/** Baseline, extended or progressive. No browser shows lossless, hierarchical or arithmetic coding, and decoding the last takes long. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2
}

function readFrame(marker: number, data: Buffer): Frame | null {
  if (data.length < 6) return null
  return {
    height: data.readUInt16BE(1),
    width: data.readUInt16BE(3),
    components: data.readUInt8(5),
    isProgressive: marker === 0xc2,
  }
}

function readPng(bytes: Buffer): ImageHeader | null {
  const isPng = bytes.length >= 29 && bytes.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'
  if (!isPng) return null
  const depth = Math.max(8, bytes.readUInt8(24))
  return {
    format: 'png',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    depth,
    isWhole: bytes[28] !== 0,
    pixelBytes: depth,
  }
}

/** Only lossy images without transparency are decoded row by row. */
function readWebp(bytes: Buffer): ImageHeader | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  let canvas: Size | null = null
  for (const { name, data } of webpChunks(bytes)) {
    if (name === 'VP8X') canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
    if (!imageChunks.includes(name)) continue
    const size = canvas ?? webpSizes[name]?.(data)
    return size ? { format: 'webp', ...size, depth: 8, isWhole: name !== 'VP8 ', pixelBytes: 8 } : null
  }
  return null
}

type Size = Pick<ImageHeader, 'width' | 'height'>

/** The first chunk (lossy, lossless or extended) determines how the image is decoded. */
const imageChunks = ['VP8 ', 'VP8L', 'ALPH', 'ANMF']

const webpSizes: Record<string, (data: Buffer) => Size> = {
  'VP8 ': (data) => ({ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }),
  VP8L: (data) => ({ width: (data.readUIntLE(1, 4) & 0x3fff) + 1, height: ((data.readUIntLE(1, 4) >>> 14) & 0x3fff) + 1 }),
}

/** Chunks with at least the 10 bytes that contain a size. */
function* webpChunks(bytes: Buffer): Generator<{ name: string; data: Buffer }> {
  let at = 12
  for (let segments = 0; segments < maxSegments && at + 18 <= bytes.length; segments += 1) {
    const length = bytes.readUInt32LE(at + 4)
    yield { name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8) }
    at += 8 + length + (length % 2)
  }
}
