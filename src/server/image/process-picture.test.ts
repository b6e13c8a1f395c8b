import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeVariant, processPicture } from './process-picture.ts'

const green = { r: 10, g: 200, b: 30 }

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: green } })
}

describe('taking in a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('accepts a %s and keeps it as a WebP', async (format) => {
    const picture = await processPicture(await plain(640, 480).toFormat(format).toBuffer())
    expect(await sharp(picture.master).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
    expect(picture).toMatchObject({ width: 640, height: 480 })
  })

  test('knows the average colour, see-through parts counted as white', async () => {
    const { colour } = await processPicture(await plain(64, 64).png().toBuffer())
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    expect(Math.abs((red ?? 0) - 10)).toBeLessThan(4)
    expect(Math.abs((green ?? 0) - 200)).toBeLessThan(4)
    expect(Math.abs((blue ?? 0) - 30)).toBeLessThan(4)
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect((await processPicture(clear)).colour).toBe('#ffffff')
  })

  test('makes the longer side 1920 pixels at most, and enlarges nothing', async () => {
    expect(await processPicture(await plain(4000, 2000).jpeg().toBuffer())).toMatchObject({ width: 1920, height: 960 })
    expect(await processPicture(await plain(50, 30).jpeg().toBuffer())).toMatchObject({ width: 50, height: 30 })
  })

  test('turns it upright by its orientation and then forgets place, camera and profile', async () => {
    const upload = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera', Orientation: '6' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(upload.includes('SecretCamera')).toBe(true)
    const picture = await processPicture(upload)
    expect(picture).toMatchObject({ width: 200, height: 400 })
    const metadata = await sharp(picture.master).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(picture.master).includes('SecretCamera')).toBe(false)
  })

  test('keeps nothing that hangs behind the picture', async () => {
    const payload = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([await plain(64, 64).jpeg().toBuffer(), Buffer.from(payload)])
    expect(Buffer.from((await processPicture(polyglot)).master).includes(payload)).toBe(false)
  })

  test('keeps the first picture of an animation', async () => {
    const frames = await sharp([await plain(20, 20).png().toBuffer(), await plain(20, 20).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    const { master } = await processPicture(frames)
    expect(await sharp(master).metadata()).toMatchObject({ width: 20, height: 20 })
    expect((await sharp(master, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })
})

describe('refusing what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<!doctype html><p>hello')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
    ['an SVG behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a WebP that is sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('%s', async (_name, bytes) => {
    await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test.each(['gif', 'avif', 'tiff'] as const)('a %s', async (format) => {
    const bytes = await plain(40, 40).toFormat(format).toBuffer()
    await expect(processPicture(bytes)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test('a picture cut short', async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: green, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()
    await expect(processPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  test('a picture over 40 megapixels, however small its file', async () => {
    const bomb = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(processPicture(bomb)).rejects.toMatchObject({ code: 'too_large' })
  })
})

describe('a variant', () => {
  test.each(['avif', 'webp', 'jpeg'] as const)('comes as %s in the width asked for', async (format) => {
    const { master } = await processPicture(await plain(1600, 800).jpeg().toBuffer())
    const metadata = await sharp(await encodeVariant(master, 640, format)).metadata()
    expect(metadata).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 640, height: 320 })
  })

  test('is never wider than the picture, and full without a width', async () => {
    const { master } = await processPicture(await plain(500, 250).jpeg().toBuffer())
    expect(await sharp(await encodeVariant(master, 1280, 'webp')).metadata()).toMatchObject({ width: 500 })
    expect(await sharp(await encodeVariant(master, null, 'jpeg')).metadata()).toMatchObject({ width: 500 })
  })

  test('puts white behind see-through parts where the format has none', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const jpeg = await encodeVariant((await processPicture(clear)).master, null, 'jpeg')
    expect((await sharp(jpeg).raw().toBuffer())[0]).toBeGreaterThan(250)
  })
})
