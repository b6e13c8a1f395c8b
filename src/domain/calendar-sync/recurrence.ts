import { addDays, type Day, daysBetween, isDay, weekday } from '../calendar/day.ts'

/** Stops work on a calendar that would take too long: hostile rules match nothing for thousands of years. */
export type Budget = { steps: number }

export class BudgetSpent extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps
  if (budget.steps < 0) throw new BudgetSpent('The calendar is too complex')
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The parts of a recurrence rule (RFC 5545, 3.3.10) that matter to days. `until` is the text of a date or a time. */
export type Rule = {
  frequency: (typeof frequencies)[number]
  interval: number
  count: number | null
  until: string | null
  weekStart: number
  months: number[]
  monthDays: number[]
  yearDays: number[]
  /** `nth` is 0 for every such weekday. */
  weekdays: { weekday: number; nth: number }[]
  positions: number[]
  /** The steps that it takes to compare a day with these lists. */
  cost: number
}

/** A step compares about so many entries of lists. */
const entriesPerStep = 50

/** Returns null for a rule that is malformed or repeats by week number, or within a day. */
export function parseRule(value: string): Rule | null {
  const parts = new Map(
    value
      .toUpperCase()
      .split(';')
      .map((part) => readPart(part)),
  )
  const frequency = frequencies.find((name) => name === parts.get('FREQ'))
  const interval = readPositive(parts.get('INTERVAL') ?? '1')
  const count = parts.has('COUNT') ? readPositive(parts.get('COUNT') ?? '') : null
  const weekStart = weekdays.indexOf(parts.get('WKST') ?? 'MO')
  const lists = readLists(parts)
  if (!frequency || interval === null || weekStart < 0 || !lists) return null
  if (parts.has('BYWEEKNO') || (parts.has('COUNT') && count === null)) return null
  return { frequency, interval, count, until: parts.get('UNTIL') ?? null, weekStart, ...lists }
}

function readLists(
  parts: ReadonlyMap<string, string>,
): Pick<Rule, 'months' | 'monthDays' | 'yearDays' | 'positions' | 'weekdays' | 'cost'> | null {
  const [months, monthDays, yearDays, positions] = ['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYSETPOS'].map((name) =>
    readNumbers(parts.get(name)),
  )
  const days = listDistinct(parts.get('BYDAY')).map(readWeekday)
  if (!months || !monthDays || !yearDays || !positions || days.includes(null)) return null
  const entries = months.length + monthDays.length + yearDays.length + positions.length + days.length
  const cost = 1 + Math.floor(entries / entriesPerStep)
  return { months, monthDays, yearDays, positions, weekdays: days.filter((day) => day !== null), cost }
}

function readPart(part: string): [string, string] {
  const equals = part.indexOf('=')
  return [part.slice(0, equals).trim(), part.slice(equals + 1).trim()]
}

function readPositive(text: string): number | null {
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The entries of a list, each once: a list may repeat one a hundred thousand times. */
function listDistinct(text: string | undefined): string[] {
  return text === undefined ? [] : [...new Set(text.split(','))]
}

/** Null if it is not a list of numbers. */
function readNumbers(text: string | undefined): number[] | null {
  const numbers = [...new Set(listDistinct(text).map(Number))]
  return numbers.every((number) => Number.isInteger(number) && number !== 0 && Math.abs(number) <= 366) ? numbers : null
}

function readWeekday(text: string): { weekday: number; nth: number } | null {
  const [, nth, name] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text.trim()) ?? []
  return name === undefined ? null : { weekday: weekdays.indexOf(name), nth: Number(nth ?? 0) }
}

type Reach = { start: Day; from: Day; end: Day; budget: Budget }

/**
 * The days of a rule from `start`, which is always the first, until before `end`, in order. Those before `from` are left out. The caller
 * checks `until`, which may be a time.
 */
export function* listRuleDays(rule: Rule, reach: Reach): Generator<Day> {
  const { start, from, end, budget } = reach
  let left = rule.count ?? Number.POSITIVE_INFINITY
  spend(budget, 1)
  if (start >= from && start < end) yield start
  for (const day of listLaterDays(rule, reach)) {
    left -= 1
    if (left <= 0) return
    if (day >= from) yield day
  }
}

/** Without a count, periods that end before `from` are not looked at. */
function* listLaterDays(rule: Rule, { start, from, end, budget }: Reach): Generator<Day> {
  const isSkipping = rule.count === null && start < from
  let index = isSkipping ? Math.max(0, Math.floor(periodsBetween(rule, start, from) / rule.interval) - 1) : 0
  for (;;) {
    const period = getPeriod(rule, start, index * rule.interval)
    if (!period || period.first >= end) return
    spend(budget, (period.length + 1) * rule.cost)
    const days = listDays(period).filter((day) => matches(rule, start, day))
    yield* pickPositions(days, rule.positions).filter((day) => day > start && day < end)
    index += 1
  }
}

type Period = { first: Day; length: number }

function periodsBetween({ frequency, weekStart }: Rule, start: Day, to: Day): number {
  if (frequency === 'DAILY') return daysBetween(start, to)
  if (frequency === 'WEEKLY') return Math.floor(daysBetween(getWeekStart(start, weekStart), to) / 7)
  const years = Number(to.slice(0, 4)) - Number(start.slice(0, 4))
  return frequency === 'YEARLY' ? years : years * 12 + Number(to.slice(5, 7)) - Number(start.slice(5, 7))
}

/** The day, week, month or year that is `ahead` of that of the start; null after the last day there is. */
function getPeriod({ frequency, weekStart }: Rule, start: Day, ahead: number): Period | null {
  if (ahead > 100_000) return null
  if (frequency === 'DAILY') return toPeriod(addDays(start, ahead), 1)
  if (frequency === 'WEEKLY') return toPeriod(addDays(getWeekStart(start, weekStart), 7 * ahead), 7)
  const year = Number(start.slice(0, 4))
  if (frequency === 'YEARLY') return toSpan(`${year + ahead}-01-01`, `${year + ahead + 1}-01-01`)
  const month = Number(start.slice(5, 7)) - 1 + ahead
  return toSpan(toMonthStart(year, month), toMonthStart(year, month + 1))
}

function toMonthStart(year: number, month: number): string {
  return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

function toSpan(first: string, next: string): Period | null {
  return isDay(first) && isDay(next) ? toPeriod(first, daysBetween(first, next)) : null
}

function toPeriod(first: Day, length: number): Period | null {
  return isDay(first) ? { first, length } : null
}

function listDays({ first, length }: Period): Day[] {
  return Array.from({ length }, (_, index) => addDays(first, index))
}

function getWeekStart(day: Day, weekStart: number): Day {
  return addDays(day, -((weekday(day) - weekStart + 7) % 7))
}

function matches(rule: Rule, start: Day, day: Day): boolean {
  const { monthDays, yearDays, weekdays: wanted } = rule
  const isByDay = monthDays.length + yearDays.length + wanted.length > 0
  if (!isInMonths(rule, start, day, isByDay)) return false
  if (monthDays.length > 0 && !isNumbered(monthDays, getDate(day), getMonthLength(day))) return false
  if (yearDays.length > 0 && !isNumbered(yearDays, getYearDay(day), getYearLength(day))) return false
  if (wanted.length > 0) return wanted.some((one) => isWeekday(rule, one, day))
  return isByDay || isLikeStart(rule, start, day)
}

function isInMonths({ frequency, months }: Rule, start: Day, day: Day, isByDay: boolean): boolean {
  if (months.length > 0) return months.includes(getMonth(day))
  return frequency !== 'YEARLY' || isByDay || getMonth(day) === getMonth(start)
}

/** What a rule that names no days takes from its start. */
function isLikeStart({ frequency }: Rule, start: Day, day: Day): boolean {
  if (frequency === 'DAILY') return true
  return frequency === 'WEEKLY' ? weekday(day) === weekday(start) : getDate(day) === getDate(start)
}

/** The nth weekday counts in the month, or in the year if the rule names no month. */
function isWeekday({ frequency, months }: Rule, wanted: { weekday: number; nth: number }, day: Day): boolean {
  if (weekday(day) !== wanted.weekday) return false
  if (wanted.nth === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return true
  const isInYear = frequency === 'YEARLY' && months.length === 0
  const [at, length] = isInYear ? [getYearDay(day), getYearLength(day)] : [getDate(day), getMonthLength(day)]
  return wanted.nth > 0 ? Math.ceil(at / 7) === wanted.nth : Math.ceil((length - at + 1) / 7) === -wanted.nth
}

/** Negative numbers count from the end. */
function isNumbered(numbers: readonly number[], at: number, length: number): boolean {
  return numbers.includes(at) || numbers.includes(at - length - 1)
}

function pickPositions(days: Day[], positions: readonly number[]): Day[] {
  if (positions.length === 0) return days
  return days.filter((_, index) => isNumbered(positions, index + 1, days.length))
}

function getMonth(day: Day): number {
  return Number(day.slice(5, 7))
}

function getDate(day: Day): number {
  return Number(day.slice(8))
}

function getMonthLength(day: Day): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), getMonth(day), 0)).getUTCDate()
}

function getYearDay(day: string): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1
}

function getYearLength(day: Day): number {
  return getYearDay(`${day.slice(0, 4)}-12-31`)
}
