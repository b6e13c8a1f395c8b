import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { facilityField, facilityToWire } from '../../contract/post/facility.ts'
import { dogSizes, sizeOfWeight } from '../../domain/dog/dog-size.ts'
import { amenities } from '../../domain/post/amenity.ts'
import { regionOfAddress, regions } from '../../domain/post/region.ts'
import { createCalendar } from '../booking/calendar.ts'
import { inventFacility } from '../post/facility.ts'
import type { Bilingual } from './bilingual.ts'
import { bookingNotes } from './booking-notes.ts'
import { breeds, dogNames, dogNotes } from './dogs.ts'
import { families } from './families.ts'
import { journalEntries } from './journal.ts'
import { demoPosts } from './posts.ts'
import { demoReviews, replies } from './reviews.ts'

const postsPerRegion = {
  Gangnam: 14,
  Gangdong: 6,
  Gangbuk: 4,
  Gangseo: 9,
  Gwanak: 5,
  Gwangjin: 7,
  Guro: 4,
  Geumcheon: 2,
  Seongdong: 11,
  Seongbuk: 5,
  Songpa: 12,
  Yangcheon: 5,
  Yeongdeungpo: 7,
  Yongsan: 8,
  Eunpyeong: 6,
  Jongno: 8,
  Jung: 4,
  Jungnang: 3,
}

const hangul = /[가-힣]/
const straightQuote = /['"]/

function distinct(texts: readonly string[]): number {
  return new Set(texts).size
}

function outside(texts: readonly string[], shortest: number, longest: number): string[] {
  return texts.filter((text) => text.length < shortest || text.length > longest)
}

function expectBothLanguages(entries: readonly Bilingual[]): void {
  expect(entries.filter(({ ko }) => !hangul.test(ko))).toEqual([])
  expect(entries.filter(({ en }) => hangul.test(en) || !/[A-Za-z]/.test(en))).toEqual([])
  expect(entries.filter(({ ko, en }) => straightQuote.test(ko + en))).toEqual([])
  expect(distinct(entries.map(({ ko }) => ko))).toBe(entries.length)
  expect(distinct(entries.map(({ en }) => en))).toBe(entries.length)
}

describe('demo posts', () => {
  test('number 120 across the 18 districts', () => {
    expect(demoPosts).toHaveLength(120)
    const counts = regions.map(({ name }) => [name, demoPosts.filter((post) => post.region === name).length])
    expect(Object.fromEntries(counts)).toEqual(postsPerRegion)
  })

  test('have a unique name in each language', () => {
    expectBothLanguages(demoPosts.map(({ storeName, storeNameEn }) => ({ ko: storeName, en: storeNameEn })))
  })

  test('have names that fit a card, except for three long ones', () => {
    const long = demoPosts.filter(({ storeName, storeNameEn }) => storeName.length > 18 || storeNameEn.length > 30)
    expect(long).toHaveLength(3)
    expect(
      outside(
        long.map(({ storeName }) => storeName),
        19,
        30,
      ),
    ).toEqual([])
    expect(
      outside(
        long.map(({ storeNameEn }) => storeNameEn),
        31,
        60,
      ),
    ).toEqual([])
  })

  test('have Korean and English addresses in their district', () => {
    for (const post of demoPosts) {
      const korean = regions.find(({ name }) => name === post.region)?.korean
      expect(post.mainAddress).toMatch(new RegExp(`^서울 ${korean} [가-힣0-9]+(로|길|대로) [0-9]+$`))
      expect(post.mainAddressEn).toMatch(new RegExp(`^Seoul ${post.region}-gu [A-Z][a-z]+-(ro|gil|daero)( [0-9]+-gil)? [0-9]+$`))
      expect(regionOfAddress(post.mainAddress)).toBe(post.region)
      expect(regionOfAddress(post.mainAddressEn)).toBe(post.region)
    }
  })

  test('have the same numbers in both addresses, a unique address and a non-empty detail address', () => {
    const numbers = (text: string): string => (text.match(/[0-9]+/g) ?? []).join()
    expect(demoPosts.filter((post) => numbers(post.mainAddress) !== numbers(post.mainAddressEn))).toEqual([])
    expect(distinct(demoPosts.map(({ mainAddress }) => mainAddress))).toBe(120)
    expect(demoPosts.filter(({ detailAddress }) => detailAddress.trim() === '')).toEqual([])
  })

  test('offer care for exactly the sizes of their rooms', () => {
    for (const post of demoPosts) {
      const cared = dogSizes.filter((size) => post.amenities.includes(`${size}Care`))
      expect(post.sizes, post.storeName).toEqual(cared)
      expect(cared.length, post.storeName).toBeGreaterThan(0)
    }
  })

  test('list each amenity once, in display order', () => {
    for (const post of demoPosts) {
      expect(post.amenities, post.storeName).toEqual(amenities.filter((amenity) => post.amenities.includes(amenity)))
    }
  })

  test('together cover every amenity, character, policy and price level, and at least 12 offer training', () => {
    expect(amenities.filter((amenity) => !demoPosts.some((post) => post.amenities.includes(amenity)))).toEqual([])
    expect(distinct(demoPosts.map(({ character }) => character))).toBe(7)
    expect(distinct(demoPosts.map(({ policy }) => policy))).toBe(2)
    expect(distinct(demoPosts.map(({ priceLevel }) => `${priceLevel}`))).toBe(3)
    expect(demoPosts.filter(({ training }) => training).length).toBeGreaterThanOrEqual(12)
  })

  test('have descriptions of 80–140 Korean and 150–260 English characters that share no sentence', () => {
    const descriptions = demoPosts.map(({ description, descriptionEn }) => ({ ko: description, en: descriptionEn }))
    expectBothLanguages(descriptions)
    expect(
      outside(
        descriptions.map(({ ko }) => ko),
        80,
        140,
      ),
    ).toEqual([])
    expect(
      outside(
        descriptions.map(({ en }) => en),
        150,
        260,
      ),
    ).toEqual([])
    const sentences = descriptions.flatMap(({ ko, en }) => [...ko.split(/(?<=[.!?])\s+/), ...en.split(/(?<=[.!?])\s+/)])
    expect(distinct(sentences)).toBe(sentences.length)
  })

  test('mention walks, baths, grooming or a journal only if they offer it', () => {
    const promises = [
      ['walks', /산책|\bwalk(s|ed|ing)?\b/i],
      ['bathing', /목욕|\bbath(s|ed)?\b/i],
      ['grooming', /미용실|\bgrooming\b/i],
      ['journal', /일지|\bjournal\b/i],
    ] as const
    for (const [amenity, words] of promises) {
      const broken = demoPosts.filter(
        (post) => words.test(post.description + post.descriptionEn) && !post.amenities.includes(amenity),
      )
      expect(
        broken.map(({ storeName }) => storeName),
        amenity,
      ).toEqual([])
    }
  })

  test('have valid facility facts that agree with their amenities, each stated by most but not all posts', () => {
    const calendar = createCalendar(Date.UTC(2026, 10, 22))
    const facilities = demoPosts.map((post, rank) => inventFacility(calendar, post, rank))
    for (const [rank, facility] of facilities.entries()) {
      expect(z.safeParse(facilityField, facilityToWire(facility)).success).toBe(true)
      if (demoPosts[rank]?.amenities.includes('guardian')) expect(facility.night).toEqual({ care: 'sleepsIn' })
    }
    for (const fact of ['cctv', 'night', 'carersPerDay', 'separation', 'insurance', 'partnerVet'] as const) {
      const stated = facilities.filter((facility) => facility[fact] !== null).length
      expect(stated, fact).toBeGreaterThan(80)
      expect(stated, fact).toBeLessThan(120)
    }
  })

  test('differ from the next post in district and character', () => {
    const alike = demoPosts.filter((post, at) => {
      const next = demoPosts[at + 1]
      return next !== undefined && (next.region === post.region || next.character === post.character)
    })
    expect(alike.map(({ storeName }) => storeName)).toEqual([])
  })
})

describe('demo reviews', () => {
  test('are 140 unique texts, 98 of them Korean', () => {
    expect(demoReviews).toHaveLength(140)
    expect(distinct(demoReviews.map(({ text }) => text))).toBe(140)
    expect(demoReviews.filter(({ language }) => language === 'ko')).toHaveLength(98)
  })

  test('and their replies are written in the language they declare', () => {
    expect([...demoReviews, ...replies].filter(({ language, text }) => hangul.test(text) !== (language === 'ko'))).toEqual([])
    expect([...demoReviews, ...replies].filter(({ text }) => straightQuote.test(text))).toEqual([])
  })

  test('cover seven themes and three star ratings in each language, with 8 to 20 three-star reviews', () => {
    for (const language of ['ko', 'en'] as const) {
      const written = demoReviews.filter((review) => review.language === language)
      expect(distinct(written.map(({ theme }) => theme))).toBe(7)
      expect(distinct(written.map(({ stars }) => `${stars}`))).toBe(3)
    }
    const lukewarm = demoReviews.filter(({ stars }) => stars === 3).length
    expect(lukewarm).toBeGreaterThanOrEqual(8)
    expect(lukewarm).toBeLessThanOrEqual(20)
  })

  test('have 24 unique replies, in both tones and both languages', () => {
    expect(replies).toHaveLength(24)
    expect(distinct(replies.map(({ text }) => text))).toBe(24)
    expect(distinct(replies.map(({ tone, language }) => tone + language))).toBe(4)
  })
})

describe('demo people, dogs and journal entries', () => {
  test('have unique texts in both languages', () => {
    const lists = [dogNames, breeds, dogNotes, families, journalEntries, bookingNotes]
    expect(lists.map((list) => list.length)).toEqual([50, 20, 20, 50, 40, 24])
    for (const list of lists) expectBothLanguages(list)
  })

  test('include at least four breeds of every size, each with a valid weight range', () => {
    expect(breeds.filter(({ minKg, maxKg }) => minKg <= 0 || minKg >= maxKg)).toEqual([])
    for (const size of dogSizes) {
      const fitting = breeds.filter(({ minKg, maxKg }) => sizeOfWeight(minKg) === size && sizeOfWeight(maxKg) === size)
      expect(fitting.length, size).toBeGreaterThanOrEqual(4)
    }
  })

  test('include journal entries of seven kinds', () => {
    expect(distinct(journalEntries.map(({ kind }) => kind))).toBe(7)
  })
})
