import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { signIn, signUp } from '../../src/contract/account/account.ts'
import type { WireBooking } from '../../src/contract/booking/booking.ts'
import { createBooking } from '../../src/contract/booking/booking-endpoints.ts'
import { quoteStay } from '../../src/contract/booking/quote.ts'
import { uploadPostImages } from '../../src/contract/image/image.ts'
import { createPost } from '../../src/contract/post/post-endpoints.ts'
import { wireDay } from '../../src/contract/wire-day.ts'
import { demoAccounts } from '../../src/demo/account/accounts.ts'
import type { Role } from '../../src/domain/account/account.ts'
import { addDays, type Day, dayAt } from '../../src/domain/calendar/day.ts'
import type { Stay } from '../../src/domain/calendar/stay.ts'
import { hourAt } from '../../src/domain/calendar/time-slot.ts'
import { noDogs } from '../../src/domain/dog/dog-size.ts'

// Test data for a journey, created through the program's API as the user signed in on `page`.

const ownOrigin = { 'sec-fetch-site': 'same-origin' }

/** Calls an endpoint; throws with the body of an error response. */
export async function callApi<Answer extends z.ZodMiniType<Record<string, unknown>>, Body extends z.ZodMiniType>(
  page: Page,
  { method, path, response: answer }: { method: string; path: string; response: Answer; body: Body },
  data: z.input<Body>,
  headers: Record<string, string> = {},
): Promise<z.output<Answer>> {
  const response = await page.request.fetch(path, { method, data, headers: { ...ownOrigin, ...headers } })
  return readResponse(answer, await response.json())
}

/** Signs up a new account. */
export async function signedUp(page: Page, role: Role): Promise<void> {
  await callApi(page, signUp, { ...someone(), role })
}

/** Signs in as one of the demonstration's accounts. */
export async function signedIn(page: Page, role: keyof typeof demoAccounts): Promise<void> {
  await callApi(page, signIn, demoAccounts[role])
}

/** Credentials for a new account. */
export function someone(): { name: string; email: string; password: string } {
  return { name: 'Bori’s family', email: `${randomUUID()}@example.com`, password: 'Bori-2026-Seoul!' }
}

/** An image file to choose or upload. */
export async function anImage(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = '#2f6b3f'
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'room.png', mimeType: 'image/png', buffer }
}

type PostDraft = z.input<typeof createPost.body>

/** Publishes a post of the signed-in company with that many small rooms and check-in at all hours. Returns its number. */
export async function aPlace(page: Page, rooms: number, changes: Partial<PostDraft> = {}): Promise<number> {
  const uploaded = await page.request.post(uploadPostImages.path, { multipart: { image: await anImage() }, headers: ownOrigin })
  const [section1 = ''] = readResponse(uploadPostImages.response, await uploaded.json()).image
  const { postNum } = await callApi(page, createPost, {
    storeName: '보리네 집',
    storeNameEn: 'Bori’s House',
    address: { mainAddress: '서울 마포구 월드컵로 1', mainAddressEn: '1 World Cup-ro, Mapo-gu, Seoul' },
    image: { section1 },
    roomPrice: { small: 40_000 },
    roomCount: { small: rooms },
    hours: { checkin: { from: '12:00 AM', to: '11:00 PM' }, checkout: { from: '8:00 AM', to: '12:00 PM' } },
    ...changes,
  })
  return postNum
}

type BookingDraft = z.input<typeof createBooking.body>

/** Holds one small room for one small dog of the signed-in owner, by default without a profile, without extras and without a note. */
export async function heldBooking(
  page: Page,
  postNum: number,
  { checkin, checkout }: Stay,
  dogIds: string[] = [],
  { note = '', ...extras }: Pick<BookingDraft, 'extras' | 'note'> = {},
): Promise<WireBooking> {
  const date = { checkin: wireDay(checkin), checkout: wireDay(checkout) }
  const one = { ...noDogs, small: 1 }
  const stay = { postNum, date, dogNum: one, roomNumber: one, ...extras }
  const { quote } = await callApi(page, quoteStay, stay)
  const draft = { ...stay, time: { checkin: '11:00 PM', checkout: '11:00 AM' }, dogIds, note, total: quote.total } as const
  return (await callApi(page, createBooking, draft, { 'idempotency-key': randomUUID() })).booking
}

/** A stay that begins `days` from today, in Seoul. */
export function stayIn(days: number, nights: number): Stay {
  const checkin = inDays(days)
  return { checkin, checkout: addDays(checkin, nights) }
}

/** In the last hour of a day, the booking page offers no check-in on that day. */
export function isLastHour(): boolean {
  return hourAt(Date.now()) === 23
}

export function inDays(days: number): Day {
  return addDays(dayAt(Date.now()), days)
}

function readResponse<Answer extends z.ZodMiniType>(schema: Answer, body: unknown): z.output<Answer> {
  const { success, ...fields } = z.parse(z.looseObject({ success: z.boolean() }), body)
  if (!success) throw new Error(`The request was refused: ${JSON.stringify(fields)}`)
  return z.parse(schema, fields)
}
