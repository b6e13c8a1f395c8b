import { describe, expect, it } from 'vitest'
import { demoPosts } from '../content/posts.ts'
import { BANNERS, banner } from './banner.ts'
import { getCaption } from './caption.ts'
import { castFor, clearSpot, getSpan } from './casting.ts'
import { BREED_NAMES, BREEDS } from './dog/breeds.ts'
import { dog } from './dog/dog.ts'
import { POSES } from './dog/dog-body.ts'
import { portrait } from './dog/portrait.ts'
import { handFor } from './hand.ts'
import { plan, SHARED } from './plan.ts'
import { room } from './room/room.ts'
import { empty } from './spots.ts'
import { FRONTS, LAYOUTS, YARDS } from './subject.ts'
import { tight } from './tight.ts'

describe('a drawing', () => {
  it('is byte-identical for the same seed', () => {
    for (const scene of plan().filter((_, i) => i % 12 === 0)) expect(scene.draw()).toEqual(scene.draw())
    for (const name of BANNERS) expect(banner(name)).toBe(banner(name))
    expect(portrait('corgi', 1, 'a')).toBe(portrait('corgi', 1, 'a'))
  })

  it('differs for a different seed', () => {
    expect(room({ seed: 'a' }).svg).not.toBe(room({ seed: 'b' }).svg)
  })

  it('contains no invalid numbers and no duplicate ids', () => {
    for (const { id, draw } of plan().filter((_, i) => i % 5 === 0)) {
      const { svg } = draw()
      expect(svg, id).not.toMatch(/NaN|undefined|Infinity|null/)
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
      expect(new Set(ids).size, id).toBe(ids.length)
    }
  })

  it('uses only hex colors and the glow gradient, and contains no text elements', () => {
    for (const { draw } of plan().filter((_, i) => i % 17 === 0)) {
      const { svg } = draw()
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour ?? '')
      for (const colour of new Set(colours)) expect(colour).toMatch(/^(#[0-9a-f]{3}|#[0-9a-f]{6}|none|url\(#glow\))$/i)
      expect(svg).not.toContain('<text')
    }
  })
})

describe('a dog', () => {
  it('is drawn in every breed and pose, spanning its origin and taller than 20', () => {
    for (const breed of BREED_NAMES) {
      for (const pose of POSES) {
        const drawn = dog(handFor('test'), { breed, pose })
        expect(drawn.from, `${breed} ${pose}`).toBeLessThan(0)
        expect(drawn.to, `${breed} ${pose}`).toBeGreaterThan(0)
        expect(drawn.h, `${breed} ${pose}`).toBeGreaterThan(20)
      }
    }
  })

  it('is mirrored around its origin when flipped', () => {
    const [right, left] = [
      dog(handFor('a'), { breed: 'corgi', pose: 'walk' }),
      dog(handFor('a'), { breed: 'corgi', pose: 'walk', flip: true }),
    ]
    expect(left.from).toBeCloseTo(-right.to)
    expect(left.to).toBeCloseTo(-right.from)
  })

  it('is placed within its bounds and off an occupied span if there is room', () => {
    const one = dog(handFor('a'), { breed: 'beagle', pose: 'sit', scale: 1.5 })
    const x = clearSpot(one, 800, [[700, 900]], 100, 1500)
    const [from, to] = getSpan(one, x)
    expect(to <= 700 || from >= 900).toBe(true)
    expect(from).toBeGreaterThanOrEqual(100)
    expect(to).toBeLessThanOrEqual(1500)
  })

  it('is of a different breed each time one is chosen for a picture', () => {
    const cast = castFor(handFor('a'), { seed: 'a', breed: 'corgi' })
    const chosen = Array.from({ length: BREED_NAMES.length - 1 }, () => cast.choose())
    expect(new Set([...chosen, 'corgi']).size).toBe(BREED_NAMES.length)
  })
})

describe('the image plan', () => {
  it('has one card per post, the configured number of shared scenes, and unique ids', () => {
    const scenes = plan()
    expect(scenes.filter((one) => one.kind === 'card')).toHaveLength(demoPosts.length)
    for (const [kind, { count }] of Object.entries(SHARED)) expect(scenes.filter((one) => one.kind === kind)).toHaveLength(count)
    expect(new Set(scenes.map((one) => one.id)).size).toBe(scenes.length)
  })

  it('shows on each card a dog size the post accepts, and no dog larger than its largest size', () => {
    const sizes = ['small', 'medium', 'large']
    const cards = plan().filter((one) => one.kind === 'card')
    demoPosts.forEach((post, rank) => {
      const subject = cards[rank]?.draw().subject
      expect(post.sizes, post.storeNameEn).toContain(subject && BREEDS[subject.breed].group)
      expect(sizes.indexOf(subject?.largest ?? ''), post.storeNameEn).toBeLessThanOrEqual(
        Math.max(...post.sizes.map((size) => sizes.indexOf(size))),
      )
    })
  })

  it('shows every kind of room, yard and street front', () => {
    const places = new Set(plan().map(({ draw }) => draw().subject.place))
    for (const kind of LAYOUTS) expect(places).toContain(`room:${kind}`)
    for (const kind of YARDS) expect(places).toContain(`yard:${kind}`)
    for (const kind of FRONTS) expect(places).toContain(`front:${kind}`)
  })

  it('gives adjacent cards different breeds and different places or lighting', () => {
    const cards = plan()
      .filter((one) => one.kind === 'card')
      .map(({ draw }) => draw().subject)
    cards.slice(1).forEach((card, i) => {
      expect(card.breed).not.toBe(cards[i]?.breed)
      expect(`${card.place} ${card.light}`).not.toBe(`${cards[i]?.place} ${cards[i]?.light}`)
    })
  })

  it('captions a scene in both languages', () => {
    const caption = getCaption({
      place: 'room:stove',
      breed: 'corgi',
      pose: 'rest',
      others: 1,
      largest: 'medium',
      light: 'rain',
      season: 'spring',
    })
    expect(caption).toEqual({
      en: 'Drawing: a corgi resting in a room with a wood stove on a rainy day, with another dog',
      ko: '그림: 비 오는 날, 난로가 있는 방에서 쉬는 웰시코기, 다른 강아지 한 마리와 함께',
    })
  })
})

describe('compact SVG paths', () => {
  it('use relative coordinates rounded to one decimal', () => {
    expect(tight('<path d="M10 10L20 10L20 30Z"/>')).toBe('<path d="M10 10l10 0 0 20z"/>')
    expect(tight('<path d="M10.04 10H20V5.5"/>')).toBe('<path d="M10 10h10v-4.5"/>')
  })

  it('keep the empty-state illustration under 12,000 characters', () => {
    expect(empty().length).toBeLessThan(12_000)
  })
})
