import { type Day, dayAt, isDay } from '../calendar/day.ts'
import { type Component, findProperty, type Property } from './icalendar.ts'
import { type Budget, spend } from './recurrence.ts'

/** When an event starts or ends: a whole day, or a time of a day in some time zone with its instant. */
export type EventTime = { day: Day; clockMs: number | null; instant: number; zone: Zone }

/** Converts the date and time on the clocks of a zone, given as if they were UTC, to epoch milliseconds. */
export type Zone = (localMs: number) => number

export type Zones = (name: string | undefined) => Zone

const hourMs = 3_600_000
const utc: Zone = (localMs) => localMs
const seoul: Zone = (localMs) => localMs - 9 * hourMs

/**
 * The time zones of a calendar. Names of the time zone database are looked up there, others in the calendar's own definitions, whose
 * standard time applies. A time without a zone, or with an unknown one, is Seoul's.
 */
export function createZones(calendar: Component, budget: Budget): Zones {
  const zones = new Map<string, Zone>()
  return (name) => {
    if (name === undefined) return seoul
    const known = zones.get(name)
    if (known) return known
    spend(budget, 1_000)
    const zone = createZone(name) ?? createZone(name.split('/').slice(-2).join('/')) ?? findDefinedZone(calendar, name) ?? seoul
    const counted: Zone = (localMs) => {
      spend(budget, 10)
      return zone(localMs)
    }
    zones.set(name, counted)
    return counted
  }
}

function createZone(name: string): Zone | null {
  let format: Intl.DateTimeFormat
  try {
    const digits = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const
    format = new Intl.DateTimeFormat('en-US', { timeZone: name, hourCycle: 'h23', calendar: 'gregory', ...digits })
  } catch {
    return null
  }
  const offsetAt = (instant: number): number => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const get = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
    return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) - instant
  }
  // The second offset is that of the result, which differs from the first around a change of the clocks.
  return (localMs) => localMs - offsetAt(localMs - offsetAt(localMs))
}

function findDefinedZone({ components }: Component, name: string): Zone | null {
  const defined = components.find(
    (component) => component.name === 'VTIMEZONE' && findProperty(component, 'TZID')?.value === name,
  )
  const standard = defined?.components.find((component) => component.name === 'STANDARD')
  const [, sign, hours, minutes] =
    /^([+-])(\d{2})(\d{2})/.exec((standard && findProperty(standard, 'TZOFFSETTO')?.value) ?? '') ?? []
  if (sign === undefined) return null
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return (localMs) => localMs - offset
}

/** Reads the date or time of a property such as DTSTART. Null if it is malformed. */
export function parseEventTime({ value, parameters }: Property, zones: Zones): EventTime | null {
  return parseTime(value, zones(parameters.get('TZID')))
}

/** Dates and times of a list such as EXDATE; of a period, its start. */
export function parseEventTimes({ value, parameters }: Property, zones: Zones): (EventTime | null)[] {
  const zone = zones(parameters.get('TZID'))
  return value.split(',').map((text) => parseTime(text.split('/')[0] ?? '', zone))
}

export function parseTime(text: string, zone: Zone): EventTime | null {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(text.trim().toUpperCase())
  const [, year, month, date, hour, minute, second, isUtc] = found ?? []
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return null
  if (hour === undefined) return { day, clockMs: null, instant: seoul(Date.parse(day)), zone }
  const clockMs = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second ?? 0) * 1_000
  return clockMs > 24 * hourMs ? null : atTime(day, clockMs, isUtc ? utc : zone)
}

/** The same time of another day. */
export function atTime(day: Day, clockMs: number | null, zone: Zone): EventTime {
  const instant = clockMs === null ? seoul(Date.parse(day)) : zone(Date.parse(day) + clockMs)
  return { day, clockMs, instant, zone }
}

/** The date in Seoul. */
export function toSeoulDay({ day, clockMs, instant }: EventTime): Day {
  return clockMs === null ? day : dayAt(instant)
}

/** The length of a DURATION in milliseconds; null if it is malformed or not positive. */
export function parseDuration(text: string): number | null {
  const found = /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/.exec(
    text.trim().toUpperCase(),
  )
  if (!found) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((digits) => Number(digits ?? 0))
  const ms = (weeks * 7 + days) * 24 * hourMs + hours * hourMs + minutes * 60_000 + seconds * 1_000
  return ms > 0 ? ms : null
}
