import { crc32, deflateSync } from 'node:zlib'
import { pino } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { createImageDecoder } from './image-decoder.ts'
import { checkImage, estimateDecodedBytes } from './image-header.ts'
import { keepPictureChunks } from './process-image.ts'

const decoder = createImageDecoder(pino())

const green = { r: 10, g: 200, b: 30 }

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: green } })
}

describe('makeMaster', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('converts a %s to WebP', async (format) => {
    const picture = await decoder.makeMaster(await plain(640, 480).toFormat(format).toBuffer())
    expect(await sharp(picture.master).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(picture).toMatchObject({ width: 640, height: 480 })
  })

  test('returns the average color, with transparency as white', async () => {
    const { color } = await decoder.makeMaster(await plain(64, 64).png().toBuffer())
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(Math.abs((red ?? 0) - 10)).toBeLessThan(4)
    expect(Math.abs((green ?? 0) - 200)).toBeLessThan(4)
    expect(Math.abs((blue ?? 0) - 30)).toBeLessThan(4)
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect((await decoder.makeMaster(clear)).color).toBe('#ffffff')
  })

  test('scales the longer side down to 1920 pixels, and enlarges nothing', async () => {
    expect(await decoder.makeMaster(await plain(4000, 2000).jpeg().toBuffer())).toMatchObject({ width: 1920, height: 960 })
    expect(await decoder.makeMaster(await plain(50, 30).jpeg().toBuffer())).toMatchObject({ width: 50, height: 30 })
  })

  test('rotates by the EXIF orientation and removes all metadata', async () => {
    const upload = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(upload.includes('SecretCamera')).toBe(true)
    const picture = await decoder.makeMaster(upload)
    expect(picture).toMatchObject({ width: 200, height: 400 })
    const metadata = await sharp(picture.master).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(picture.master).includes('SecretCamera')).toBe(false)
  })

  test('removes data appended to the image', async () => {
    const payload = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await plain(64, 64).jpeg().toBuffer(), Buffer.from(payload)])
    expect(Buffer.from((await decoder.makeMaster(polyglot)).master).includes(payload)).toBe(false)
  })

  test('keeps only the first frame of an animation', async () => {
    const frames = await sharp([await plain(20, 20).png().toBuffer(), await plain(20, 20).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    const { master } = await decoder.makeMaster(frames)
    expect(await sharp(master).metadata()).toMatchObject({ width: 20, height: 20 })
    expect((await sharp(master, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })
})

describe('makeMaster refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['an HTML page', Buffer.from('<!doctype html><p>hello')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an empty file', Buffer.alloc(0)],
    ['an SVG after the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a RIFF file with audio', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('%s', async (_name, bytes) => {
    await expect(decoder.makeMaster(bytes)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test.each(['gif', 'avif', 'tiff'] as const)('a %s', async (format) => {
    const bytes = await plain(40, 40).toFormat(format).toBuffer()
    await expect(decoder.makeMaster(bytes)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test('a truncated PNG', async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: green, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()
    await expect(decoder.makeMaster(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'damaged_image' })
  })

  test.each([0.02, 0.5, 0.9])('a JPEG truncated to %d of its length, as damaged', async (part) => {
    const whole = await plain(640, 480).jpeg().toBuffer()
    const cut = whole.subarray(0, Math.ceil(whole.length * part))
    await expect(decoder.makeMaster(cut)).rejects.toMatchObject({ code: 'damaged_image' })
  })

  test('an image over 40 megapixels in a small file', async () => {
    const bomb = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(decoder.makeMaster(bomb)).rejects.toMatchObject({ code: 'too_large', params: { megapixels: 40 } })
  })

  test.each([
    ['a progressive JPEG', (image: Sharp) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['an interlaced PNG', (image: Sharp) => image.png({ progressive: true })],
    ['a lossless WebP', (image: Sharp) => image.webp({ lossless: true, effort: 0 })],
  ])('%s over 16 megapixels, which must be decoded in one piece', async (_name, encode) => {
    const bomb = await encode(plain(4001, 4000)).toBuffer()
    await expect(decoder.makeMaster(bomb)).rejects.toMatchObject({ code: 'too_large', params: { megapixels: 16 } })
  })

  test('a non-interleaved JPEG over 16 megapixels', async () => {
    const upload = await plain(4001, 4000).jpeg().toBuffer()
    const scan = upload.indexOf(Buffer.from([0xff, 0xda]))
    upload.writeUInt8(1, scan + 4)
    await expect(decoder.makeMaster(upload)).rejects.toMatchObject({ code: 'too_large', params: { megapixels: 16 } })
  })

  test('an image with a different size than in its header', async () => {
    const upload = await plain(640, 480).webp().toBuffer()
    const framed = Buffer.concat([
      upload.subarray(0, 12),
      Buffer.from('VP8X\x0a\0\0\0\0\0\0\0'),
      Buffer.alloc(6),
      upload.subarray(12),
    ])
    framed.writeUInt32LE(framed.length - 8, 4)
    await expect(decoder.makeMaster(framed)).rejects.toMatchObject({ code: 'damaged_image' })
  })
})

describe('decoder process', () => {
  test('refuses the image after exceeding its memory limit twice', async () => {
    const logged: unknown[] = []
    const small = createImageDecoder({ warn: (reason: unknown) => logged.push(reason) }, 1)
    const upload = await plain(64, 64).jpeg().toBuffer()
    await expect(small.makeMaster(upload)).rejects.toMatchObject({ code: 'unsupported_media' })
    expect(logged).toEqual(Array(2).fill({ code: 1, signal: null, tasks: 1 }))
    expect(await decoder.makeMaster(upload)).toMatchObject({ width: 64, height: 64 })
  })

  test('refuses an image that takes too long without trying it again', async () => {
    const logged: unknown[] = []
    const hasty = createImageDecoder({ warn: (reason: unknown) => logged.push(reason) }, undefined, 0)
    await expect(hasty.makeMaster(await plain(64, 64).jpeg().toBuffer())).rejects.toMatchObject({ code: 'damaged_image' })
    expect(logged).toEqual([{ task: 'master' }])
  })

  test('is restarted after it was closed', async () => {
    const upload = await plain(64, 64).jpeg().toBuffer()
    await decoder.makeMaster(upload)
    decoder.close()
    expect(await decoder.makeMaster(upload)).toMatchObject({ width: 64, height: 64 })
  })

  test('decodes a photo while the largest image is decoded', async () => {
    const largest = await plain(4000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    const photo = await plain(640, 480).jpeg().toBuffer()
    const ended: string[] = []
    const make = async (name: string, upload: Buffer): Promise<void> => {
      await decoder.makeMaster(upload)
      ended.push(name)
    }
    await Promise.all([make('largest', largest), make('photo', photo)])
    expect(ended).toEqual(['photo', 'largest'])
  })

  test('decodes concurrent images', async () => {
    const upload = await plain(3000, 2000).jpeg().toBuffer()
    const made = await Promise.all(Array.from({ length: 6 }, () => decoder.makeMaster(upload)))
    expect(made.map(({ width }) => width)).toEqual(Array(6).fill(1920))
  })
})

describe('variant', () => {
  test.each(['avif', 'webp', 'jpeg'] as const)('is encoded as %s in the requested width', async (format) => {
    const { master } = await decoder.makeMaster(await plain(1600, 800).jpeg().toBuffer())
    const metadata = await sharp(await decoder.encodeVariant(master, 640, format)).metadata()
    expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 640, height: 320 })
  })

  test('is never wider than the master, and has its full width by default', async () => {
    const { master } = await decoder.makeMaster(await plain(500, 250).jpeg().toBuffer())
    expect(await sharp(await decoder.encodeVariant(master, 1280, 'webp')).metadata()).toMatchObject({ width: 500 })
    expect(await sharp(await decoder.encodeVariant(master, null, 'jpeg')).metadata()).toMatchObject({ width: 500 })
  })

  test('replaces transparency with white in a JPEG', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const jpeg = await decoder.encodeVariant((await decoder.makeMaster(clear)).master, null, 'jpeg')
    expect((await sharp(jpeg).raw().toBuffer())[0]).toBeGreaterThan(250)
  })
})

describe('checkImage', () => {
  const startOfScan = Buffer.from([0xff, 0xda])

  /** The first bytes of a PNG with this many bits per channel. */
  const header = (width: number, height: number, depth = 8): Buffer => {
    const bytes = Buffer.alloc(29)
    bytes.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes[24] = depth
    return bytes
  }

  test('refuses a PNG with a side over 65,535 pixels', () => {
    expect(checkImage(header(65_535, 4))).toMatchObject({ width: 65_535 })
    for (const [width, height] of [
      [65_536, 4],
      [4, 65_536],
    ] as const)
      expect(() => checkImage(header(width, height))).toThrow(expect.objectContaining({ code: 'too_large' }))
  })

  test('refuses a PNG of 16 bits per channel over 16 megapixels', () => {
    expect(checkImage(header(4000, 4000, 16))).toMatchObject({ depth: 16 })
    expect(() => checkImage(header(4001, 4000, 16))).toThrow(
      expect.objectContaining({ code: 'too_large', params: { megapixels: 16 } }),
    )
  })

  test('refuses a PNG whose rows are so wide that scaling them down takes too much memory', () => {
    for (const [width, height, depth] of [
      [16_000, 2500, 8],
      [610, 65_535, 8],
      [7000, 2285, 16],
    ] as const)
      expect(checkImage(header(width, height, depth))).toMatchObject({ width, height })
    for (const [width, height, depth] of [
      [65_535, 610, 8],
      [32_000, 400, 8],
      [16_000, 1000, 16],
    ] as const)
      expect(() => checkImage(header(width, height, depth))).toThrow(expect.objectContaining({ code: 'too_large' }))
  })

  /** A progressive JPEG whose last scan stands there so often that it has this many. */
  async function withScans(count: number, between = Buffer.alloc(0)): Promise<Buffer> {
    const upload = await plain(64, 64).jpeg({ progressive: true }).toBuffer()
    const at = upload.lastIndexOf(startOfScan)
    const scan = Buffer.concat([between, upload.subarray(at, -2)])
    const more = count - upload.toString('latin1').split('\xff\xda').length + 1
    return Buffer.concat([upload.subarray(0, -2), ...Array<Buffer>(more).fill(scan), upload.subarray(-2)])
  }

  test('refuses a JPEG with more than 64 scans, each of which visits the whole picture', async () => {
    expect(checkImage(await withScans(64))).toMatchObject({ isWhole: true })
    const damaged = expect.objectContaining({ code: 'damaged_image' })
    const comment = Buffer.from('\xff\xfe\0\x04hi', 'latin1')
    for (const [count, between] of [
      [65, ''],
      [3000, ''],
      // Fill bytes, a stuffed zero, markers without a length, and segments that say that they are empty or end after the next marker.
      [65, '\xff\xff\xff'],
      [65, '\xff\0\xff\x01\xff\xd7\xff\x02'],
      [65, '\xff\xfe\0\0'],
      [65, comment.toString('latin1').repeat(20)],
    ] as const) {
      const upload = await withScans(count, Buffer.from(between, 'latin1'))
      expect(() => checkImage(upload), between).toThrow(damaged)
    }
  })

  test('counts no scans of a thumbnail in a JPEG, nor of what follows its end', async () => {
    const upload = await withScans(10)
    const thumbnail = Buffer.concat([Buffer.from('\xff\xe1\x01\x02', 'latin1'), Buffer.alloc(256, startOfScan)])
    const video = Buffer.alloc(1000, startOfScan)
    const photo = Buffer.concat([upload.subarray(0, 2), thumbnail, upload.subarray(2), video])
    expect(checkImage(photo)).toMatchObject({ width: 64, height: 64 })
    expect(await decoder.makeMaster(photo)).toMatchObject({ width: 64, height: 64 })
  })

  test('walks through a JPEG in time that grows as its size does', async () => {
    const upload = await plain(64, 64).jpeg({ progressive: true }).toBuffer()
    const walk = (bytes: Buffer): string => {
      try {
        return checkImage(bytes).format
      } catch (error) {
        return error instanceof Refusal ? error.code : String(error)
      }
    }
    for (const filling of ['\xff\0', '\xff\xd0', '\xff', '\xff\xfe\0\x02']) {
      const measure = (size: number) => {
        const filled = Buffer.concat([upload.subarray(0, -2), Buffer.alloc(size, filling, 'latin1')])
        const found = walk(filled)
        const runs = Array.from({ length: 5 }, () => {
          const began = performance.now()
          walk(filled)
          return performance.now() - began
        })
        return { found, ms: Math.min(...runs) }
      }
      const [small, large] = [measure(1_000_000), measure(10_000_000)]
      expect(large.found).toBe(small.found)
      expect(large.ms / Math.max(small.ms, 0.1), JSON.stringify(filling)).toBeLessThan(50)
    }
  })

  test.each([
    ['arithmetic coding', 0xc9],
    ['arithmetic coding in scans', 0xca],
    ['lossless coding', 0xc3],
    ['hierarchical coding', 0xc5],
    ['hierarchical arithmetic coding', 0xcd],
  ])('refuses a JPEG with %s, which no browser shows', async (_name, marker) => {
    const upload = await plain(64, 64).jpeg().toBuffer()
    upload.writeUInt8(marker, upload.indexOf(Buffer.from([0xff, 0xc0])) + 1)
    expect(() => checkImage(upload)).toThrow(expect.objectContaining({ code: 'damaged_image' }))
  })

  test('reserves the coefficients of every component of a progressive JPEG', async () => {
    const sized = async (image: Sharp, width: number, height: number): Promise<Buffer> => {
      const upload = await image.jpeg({ progressive: true }).toBuffer()
      const frame = upload.indexOf(Buffer.from([0xff, 0xc2]))
      upload.writeUInt16BE(height, frame + 5)
      upload.writeUInt16BE(width, frame + 7)
      return upload
    }
    const gray = plain(64, 64).toColourspace('b-w')
    const cmyk = plain(64, 64).toColourspace('cmyk')
    for (const [image, bytes] of [
      [gray, 4],
      [plain(64, 64), 8],
      [cmyk, 10],
    ] as const)
      expect(estimateDecodedBytes(checkImage(await sized(image, 4000, 3200)))).toBe(4000 * 3200 * bytes)
    const tooLarge = await sized(cmyk, 4001, 3200)
    expect(() => checkImage(tooLarge)).toThrow(expect.objectContaining({ code: 'too_large', params: { megapixels: 12 } }))
    const alsoTooLarge = await sized(gray, 4001, 4000)
    expect(() => checkImage(alsoTooLarge)).toThrow(expect.objectContaining({ code: 'too_large', params: { megapixels: 16 } }))
  })
})

function pngChunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

test('the texts of a PNG are not unpacked, of which a hundred small ones can hold gigabytes', async () => {
  const png = await plain(20, 20).png().toBuffer()
  const bomb = deflateSync(Buffer.alloc(1_000_000))
  const texts = [
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), bomb])),
    pngChunk('tEXt', Buffer.from('Comment\0plain')),
  ]
  const header = png.subarray(0, 33)
  expect(keepPictureChunks(Buffer.concat([header, ...texts, png.subarray(33), ...texts]))).toEqual(keepPictureChunks(png))
  expect(keepPictureChunks(png.subarray(0, 50))).toEqual(header)
  expect(await decoder.makeMaster(Buffer.concat([header, ...texts, png.subarray(33)]))).toMatchObject({ width: 20 })
})

test('each chunk of a PNG is kept once but its data, and only what its picture is made of', async () => {
  const png = await plain(20, 20).png().toBuffer()
  const header = png.subarray(0, 33)
  const once = ['gAMA', 'sRGB'].map((type) => pngChunk(type, Buffer.alloc(type === 'gAMA' ? 4 : 1, 1)))
  const picture = keepPictureChunks(png)
  expect([picture.includes('IDAT'), png.includes('pHYs'), picture.includes('pHYs')]).toEqual([true, true, false])
  const repeated = Array.from({ length: 300_000 }, () => once).flat()
  const upload = Buffer.concat([header, ...repeated, png.subarray(33)])
  expect(keepPictureChunks(upload)).toEqual(Buffer.concat([header, ...once, picture.subarray(33)]))
  expect(await decoder.makeMaster(upload)).toMatchObject({ width: 20 })
  const data = pngChunk('IDAT', Buffer.from('1'))
  expect(keepPictureChunks(Buffer.concat([header, data, data]))).toEqual(Buffer.concat([header, data, data]))
})
