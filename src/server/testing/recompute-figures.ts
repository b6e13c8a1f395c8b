/**
 * The figures of a company as its accountant computes them from the exported file. Nothing of the program is imported, so that a mistake in
 * its rules is not repeated here.
 */

export type CsvRow = Record<string, string>

/** What the file does not say and the booking does: what each night costs, and on which day a no-show was recorded. Days are `yyyy.MM.dd`. */
export type FigureFacts = { nights: readonly { date: string; amount: number }[]; missedOn: string | null }

export type MonthFigures = {
  roomNights: number
  offered: number
  occupancy: string
  /** Won paid online for the rooms of these nights, without what was refunded. */
  revenue: number
  /** Won for bookings that the company added, and how much of it is not paid yet. */
  added: number
  unpaid: number
  /** Won that was paid and refunded in the month, whichever nights it was for. */
  received: number
  sent: number
}

/** Reads rows without line breaks in their cells into records by column. */
export function readCsv(text: string): CsvRow[] {
  const [head = [], ...lines] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
  return lines.map((cells) => Object.fromEntries(head.map((column, index) => [column, cells[index] ?? ''])))
}

type Given = { rows: readonly CsvRow[]; facts: ReadonlyMap<string, FigureFacts>; offered: number }

/** `month` is `yyyy.MM`. */
export function recomputeMonth(month: string, { rows, facts, offered }: Given): MonthFigures {
  const sum = (listed: readonly CsvRow[], count: (row: CsvRow, fact: FigureFacts | undefined) => number): number =>
    listed.reduce((total, row) => total + count(row, facts.get(row['Booking number'] ?? '')), 0)
  const paid = rows.filter((row) => row['Paid on'] !== '')
  const added = rows.filter((row) => row['Paid at the hotel'] !== '')
  const standing = added.filter(({ Status }) => Status !== 'Cancelled')
  const roomNights = sum([...paid, ...added], (row, fact) => countRoomNights(month, row, fact))
  return {
    roomNights,
    offered,
    occupancy: `${Math.round((100 * roomNights) / offered)}%`,
    revenue: sum(paid, (row, fact) => keepInMonth(month, row, fact, keepOnline(row))),
    added: sum(standing, (row, fact) => keepInMonth(month, row, fact, toNumber(row, 'Total (won)'))),
    unpaid: sum(
      standing.filter((row) => row['Paid at the hotel'] === 'Not paid yet'),
      (row, fact) => keepInMonth(month, row, fact, toNumber(row, 'Total (won)')),
    ),
    received: sum(paid, (row) => (row['Paid on']?.startsWith(month) ? toNumber(row, 'Paid online (won)') : 0)),
    sent: sum(paid, (row) => (row['Refunded on']?.startsWith(month) ? toNumber(row, 'Refunded (won)') : 0)),
  }
}

/** What a month's page of reports shows, read from its English text. */
export function readShownFigures(html: string): MonthFigures {
  const [roomNights = 0, offered = 0] = readNumbers(findText(html, 'Occupancy', 'note'))
  const note = findText(html, 'Bookings you added', 'note')
  return {
    roomNights,
    offered,
    occupancy: findText(html, 'Occupancy', 'value'),
    revenue: readNumbers(findText(html, 'Room revenue', 'value'))[0] ?? 0,
    added: readNumbers(findText(html, 'Bookings you added', 'value'))[0] ?? 0,
    unpaid: readNumbers(note)[0] ?? 0,
    received: readNumbers(findText(html, 'Payments received', 'value'))[0] ?? 0,
    sent: Math.abs(readNumbers(findText(html, 'Refunds sent', 'value'))[0] ?? 0),
  }
}

/** The figures that differ, each with both values. */
export function compareFigures(shown: MonthFigures, computed: MonthFigures): string[] {
  const other = new Map<string, number | string>(Object.entries(computed))
  return Object.entries(shown)
    .filter(([name, value]) => other.get(name) !== value)
    .map(([name, value]) => `${name}: ${value} shown, ${other.get(name)} computed`)
}

/** The day from which on the rooms are free again. */
function findEnd(row: CsvRow, fact: FigureFacts | undefined): string {
  if (row.Status === 'Cancelled') return row['Check-in'] ?? ''
  if (row.Status === 'No-show') return fact?.missedOn ?? ''
  return row['Checked out on'] || (row['Check-out'] ?? '')
}

function countRoomNights(month: string, row: CsvRow, fact: FigureFacts | undefined): number {
  const rooms = toNumber(row, 'Small rooms') + toNumber(row, 'Medium rooms') + toNumber(row, 'Large rooms')
  const end = findEnd(row, fact)
  return rooms * listNights(row).filter((night) => night < end && night.startsWith(month)).length
}

function keepOnline(row: CsvRow): number {
  return toNumber(row, 'Paid online (won)') - toNumber(row, 'Refunded (won)') - toNumber(row, 'Extras paid online (won)')
}

/** The part of what a booking keeps for its rooms that is for nights of the month. */
function keepInMonth(month: string, row: CsvRow, fact: FigureFacts | undefined, kept: number): number {
  const nights = listNights(row)
  const within = nights.filter((night) => night.startsWith(month)).length
  if (within === 0) return 0
  if (within === nights.length) return kept
  if (!fact) throw new Error(`The nights of ${row['Booking number']} have no prices`)
  const listed = fact.nights.map(({ amount }) => amount)
  const prices = subtractShares(listed, toNumber(row, 'Discount (won)'))
  const left = subtractShares(prices, prices.reduce((sum, price) => sum + price, 0) - kept)
  return fact.nights.reduce((sum, { date }, index) => sum + (date.startsWith(month) ? (left[index] ?? 0) : 0), 0)
}

/** Takes an amount from prices in proportion to them, in whole won: after each price, as much has been taken as is due up to it. */
function subtractShares(prices: readonly number[], amount: number): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0)
  let upTo = 0
  let taken = 0
  return prices.map((price) => {
    upTo += price
    const due = total === 0 ? 0 : Math.trunc((amount * upTo) / total)
    const left = price - (due - taken)
    taken = due
    return left
  })
}

function toNumber(row: CsvRow, column: string): number {
  return Number(row[column])
}

function listNights(row: CsvRow): string[] {
  const nights: string[] = []
  for (let at = toTime(row['Check-in'] ?? ''); at < toTime(row['Check-out'] ?? ''); at += 86_400_000)
    nights.push(new Date(at).toISOString().slice(0, 10).replaceAll('-', '.'))
  return nights
}

function toTime(day: string): number {
  return Date.parse(`${day.replaceAll('.', '-')}T00:00:00Z`)
}

function findText(html: string, term: string, part: 'value' | 'note'): string {
  const [, description = ''] = new RegExp(`<dt[^>]*>${term}</dt><dd[^>]*>(.*?)</dd>`).exec(html) ?? []
  const [, value = description, note = ''] = /<b[^>]*>(.*?)<\/b><span[^>]*>(.*?)<\/span>/.exec(description) ?? []
  return part === 'value' ? value : note
}

function readNumbers(text: string): number[] {
  return [...text.matchAll(/-?[\d,]*\d/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
}
