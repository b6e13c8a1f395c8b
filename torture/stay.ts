import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { callUrls } from '../src/contract/urls.ts'
import { type Answer, aNight, call, type Owner } from './people.ts'
import type { Stage } from './stage.ts'

/** What the program said is written, which must be there at the end. */
export type Promised = { bookingId: string; what: 'held' | 'paid' | 'cancelled' }

export type Log = { promised: Promised[]; statuses: Map<number, number>; refused: Answer[] }

type Asked = { owner: Owner; postNum: number; inDays: number; cancels: boolean }

// Of thousands of payments whose provider fails three times of ten, one fails ten times in a row.
const patienceMs = 600_000
const againMs = 100

export function newLog(): Log {
  return { promised: [], statuses: new Map(), refused: [] }
}

/** So many owners buy one stay after the other; with `enough` they finish the one they are at, and it is over. */
export function keepBuying(
  stage: Stage,
  log: Log,
  { postNum, owners }: { postNum: number; owners: number },
): { enough: () => Promise<void> } {
  let isOver = false
  const people = stage.owners.slice(0, owners).map(async (owner, index) => {
    for (let turn = 0; !isOver; turn++)
      await buyStay(stage, log, { owner, postNum, inDays: 2 + ((turn * 7 + index) % 80), cancels: turn % 3 === 0 })
  })
  return {
    async enough() {
      isOver = true
      await Promise.all(people)
    },
  }
}

/**
 * Books, pays and maybe cancels as a person does who tries again whenever no answer comes, with the same key. Ends when the money is
 * where it belongs; throws when that does not happen.
 */
export async function buyStay({ server, provider }: Pick<Stage, 'server' | 'provider'>, log: Log, asked: Asked): Promise<void> {
  const { owner, cancels } = asked
  const ask = (path: string, body?: object, key?: string): Promise<Answer> =>
    persist(log, () => call(server.url, owner, path, body, key))
  const stay = aNight(asked.postNum, asked.inDays)
  const quote = await ask(callUrls.bookingQuote, stay)
  const time = { checkin: '10:00 AM', checkout: '9:00 AM' }
  const draft = { ...stay, time, total: numberIn(quote.body.quote, 'total') }
  const booked = await ask(callUrls.bookingCreate, draft, randomUUID())
  if (booked.status !== 201) return void log.refused.push(booked)
  const bookingId = textIn(booked.body.booking, 'bookingId')
  const orderId = textIn(booked.body.booking, 'orderId')
  log.promised.push({ bookingId, what: 'held' })
  const paymentKey = await provider.authenticate(orderId, draft.total)
  const confirm = { paymentKey, orderId, amount: draft.total }
  const paid = await ask(callUrls.paymentConfirm, confirm)
  if (paid.status !== 200 && paid.status !== 202) return void log.refused.push(paid)
  await until(async () => (await ask(callUrls.booking(bookingId))).body.booking, isConfirmed)
  log.promised.push({ bookingId, what: 'paid' })
  if (!cancels) return
  const cancelled = await ask(callUrls.bookingCancel, { bookingId })
  if (cancelled.status !== 200) return void log.refused.push(cancelled)
  log.promised.push({ bookingId, what: 'cancelled' })
}

/** Asks again while no answer comes, or one that says to try again. */
async function persist(log: Log, ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const answer = await ask()
    log.statuses.set(answer.status, (log.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status !== 0 && answer.status !== 503) return answer
    await setTimeout(againMs)
  }
  throw new Error('No answer came for ten minutes')
}

async function until(look: () => Promise<unknown>, isSo: (seen: unknown) => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return
    if (performance.now() > deadline) throw new Error(`A payment did not settle in ten minutes: ${JSON.stringify(seen)}`)
    await setTimeout(againMs)
  }
}

function isConfirmed(booking: unknown): boolean {
  return textIn(booking, 'state') === 'confirmed'
}

function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
}

function textIn(value: unknown, name: string): string {
  const field = fieldIn(value, name)
  return typeof field === 'string' ? field : ''
}

function numberIn(value: unknown, name: string): number {
  const field = fieldIn(value, name)
  return typeof field === 'number' ? field : 0
}
