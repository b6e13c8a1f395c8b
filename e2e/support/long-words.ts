import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { endpoints } from '../../src/contract/endpoints.ts'
import { urls } from '../../src/contract/urls.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'
import { aPlace, callApi, heldBooking, inDays, someone, stayIn } from './api.ts'
import { emailedLink } from './mail.ts'
import { pay } from './pay.ts'
import type { Program } from './program.ts'
import type { Words } from './words.ts'

type People = { program: Program; owner: Page; company: Page; say: Words }

/** Numbers and IDs of what `fillWithLongWords` creates. */
export type LongWords = { postNum: number; stayed: string; coming: string; cancelled: string; threadId: string }

/** A word without a place to break it. */
export function longWord(length: number): string {
  return 'W'.repeat(length)
}

/**
 * Signs both up and writes the longest word that fits into what others read: names, an address, descriptions, notes, messages, a
 * review and its reply.
 */
export async function fillWithLongWords({ program, owner, company, say }: People): Promise<LongWords> {
  await signUpWithLongName(owner, 'owner', program)
  await signUpWithLongName(company, 'company', program)
  const postNum = await aPlace(company, 4, {
    storeName: longWord(60),
    storeNameEn: longWord(60),
    description: longWord(2_000),
    descriptionEn: longWord(2_000),
    address: {
      mainAddress: `서울 마포구 ${longWord(100)}`,
      mainAddressEn: `${longWord(100)} Mapo-gu, Seoul`,
      detailAddress: longWord(90),
    },
    extras: [{ kind: 'bath', name: longWord(60), nameEn: longWord(60), unit: 'stay', price: 1_000 }],
  })
  const { dog } = await callApi(owner, endpoints.createDog, {
    dogName: longWord(40),
    dogBreed: longWord(60),
    dogWeight: 5,
    dogNote: longWord(1_000),
    feeding: longWord(500),
    vaccinations: [{ kind: longWord(60), date: wireDay(inDays(-100)), expiry: wireDay(inDays(100)) }],
  })
  await callApi(owner, endpoints.editProfile, { phone: '010-1234-5678' })
  const book = async (from: number): Promise<string> => {
    const { bookingId, total } = await heldBooking(owner, postNum, stayIn(from, 2), [dog.dogId], { note: longWord(1_000) })
    await owner.goto(say.path(urls.payment(bookingId)))
    await pay(owner, say, total)
    return bookingId
  }
  const [stayed, coming, cancelled] = [await book(0), await book(20), await book(30)]
  await callApi(owner, endpoints.cancelBooking, { bookingId: cancelled, reason: longWord(500) })
  await fillStay(company, stayed)
  await callApi(owner, endpoints.createReview, { bookingId: stayed, stars: 5, text: longWord(2_000) })
  const { reviews } = await callApi(company, endpoints.listReviews, { postNum })
  await callApi(company, endpoints.replyToReview, { reviewId: reviews[0]?.reviewId ?? '', reply: longWord(2_000) })
  await fillDesk(company, postNum)
  const { thread } = await callApi(owner, endpoints.openThread, { bookingId: coming })
  const { threadId } = thread
  for (const writer of [company, owner])
    await callApi(writer, endpoints.sendMessage, { threadId, clientKey: randomUUID(), text: longWord(2_000) })
  return { postNum, stayed, coming, cancelled, threadId }
}

/** With a verified address: writing messages needs one. */
async function signUpWithLongName(page: Page, role: 'owner' | 'company', program: Program): Promise<void> {
  const account = { ...someone(), name: longWord(60) }
  await callApi(page, endpoints.signUp, { ...account, role })
  const [, token = ''] = (await emailedLink(program, account.email, '/prove-email')).split('#')
  await callApi(page, endpoints.verifyEmail, { token })
}

/** A stay from check-in to check-out, with a note for staff, a charge and a journal entry. */
async function fillStay(company: Page, bookingId: string): Promise<void> {
  await callApi(company, endpoints.advanceBooking, { bookingId, to: 'checked_in' })
  await callApi(company, endpoints.writeStaffNote, { bookingId, staffNote: longWord(2_000) })
  await callApi(company, endpoints.recordCharge, { bookingId, kind: 'other', amount: 1_000, reason: longWord(200) })
  await callApi(company, endpoints.createJournalEntry, { bookingId, kind: 'note', text: longWord(1_000) })
  await callApi(company, endpoints.advanceBooking, { bookingId, to: 'completed' })
}

/** A customer, a walk-in booking of today, a named room and a quick reply. */
async function fillDesk(company: Page, postNum: number): Promise<void> {
  const dogs = [{ dogName: longWord(40), dogWeight: 4, dogNote: longWord(1_000) }]
  const customer = { name: longWord(60), phone: '010-9999-0000' }
  await callApi(company, endpoints.createCustomer, { ...customer, note: longWord(2_000), dogs })
  const one = { ...noDogs, small: 1 }
  await callApi(
    company,
    endpoints.createWalkIn,
    {
      ...customer,
      postNum,
      date: { checkin: wireDay(inDays(0)), checkout: wireDay(inDays(1)) },
      dogNum: one,
      roomNumber: one,
      time: { checkin: '11:00 PM', checkout: '11:00 AM' },
      dogs,
      staffNote: longWord(2_000),
      total: 40_000,
      price: { amount: 1, reason: longWord(200) },
    },
    { 'idempotency-key': randomUUID() },
  )
  await callApi(company, endpoints.saveKennels, { postNum, add: [{ size: 'small', name: longWord(30) }] })
  await callApi(company, endpoints.saveQuickReplies, { replies: [{ text: longWord(2_000), textEn: longWord(2_000) }] })
}
