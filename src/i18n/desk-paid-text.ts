import type { DeskMethod } from '../domain/booking/desk.ts'
import type { Won } from '../domain/won.ts'
import type { Messages } from './en.ts'
import type { Format } from './format.ts'

type Paid = { total: Won; method: DeskMethod | null; taken: Won }

/** How much of the price of a walk-in is paid, and how; what is still to be paid, or to be given back. */
export function formatDeskPaid({ total, method, taken }: Paid, messages: Messages['company'], format: Format): string {
  if (method === null) return messages.unpaid
  const how = messages.paidBy[method]
  return taken === total ? how : messages.paidAmount(how, format.won(taken), formatDifference({ total, taken }, messages, format))
}

/** What is still to be paid, or to be given back; empty if neither is. */
export function formatDifference({ total, taken }: Omit<Paid, 'method'>, messages: Messages['company'], format: Format): string {
  if (total === taken) return ''
  const difference = format.won(Math.abs(total - taken))
  return total > taken ? messages.unpaidAmount(difference) : messages.giveBack(difference)
}
