import { type Day, isDay } from '../calendar/day.ts'
import type { DeskMethod } from './desk.ts'

/** The columns of a file of bookings that a company imports, with the headings under which they are found. */
const walkInColumns = {
  name: ['name', 'customer', 'owner', '이름', '고객', '보호자'],
  phone: ['phone', '전화번호', '연락처', '휴대폰'],
  checkin: ['check-in', 'checkin', '체크인', '입실일'],
  checkout: ['check-out', 'checkout', '체크아웃', '퇴실일'],
  small: ['small', 'small dogs', '소형견', '소형'],
  medium: ['medium', 'medium dogs', '중형견', '중형'],
  large: ['large', 'large dogs', '대형견', '대형'],
  price: ['price', 'price (won)', '금액', '금액(원)'],
  reason: ['reason', 'reason for the price', '금액을 바꾼 이유', '이유'],
  paid: ['payment', 'paid at the hotel', '결제', '현장 결제'],
  note: ['notes', 'note', '메모'],
  staffNote: ['staff notes', '직원 메모'],
} as const

export type WalkInColumn = keyof typeof walkInColumns

export const importFaults = [
  'encoding',
  'openQuote',
  'noHeading',
  'unknownColumn',
  'doubleColumn',
  'missingColumn',
  'tooManyLines',
  'wrongCells',
  'required',
  'notADay',
  'notANumber',
  'notAMethod',
  'reasonMissing',
  'invalid',
  'noDogs',
  'roomFull',
] as const

/** `line` counts the lines of the file from 1. */
export type ImportFault = { line: number; column: string | null; fault: (typeof importFaults)[number] }

export type FileLine = { line: number; cells: Partial<Record<WalkInColumn, string>> }

export const maxImportLines = 500
const required: readonly WalkInColumn[] = ['name', 'checkin', 'checkout']
const separators = [',', ';', '\t'] as const

type Row = { line: number; cells: string[] }

/** Reads the lines of a file by its headings. Empty lines are skipped. */
export function readWalkInFile(text: string): { lines: FileLine[]; faults: ImportFault[] } {
  const { rows, openedAt } = splitRows(text.replace(/^\uFEFF/, ''))
  if (openedAt !== null) return { lines: [], faults: [{ line: openedAt, column: null, fault: 'openQuote' }] }
  const [heading, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!heading) return { lines: [], faults: [{ line: 1, column: null, fault: 'noHeading' }] }
  if (others.length > maxImportLines) return { lines: [], faults: [{ line: heading.line, column: null, fault: 'tooManyLines' }] }
  const columns = heading.cells.map(findColumn)
  const faults = checkHeading(heading, columns)
  if (faults.length > 0) return { lines: [], faults }
  const uneven = others.filter(({ cells }) => cells.length !== columns.length)
  return {
    lines: others.filter((row) => !uneven.includes(row)).map((row) => toFileLine(row, columns)),
    faults: uneven.map(({ line }) => ({ line, column: null, fault: 'wrongCells' })),
  }
}

function toFileLine({ line, cells }: Row, columns: readonly (WalkInColumn | null)[]): FileLine {
  const entries = columns.map((column, index) => [column, (cells[index] ?? '').trim()])
  return { line, cells: Object.fromEntries(entries) }
}

function findColumn(heading: string): WalkInColumn | null {
  const name = heading.normalize('NFC').trim().toLowerCase()
  const known = Object.entries(walkInColumns).find(([, names]: [string, readonly string[]]) => names.includes(name))?.[0]
  return listColumns().find((column) => column === known) ?? null
}

function listColumns(): WalkInColumn[] {
  return ['name', 'phone', 'checkin', 'checkout', 'small', 'medium', 'large', 'price', 'reason', 'paid', 'note', 'staffNote']
}

function checkHeading({ line, cells }: Row, columns: readonly (WalkInColumn | null)[]): ImportFault[] {
  // More columns than there are names have a fault among the first of them; a heading can have a hundred thousand.
  const first = cells.slice(0, 2 * listColumns().length)
  const unknown = first.filter((_, index) => columns[index] === null)
  const double = first.filter((_, index) => columns[index] !== null && columns.indexOf(columns[index] ?? null) < index)
  const missing = required.filter((column) => !columns.includes(column))
  return [
    ...unknown.map((column) => ({ line, column, fault: 'unknownColumn' as const })),
    ...double.map((column) => ({ line, column, fault: 'doubleColumn' as const })),
    ...missing.map((column) => ({ line, column, fault: 'missingColumn' as const })),
  ]
}

export const lineBreaks = /\r\n|\r|\n/

/** Splits at the separator that the first line has most often. Cells can be quoted; `openedAt` is the line of a quote without an end. */
function splitRows(text: string): { rows: Row[]; openedAt: number | null } {
  const [first = ''] = text.split(lineBreaks, 1)
  const separator = separators.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ','
  // A quoted cell, or what comes before the next separator; and what ends the cell.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  const rows: Row[] = [{ line: 1, cells: [] }]
  let line = 1
  while (cell.lastIndex < text.length) {
    const [whole, quoted, plain = '', end = ''] = cell.exec(text) ?? []
    if (whole === undefined) return { rows: [], openedAt: line }
    rows.at(-1)?.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.split(lineBreaks).length - 1
    if (end !== separator) rows.push({ line, cells: [] })
  }
  if (text.endsWith(separator)) rows.at(-1)?.cells.push('')
  return { rows, openedAt: null }
}

/** A day as spreadsheets write it: `2026-11-22`, `2026.11.22`, `2026. 11. 22.`, `2026/11/22`. */
export function parseFileDay(text: string): Day | null {
  const [, year, month = '', date = ''] = /^(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?$/.exec(text) ?? []
  const found = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** An amount or a count, with or without separators; an empty cell is null, anything else undefined. */
export function parseFileNumber(text: string): number | null | undefined {
  if (text === '') return null
  const digits = text.replaceAll(/[\s,원]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

const methods: Record<string, DeskMethod | null> = {
  '': null,
  unpaid: null,
  'not paid yet': null,
  미결제: null,
  cash: 'cash',
  'paid in cash': 'cash',
  현금: 'cash',
  '현금 결제 완료': 'cash',
  card: 'card',
  'paid by card': 'card',
  카드: 'card',
  '카드 결제 완료': 'card',
  transfer: 'transfer',
  'paid by bank transfer': 'transfer',
  계좌이체: 'transfer',
  '계좌이체 완료': 'transfer',
}

export function parseFileMethod(text: string): DeskMethod | null | undefined {
  return Object.hasOwn(methods, text.toLowerCase()) ? methods[text.toLowerCase()] : undefined
}
