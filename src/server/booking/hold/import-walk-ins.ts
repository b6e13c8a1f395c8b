import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { walkInBody } from '../../../contract/booking/booking-endpoints.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { lockPerson } from '../../../db/account/person.ts'
import { randomBookingId } from '../../../db/booking/booking-id.ts'
import { listKnownKeys } from '../../../db/booking/change-walk-in.ts'
import { insertWalkIns, type WalkInHold } from '../../../db/booking/hold.ts'
import { expireHolds } from '../../../db/booking/release.ts'
import { inTransaction } from '../../../db/core/transaction.ts'
import { listStock } from '../../../db/post/room.ts'
import type { Database } from '../../../db/tables.ts'
import type { Account } from '../../../domain/account/account.ts'
import { available } from '../../../domain/booking/availability.ts'
import { firstEnterableDay, walkInState, withDeskPrice } from '../../../domain/booking/desk.ts'
import { computeQuote, countRooms } from '../../../domain/booking/price.ts'
import {
  type FileLine,
  type ImportFault,
  lineBreaks,
  maxImportLines,
  parseFileDay,
  parseFileMethod,
  parseFileNumber,
  readWalkInFile,
  type WalkInColumn,
} from '../../../domain/booking/walk-in-file.ts'
import { type Day, dayAt } from '../../../domain/calendar/day.ts'
import { toNights } from '../../../domain/calendar/stay.ts'
import { atSlot } from '../../../domain/calendar/time-slot.ts'
import { toPhoneDigits } from '../../../domain/customer/customer.ts'
import { dogSizes, perSize } from '../../../domain/dog/dog-size.ts'
import { policyClass } from '../../../domain/payment/refund.ts'
import type { Post } from '../../../domain/post/post.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { toScope } from '../../company/own-posts.ts'
import { keepCustomer } from '../../customer/keep-customer.ts'
import { consumeRateLimit, rateLimits } from '../../http/rate-limit.ts'
import { loadOwnPost } from '../../post/load-post.ts'
import type { BookingContext } from '../booking-context.ts'
import { validateStay } from './validate-stay.ts'

type ImportRequest = { postNum: number; file: string; dryRun: boolean }
type ImportResult = { added: number; known: number; faults: ImportFault[] }
type Entry = { line: number; key: string; body: z.output<typeof walkInBody> }
type Source = { post: Post; account: Account; today: Day; now: number }

/**
 * Imports the bookings of a file, all or none: nothing is written if a line has a fault. A line's key follows from its content, so what has
 * been imported is skipped.
 */
export async function importWalkIns(
  context: BookingContext,
  account: Account,
  { postNum, file, dryRun }: ImportRequest,
): Promise<ImportResult> {
  const { db, clock } = context
  const post = await loadOwnPost(db, account, postNum)
  await consumeRateLimit(context, rateLimits.importFile, account.uid)
  const now = clock()
  const source = { post, account, today: dayAt(now), now }
  const { entries, faults } = readEntries(Buffer.from(file, 'base64'), source)
  await expireHolds(db, now, { postNums: [postNum] })
  if (dryRun || faults.length > 0) return withoutEntries(await checkEntries(db, post, entries, faults))
  return await inTransaction(db, async (trx) => {
    await lockPerson(trx, account.uid)
    const checked = await checkEntries(trx, post, entries, faults)
    if (checked.faults.length === 0 && checked.entries.length > 0) {
      await consumeRateLimit({ ...context, db: trx }, rateLimits.importDay, account.uid)
      await writeEntries(trx, checked.entries, source)
    }
    return withoutEntries(checked)
  }).catch(async (error: unknown) => {
    // Somebody booked in between: the lines that do not fit anymore are named.
    if (!(error instanceof Refusal) || error.code !== 'room_full') throw error
    return withoutEntries(await checkEntries(db, post, entries, faults))
  })
}

/** How many bookings a file can have, in base64 as sent. */
export function countFileLines(file: string): number {
  return Math.min(Buffer.from(file, 'base64').toString('latin1').split(lineBreaks).length, maxImportLines)
}

type Checked = { entries: Entry[]; known: number; faults: ImportFault[] }

function withoutEntries({ entries, known, faults }: Checked): ImportResult {
  return { added: faults.length > 0 ? 0 : entries.length, known, faults: faults.toSorted((one, other) => one.line - other.line) }
}

/** Leaves out what has been imported, and finds the lines for which there are too few rooms besides those before them. */
async function checkEntries(db: Database, post: Post, all: readonly Entry[], before: readonly ImportFault[]): Promise<Checked> {
  const keys = await listKnownKeys(
    db,
    post.postNum,
    all.map(({ key }) => key),
  )
  const entries = all.filter(({ key }) => !keys.has(key))
  const faults = [...before]
  const left = await readLeft(db, post.postNum, entries)
  for (const { line, body } of entries) {
    const needed = toNights(body.date).flatMap((night) =>
      dogSizes.map((size) => ({ key: `${size} ${night}`, rooms: body.roomNumber[size] })),
    )
    if (needed.some(({ key, rooms }) => (left.get(key) ?? 0) < rooms)) faults.push({ line, column: null, fault: 'roomFull' })
    else for (const { key, rooms } of needed) left.set(key, (left.get(key) ?? 0) - rooms)
  }
  return { entries, known: all.length - entries.length, faults }
}

async function readLeft(db: Database, postNum: number, entries: readonly Entry[]): Promise<Map<string, number>> {
  const days = entries.flatMap(({ body }) => [body.date.checkin, body.date.checkout]).toSorted()
  const [checkin, checkout] = [days[0], days.at(-1)]
  if (!checkin || !checkout) return new Map()
  const stock = await listStock(db, postNum, { checkin, checkout })
  const nights = dogSizes.flatMap((size) =>
    (stock[size] ?? []).map((night) => [`${size} ${night.night}`, available(night)] as const),
  )
  return new Map(nights)
}

async function writeEntries(db: Database, entries: readonly Entry[], { post, account, today, now }: Source): Promise<void> {
  const walkIns: WalkInHold[] = []
  for (const { key, body } of entries) {
    const { name, phone = '', date, time, dogNum, roomNumber, note = '', price = null, paid = null, staffNote = '' } = body
    const state = walkInState(date, today)
    const customer = { scope: toScope(account), customerId: null, name, phone, dogs: [], unchanged: [], now }
    walkIns.push({
      bookingId: randomBookingId(),
      postNum: post.postNum,
      quote: withDeskPrice(computeQuote({ post, stay: date, roomNumber, firstBooking: false }), price),
      time,
      hours: post.hours,
      dogNum,
      roomNumber,
      policy: policyClass(post.policy, post.peaks, date.checkin),
      note,
      idempotencyKey: key,
      requestHash: key,
      answerHours: null,
      now,
      actorUid: account.uid,
      state,
      name,
      phone: phone || null,
      dogs: [],
      desk: { customerId: await keepCustomer(db, customer), paid, priceReason: price?.reason ?? null, staffNote },
      arrivedAt: state === 'confirmed' ? null : atSlot(date.checkin, time.checkin),
    })
  }
  await insertWalkIns(db, walkIns)
}

function readEntries(bytes: Uint8Array, source: Source): { entries: Entry[]; faults: ImportFault[] } {
  const text = decode(bytes)
  if (text === null) return { entries: [], faults: [{ line: 1, column: null, fault: 'encoding' }] }
  const { lines, faults } = readWalkInFile(text)
  const seen = new Map<string, number>()
  const entries: Entry[] = []
  for (const line of lines) {
    const read = readLine(line, source)
    if ('faults' in read) faults.push(...read.faults)
    else entries.push({ line: line.line, key: toKey(read.body, seen), body: read.body })
  }
  return { entries, faults }
}

/** UTF-8 with or without its mark, or CP949, in which Korean spreadsheets save; null if it is neither. */
function decode(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'euc-kr'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next encoding may fit.
    }
  return null
}

/** Two equal lines of a file are two bookings. */
function toKey({ name, phone = '', date, dogNum }: Entry['body'], seen: Map<string, number>): string {
  const counts = dogSizes.map((size) => dogNum[size])
  const content = JSON.stringify([name, toPhoneDigits(phone), date.checkin, date.checkout, counts])
  const turn = (seen.get(content) ?? 0) + 1
  seen.set(content, turn)
  return `import-${createHash('sha256').update(`${content} ${turn}`).digest('base64url')}`
}

function readLine({ line, cells }: FileLine, source: Source): { body: Entry['body'] } | { faults: ImportFault[] } {
  const { post } = source
  const dogs = perSize((size) => parseFileNumber(cells[size] ?? ''))
  const [amount, paid] = [parseFileNumber(cells.price ?? ''), parseFileMethod(cells.paid ?? '')]
  const [checkin, checkout] = [parseFileDay(cells.checkin ?? ''), parseFileDay(cells.checkout ?? '')]
  const wrong: [isWrong: boolean, column: WalkInColumn | null, fault: ImportFault['fault']][] = [
    [!cells.name, 'name', 'required'],
    [checkin === null, 'checkin', 'notADay'],
    [checkout === null, 'checkout', 'notADay'],
    ...dogSizes.map((size): (typeof wrong)[number] => [dogs[size] === undefined, size, 'notANumber']),
    [dogSizes.every((size) => dogs[size] === null || dogs[size] === 0), null, 'noDogs'],
    [amount === undefined, 'price', 'notANumber'],
    [typeof amount === 'number' && !cells.reason, 'reason', 'reasonMissing'],
    [paid === undefined, 'paid', 'notAMethod'],
  ]
  const faults = wrong.flatMap(([isWrong, column, fault]) => (isWrong ? { line, column, fault } : []))
  if (faults.length > 0 || checkin === null || checkout === null) return { faults }
  const dogNum = perSize((size) => dogs[size] ?? 0)
  const { name, reason, phone = '', note = '', staffNote = '' } = cells
  const given = {
    postNum: post.postNum,
    date: { checkin: wireDay(checkin), checkout: wireDay(checkout) },
    time: { checkin: post.hours.checkin.from, checkout: post.hours.checkout.to },
    dogNum,
    roomNumber: perSize((size) => countRooms(dogNum[size], post.maxDogsPerRoom)),
    price: typeof amount === 'number' ? { amount, reason } : null,
    total: 0,
  }
  return validateLine(line, z.safeParse(walkInBody, { ...given, name, phone, note, staffNote, paid }), source)
}

const columnOf: Record<string, WalkInColumn> = { 'price.reason': 'reason', 'price.amount': 'price' }

function validateLine(
  line: number,
  parsed: z.core.util.SafeParseResult<Entry['body']>,
  { post, today }: Source,
): { body: Entry['body'] } | { faults: ImportFault[] } {
  const paths = parsed.success
    ? Object.keys(validateStay(post, parsed.data, today, firstEnterableDay(today)))
    : parsed.error.issues.map(({ path }) => path.join('.'))
  if (parsed.success && paths.length === 0) return { body: parsed.data }
  const toColumn = (path: string): string => columnOf[path] ?? path.replace(/^(date|dogNum|roomNumber)\./, '')
  return { faults: [...new Set(paths.map(toColumn))].map((column) => ({ line, column, fault: 'invalid' })) }
}
