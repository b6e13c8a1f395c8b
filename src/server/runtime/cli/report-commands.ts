import {
  closeReport,
  countOpenReports,
  findReportedThread,
  listOpenReports,
  type OpenReport,
  type ReportedMessage,
} from '../../../db/message/report.ts'
import { CliError } from '../backup/cli-error.ts'
import type { CliTarget } from './cli-target.ts'

const mostListed = 50

/** Prints the reports of conversations that nobody has dealt with, oldest first. */
export async function printReports({ db, say }: CliTarget): Promise<void> {
  const reports = await listOpenReports(db, mostListed)
  for (const report of reports) for (const line of describeReport(report)) say(line)
  const count = await countOpenReports(db)
  say(count === 0 ? 'No open reports.' : `${count} open. Read one with report <number>, and close it with close-report <number>.`)
}

/** Prints the conversation of a report, as it was written. */
export async function printReportedThread({ db, say }: CliTarget, number: string): Promise<void> {
  const messages = await findReportedThread(db, readNumber(number))
  if (!messages) throw new CliError(`There is no report ${number}. Run reports to list those that are open.`)
  for (const message of messages) say(describeMessage(message))
  if (messages.length === 0) say('The conversation has no messages.')
}

/** Marks a report as dealt with. */
export async function closeOpenReport({ db, now, say }: CliTarget, number: string): Promise<void> {
  if (!(await closeReport(db, readNumber(number), now)))
    throw new CliError(`There is no open report ${number}. Run reports to list them.`)
  say('Closed.')
}

function describeReport(report: OpenReport): string[] {
  const { reportId, createdAt, side, reason, storeName, postNum, ownerUid, companyUid, messageId, text } = report
  const about = messageId === null ? '' : `, message ${messageId}`
  return [
    `Report ${reportId}, ${formatTime(createdAt)}: ${reason}, by the ${side}${about}`,
    `  Hotel ${postNum} (${toPlainText(storeName)}), owner ${ownerUid}, company ${companyUid}`,
    ...(text === '' ? [] : [`  ${toPlainText(text)}`]),
  ]
}

function describeMessage({ messageId, createdAt, side, text, images }: ReportedMessage): string {
  const photos = images === 0 ? '' : ` [${images === 1 ? '1 photo' : `${images} photos`}]`
  return `${messageId}  ${formatTime(createdAt)}  ${side}: ${toPlainText(text)}${photos}`
}

function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** On one line, without characters that control a terminal: people chose this text. */
function toPlainText(text: string): string {
  return text.replaceAll(/\p{Cc}+|[\p{Cf}\u2028\u2029]/gu, ' ')
}

function readNumber(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
