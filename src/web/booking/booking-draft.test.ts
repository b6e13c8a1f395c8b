import { expect, test } from 'vitest'
import { day } from '../../domain/calendar/day.ts'
import { noDogs } from '../../domain/dog/dog-size.ts'
import type { BookableDog, BookingChoice, BookingPost } from './booking-choice.ts'
import { changedPrices, emptyBookingForm, mergeBookingForm, toBookingForm } from './booking-draft.ts'

const post: BookingPost = {
  postNum: 7,
  storeName: '보리네 집',
  storeNameEn: null,
  maxDogsPerRoom: 2,
  policy: 'standard',
  seller: null,
  address: { mainAddress: '서울 마포구 월드컵로 1', mainAddressEn: null },
  image: { section1: '/images/1' },
  roomPrice: { small: 40_000, medium: 55_000, large: null },
  hours: { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '9:00 AM', to: '6:00 PM' } },
  answerHours: null,
  extras: [
    { extraId: 3, kind: 'bath', name: '목욕', nameEn: 'Bath', unit: 'once', price: 30_000, maxPerDay: null, noticeHours: 0 },
  ],
}

const bori: BookableDog = { dogId: 'bori', dogName: 'Bori', dogAge: 4, dogWeight: 5.2, photoURL: null, elsewhere: [] }
const duri: BookableDog = { ...bori, dogId: 'duri', dogName: 'Duri', dogWeight: 9.8 }

const untouched: BookingChoice = {
  checkin: '',
  checkout: '',
  checkinTime: '9:00 AM',
  checkoutTime: '6:00 PM',
  dogIds: [],
  counted: noDogs,
  dogNum: noDogs,
  roomNumber: noDogs,
  extras: [],
  phone: '',
  note: '',
}

const left: BookingChoice = {
  checkin: '2026-12-23',
  checkout: '2026-12-26',
  checkinTime: '10:00 AM',
  checkoutTime: '5:00 PM',
  dogIds: ['bori', 'duri'],
  counted: noDogs,
  extras: [{ extraId: 3, dogId: 'bori', quantity: 1, days: [day('2026-12-24')] }],
  phone: '010-1234-5678',
  note: 'Afraid of thunder.',
  dogNum: { small: 1, medium: 1, large: 0 },
  roomNumber: { small: 1, medium: 1, large: 0 },
}

const page = { post, dogs: [bori, duri], asked: noDogs, today: day('2026-12-01') }

test('a draft has the specified fields, with days as yyyy.MM.dd', () => {
  expect(toBookingForm(post, left)).toEqual({
    postNum: 7,
    storeName: '보리네 집',
    location: '서울 마포구 월드컵로 1',
    date: { checkin: '2026.12.23', checkout: '2026.12.26' },
    time: { checkin: '10:00 AM', checkout: '5:00 PM' },
    dogNum: { small: 1, medium: 1, large: 0 },
    roomPrice: { small: 40_000, medium: 55_000, large: '' },
    roomNumber: { small: 1, medium: 1, large: 0 },
    image: { section1: '/images/1' },
    dogIds: ['bori', 'duri'],
    counted: noDogs,
    extras: left.extras,
    phone: '010-1234-5678',
    note: 'Afraid of thunder.',
  })
})

test('a cleared draft has post number 0 and empty strings in all other fields', () => {
  const { postNum, ...rest } = emptyBookingForm
  expect(postNum).toBe(0)
  const texts = Object.values(rest).flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)))
  expect(new Set(texts)).toEqual(new Set(['']))
})

test('a draft restores the form as it was left', () => {
  expect(mergeBookingForm(untouched, toBookingForm(post, left), page)).toEqual(left)
})

test('days and rooms in the URL override those of the draft, but its hours, extras, phone and note are restored', () => {
  const asked = { small: 0, medium: 2, large: 0 }
  const choice = { ...untouched, checkin: '2027-01-02', checkout: '2027-01-03', dogNum: asked, roomNumber: asked }
  expect(mergeBookingForm(choice, toBookingForm(post, left), { ...page, asked })).toEqual({
    ...choice,
    checkinTime: '10:00 AM',
    checkoutTime: '5:00 PM',
    extras: left.extras,
    phone: '010-1234-5678',
    note: 'Afraid of thunder.',
  })
})

test('dogs in the draft are restored when the URL has the same rooms', () => {
  const asked = { small: 1, medium: 1, large: 0 }
  const choice = { ...untouched, checkin: left.checkin, checkout: left.checkout, roomNumber: asked, dogNum: asked }
  expect(mergeBookingForm(choice, toBookingForm(post, left), { ...page, asked })).toEqual(left)
})

test('deleted dogs, past days and hours no longer offered are not restored', () => {
  const later = { ...page, dogs: [bori], today: day('2026-12-24') }
  const draft = { ...toBookingForm(post, left), time: { checkin: '7:00 AM', checkout: '5:00 PM' } }
  expect(mergeBookingForm(untouched, draft, later)).toMatchObject({
    checkin: '',
    checkout: '',
    checkinTime: '9:00 AM',
    checkoutTime: '5:00 PM',
    dogIds: ['bori'],
    dogNum: { small: 1, medium: 0, large: 0 },
    roomNumber: { small: 1, medium: 0, large: 0 },
  })
})

test('counted dogs of a size no longer offered are not restored', () => {
  const dogNum = { small: 3, medium: 0, large: 1 }
  const counted = { ...left, dogIds: [], dogNum, counted: dogNum }
  const draft = toBookingForm(post, { ...counted, roomNumber: { small: 2, medium: 0, large: 1 } })
  expect(mergeBookingForm(untouched, draft, page)).toMatchObject({
    dogIds: [],
    dogNum: { small: 3, medium: 0, large: 0 },
    roomNumber: { small: 2, medium: 0, large: 0 },
  })
})

test('price changes since the draft was saved are listed for the selected rooms', () => {
  const dearer = { ...post, roomPrice: { small: 45_000, medium: 55_000, large: null } }
  expect(changedPrices(toBookingForm(post, left), dearer)).toEqual([{ size: 'small', before: 40_000, now: 45_000 }])
  const noSmall = toBookingForm(post, { ...left, roomNumber: { small: 0, medium: 1, large: 0 } })
  expect(changedPrices(noSmall, dearer)).toEqual([])
})
