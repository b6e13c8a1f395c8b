import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { signIn, signUp } from '../src/contract/account.ts'
import type { WireBooking } from '../src/contract/booking.ts'
import { createBooking } from '../src/contract/booking-calls.ts'
import { uploadPostImages } from '../src/contract/image.ts'
import { createPost } from '../src/contract/post-calls.ts'
import { quoteStay } from '../src/contract/quote.ts'
import { wireDay } from '../src/contract/wire-day.ts'
import { demoAccounts } from '../src/demo/accounts.ts'
import type { Role } from '../src/domain/account.ts'
import { addDays, type Day, dayAt } from '../src/domain/day.ts'
import { noDogs } from '../src/domain/dog-size.ts'
import type { Stay } from '../src/domain/stay.ts'
import { hourAt } from '../src/domain/time-slot.ts'

// What a journey needs before it begins, made through the program's own calls by whoever `page` is signed in as.

const ownOrigin = { 'sec-fetch-site': 'same-origin' }

/** Throws what a refusal says. */
export async function call<Answer extends z.ZodMiniType<Record<string, unknown>>, Body extends z.ZodMiniType>(
  page: Page,
  { method, path, answer }: { method: string; path: string; answer: Answer; body: Body },
  data: z.input<Body>,
  headers: Record<string, string> = {},
): Promise<z.output<Answer>> {
  const response = await page.request.fetch(path, { method, data, headers: { ...ownOrigin, ...headers } })
  return readAnswer(answer, await response.json())
}

/** A fresh account, signed in. */
export async function signedUp(page: Page, role: Role): Promise<void> {
  await call(page, signUp, { ...someone(), role })
}

/** Signed in as one of the two people whom the start of the program names. */
export async function signedIn(page: Page, role: Role): Promise<void> {
  await call(page, signIn, demoAccounts[role])
}

/** Somebody who is not there yet. */
export function someone(): { name: string; email: string; password: string } {
  return { name: 'Bori’s family', email: `${randomUUID()}@example.com`, password: 'Bori-2026-Seoul!' }
}

/** A file to choose or to send. */
export async function aPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = '#2f6b3f'
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'room.png', mimeType: 'image/png', buffer }
}

type PlaceDraft = z.input<typeof createPost.body>

/** A place of the signed-in company with so many small rooms, which takes dogs in round the clock, by its number. */
export async function aPlace(page: Page, rooms: number, changes: Partial<PlaceDraft> = {}): Promise<number> {
  const uploaded = await page.request.post(uploadPostImages.path, { multipart: { image: await aPicture() }, headers: ownOrigin })
  const [section1 = ''] = readAnswer(uploadPostImages.answer, await uploaded.json()).image
  const { postNum } = await call(page, createPost, {
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

/** Held for the signed-in owner: one small dog in one small room. */
export async function heldBooking(page: Page, postNum: number, { checkin, checkout }: Stay): Promise<WireBooking> {
  const date = { checkin: wireDay(checkin), checkout: wireDay(checkout) }
  const one = { ...noDogs, small: 1 }
  const stay = { postNum, date, dogNum: one, roomNumber: one }
  const { quote } = await call(page, quoteStay, stay)
  const draft = { ...stay, time: { checkin: '11:00 PM', checkout: '11:00 AM' }, total: quote.total } as const
  return (await call(page, createBooking, draft, { 'idempotency-key': randomUUID() })).booking
}

/** In so many days from today, in Seoul. */
export function stayIn(days: number, nights: number): Stay {
  const checkin = inDays(days)
  return { checkin, checkout: addDays(checkin, nights) }
}

/** In the last hour of a day, the page where a stay is put together takes no dog in on that day any more. */
export function isLastHour(): boolean {
  return hourAt(Date.now()) === 23
}

export function inDays(days: number): Day {
  return addDays(dayAt(Date.now()), days)
}

function readAnswer<Answer extends z.ZodMiniType>(schema: Answer, body: unknown): z.output<Answer> {
  const { success, ...answer } = z.parse(z.looseObject({ success: z.boolean() }), body)
  if (!success) throw new Error(`The call was refused: ${JSON.stringify(answer)}`)
  return z.parse(schema, answer)
}
