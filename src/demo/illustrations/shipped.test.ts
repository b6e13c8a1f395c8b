import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPosts } from '../content/posts.ts'
import { choosePostImages } from '../image/images.ts'
import { IMAGES } from '../images/manifest.ts'
import { imageFile } from './image-entry.ts'
import { plan } from './plan.ts'

const folder = fileURLToPath(new URL('../images/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.avif'))
const megabyte = 1024 * 1024

describe('shipped images', () => {
  it('are exactly the files in the manifest', () => {
    const named = IMAGES.flatMap(({ id, widths }) => widths.map((width) => imageFile(id, width)))
    expect([...files].sort()).toEqual([...named].sort())
  })

  it('total at most 12 MiB', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(folder + name).size, 0)
    expect(bytes).toBeLessThanOrEqual(12 * megabyte)
  })

  it('have manifest hashes that match the generator’s current output', () => {
    const drawn = new Map(IMAGES.map((one) => [one.id, one.drawn]))
    for (const { id, draw } of plan()) {
      const now = createHash('sha256').update(draw().svg).digest('hex').slice(0, 12)
      expect(drawn.get(id), id).toBe(now)
    }
  })

  it('have the dimensions in the manifest, and a color and captions in both languages there', async () => {
    for (const one of IMAGES) {
      expect(one.color).toMatch(/^#[0-9a-f]{6}$/)
      expect(one.alt.en).toMatch(/^Drawing: \S/)
      expect(one.alt.ko).toMatch(/^그림: \S/)
      expect(one.widths.at(-1)).toBe(one.width)
    }
    for (const one of IMAGES.filter((_, i) => i % 40 === 0)) {
      const { width, height } = await sharp(folder + imageFile(one.id, one.width)).metadata()
      expect({ id: one.id, width, height }).toEqual({ id: one.id, width: one.width, height: one.height })
    }
  })
})

describe('the images of a demonstration post', () => {
  const all = choosePostImages(demoPosts.map((content, rank) => ({ content, rank })))

  it('start with its own card and add up to four images, or eight for the twelve most popular posts', () => {
    expect(new Set(all.map(([card]) => card?.id)).size).toBe(demoPosts.length)
    for (const [rank, images] of all.entries()) {
      const others = images.slice(1).map(({ kind }) => kind)
      expect(images[0]?.kind).toBe('card')
      expect([...new Set(others)].filter((kind) => !['room', 'yard', 'care', 'street'].includes(kind))).toEqual([])
      expect(others.length).toBeGreaterThanOrEqual(rank < 12 ? 6 : 3)
      expect(others.length).toBeLessThanOrEqual(rank < 12 ? 8 : 4)
    }
  })

  it('differ from each other, and few illustrations are left out or used often', () => {
    for (const images of all) expect(new Set(images).size).toBe(images.length)
    const uses = new Map<string, number>()
    for (const { id } of all.flat()) uses.set(id, (uses.get(id) ?? 0) + 1)
    const scenes = IMAGES.filter((one) => one.kind !== 'portrait')
    expect(scenes.length - uses.size).toBeLessThanOrEqual(3)
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(8)
  })

  it('show only dogs of accepted sizes', () => {
    for (const [rank, { sizes, storeNameEn }] of demoPosts.entries())
      for (const { id, kind, largest } of all[rank] ?? [])
        if (kind !== 'card') expect(sizes, `${storeNameEn} ${id}`).toContain(largest)
  })

  it('show a hanok front for exactly the hanok posts, and a bath only if bathing is offered', () => {
    demoPosts.forEach((post, rank) => {
      const places = all[rank]?.map((one) => one.place) ?? []
      expect(places.includes('front:hanok'), post.storeNameEn).toBe(post.character === 'hanok')
      if (places.includes('tub')) expect(post.amenities).toContain('bathing')
    })
  })
})
