import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day } from '../../domain/calendar/day.ts'
import { noFacility } from '../../domain/post/facility.ts'
import { noHouseRules } from '../../domain/post/house-rules.ts'
import type { Post } from '../../domain/post/post.ts'
import { toFieldErrors } from '../field-error.ts'
import { fromSections, postToWire, type WirePostCard, wirePost } from './post.ts'
import { createPostBody, editPostBody } from './post-input.ts'
import { postToDraft } from './post-to-input.ts'
import { roomsOfDraft, validateRoomInput } from './room-input.ts'

const post: Post = {
  postNum: 7,
  uid: 'company-1',
  storeName: '나루 강변 애견호텔',
  storeNameEn: 'Naru Riverside Kennel',
  mainAddress: '서울 광진구 자양로 1',
  mainAddressEn: null,
  detailAddress: '2층',
  region: 'Gwangjin',
  images: ['/images/a', '/images/b'],
  rooms: [
    { size: 'small', count: 4, price: 40_000, weekendPrice: 50_000 },
    { size: 'large', count: 1, price: 70_000, weekendPrice: null },
  ],
  seasons: [{ from: day('2026-12-24'), to: day('2026-12-26'), prices: { small: 60_000 } }],
  maxDogsPerRoom: 2,
  amenities: ['walks', 'cctv'],
  training: false,
  facility: noFacility,
  extras: [],
  description: '강변을 함께 걸어요.',
  descriptionEn: null,
  hours: { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '6:00 PM' } },
  policy: 'standard',
  house: noHouseRules,
  peaks: [{ from: day('2026-07-15'), to: day('2026-08-24') }],
  seller: null,
  likeTotal: 3,
  rating: { average: 4.5, count: 2 },
  responseRate: null,
  createdAt: Date.UTC(2026, 10, 20, 1),
}

function listErrors(schema: z.ZodMiniType, value: unknown): object {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  return parsed.success ? {} : toFieldErrors(parsed.error.issues)
}

describe('post wire format', () => {
  const wire = postToWire(post)

  test('matches the response schema with no extra fields', () => {
    expect(z.parse(wirePost, wire)).toEqual(wire)
    expect(wire).toMatchObject({
      address: { mainAddress: '서울 광진구 자양로 1', mainAddressEn: null, detailAddress: '2층', region: 'Gwangjin' },
      image: { section1: '/images/a', section2: '/images/b' },
      services: ['walks', 'cctv'],
      createdAt: '2026-11-20T01:00:00.000Z',
    })
  })

  test('has a null price and a room count of 0 for a size that is not offered', () => {
    expect(wire.roomPrice).toEqual({ small: 40_000, medium: null, large: 70_000 })
    expect(wire.roomCount).toEqual({ small: 4, medium: 0, large: 1 })
  })

  test('converts image sections back to paths in order', () => {
    expect(fromSections(wire.image)).toEqual(['/images/a', '/images/b'])
  })

  test('is assignable to the post card type', () => {
    const card: WirePostCard = wire
    expect(card.image.section1).toBe('/images/a')
  })
})

describe('post form', () => {
  const draft = postToDraft(post)

  test('produces a valid create request with the same rooms, seasons and peak periods', () => {
    const parsed = z.parse(createPostBody, draft)
    expect(parsed.seasons).toEqual(post.seasons)
    expect(parsed.peaks).toEqual(post.peaks)
    expect(roomsOfDraft(parsed)).toEqual(post.rooms)
  })

  test.each([
    [{ ...draft, storeName: ' ' }, { storeName: 'required' }],
    [{ ...draft, image: { section1: '/images/a', section3: '/images/b' } }, { image: 'gapInSections' }],
    [{ ...draft, image: { section1: '/images/a', section2: '/images/a' } }, { image: 'duplicate' }],
    [{ ...draft, image: { section1: 'https://else.example/a.png' } }, { 'image.section1': 'malformed' }],
    [
      { ...draft, roomPrice: { small: 999 } },
      { 'roomPrice.small': 'tooSmall', 'roomPrice.large': 'required' },
    ],
    [{ ...draft, roomPrice: { small: 10_000_001, large: 70_000 } }, { 'roomPrice.small': 'tooLarge' }],
    [{ ...draft, roomCount: null }, { roomCount: 'malformed' }],
    [{ ...draft, services: ['walks', 'walks'] }, { services: 'duplicate' }],
    [{ ...draft, maxDogsPerRoom: 4 }, { maxDogsPerRoom: 'tooLarge' }],
    [{ ...draft, peaks: [{ from: '2026.08.02', to: '2026.08.01' }] }, { 'peaks.0': 'reversed' }],
    [{ ...draft, peaks: [{ from: '2026.02.30', to: '2026.08.01' }] }, { 'peaks.0.from': 'notADay' }],
    [
      { ...draft, uid: 'company-2', likeTotal: 9 },
      { uid: 'unknownField', likeTotal: 'unknownField' },
    ],
  ])('reports the field errors of invalid input, case %#', (value, errors) => {
    expect(listErrors(createPostBody, value)).toEqual(errors)
  })

  test('accepts an edit with only the changed fields, and requires its post number', () => {
    expect(z.parse(editPostBody, { postNum: 7, roomPrice: { small: 45_000 } })).toEqual({
      postNum: 7,
      roomPrice: { small: 45_000 },
    })
    expect(listErrors(editPostBody, { storeName: 'A' })).toEqual({ postNum: 'required' })
    expect(listErrors(editPostBody, { postNum: 7, roomPrice: null })).toEqual({ roomPrice: 'malformed' })
  })

  test('requires at least one room, and a price for every size with rooms', () => {
    expect(validateRoomInput({ roomPrice: { small: 40_000 }, roomCount: { small: 1, large: 2 } })).toEqual({
      'roomPrice.large': 'required',
    })
    expect(validateRoomInput({ roomPrice: { small: 40_000 }, roomCount: {} })).toEqual({ roomPrice: 'noRoom' })
    expect(validateRoomInput({ roomPrice: { small: 40_000 }, roomCount: { small: 1 } })).toEqual({})
  })
})
