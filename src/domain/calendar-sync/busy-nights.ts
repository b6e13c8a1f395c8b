import { addDays, type Day, dayAt } from '../calendar/day.ts'
import {
  atTime,
  createZones,
  type EventTime,
  parseDuration,
  parseEventTime,
  parseEventTimes,
  parseTime,
  toSeoulDay,
  type Zones,
} from './event-time.ts'
import { type Component, findProperty, listProperties } from './icalendar.ts'
import { type Budget, listRuleDays, parseRule, type Rule, spend } from './recurrence.ts'

/** How many events cover each night, and how many could not be read, or not entirely. */
export type BusyNights = { events: Map<Day, number>; skipped: number }

/** About a quarter of a second. */
const maxSteps = 100_000
/** To read one event, or one date of a list. */
const readSteps = 3
const dayMs = 86_400_000
/** No event is longer. */
const maxDays = 366 * 100

type Span = { from: Day; until: Day }

/**
 * Counts the events of a calendar by night in Seoul, on the nights from `from` on and before `until`. An event covers the nights between
 * the day on which it starts and that on which it ends, so a whole-day event covers its days, and one that ends on the same day none.
 * Canceled events and those that are marked as free cover none, nor do those that this site has published itself. Throws BudgetSpent if
 * the rules would take too long.
 */
export function readBusyNights(calendar: Component, { from, until, ownHost }: Span & { ownHost: string }): BusyNights {
  const budget = { steps: maxSteps }
  const zones = createZones(calendar, budget)
  const changes = new Map<Day, number>()
  let skipped = 0
  for (const versions of groupByUid(calendar, ownHost)) {
    const read = readEvent(versions, zones, { from, until, budget })
    if (!read.isComplete) skipped += 1
    spend(budget, read.spans.length)
    for (const span of read.spans) addSpan(changes, span, { from, until })
  }
  return { events: countNights(changes, { from, until }), skipped }
}

/** Notes only where a span begins and ends, so that a long one costs no more than a short one. */
function addSpan(changes: Map<Day, number>, span: Span, { from, until }: Span): void {
  const first = span.from > from ? span.from : from
  const end = span.until < until ? span.until : until
  if (first >= end) return
  changes.set(first, (changes.get(first) ?? 0) + 1)
  changes.set(end, (changes.get(end) ?? 0) - 1)
}

function countNights(changes: ReadonlyMap<Day, number>, { from, until }: Span): Map<Day, number> {
  const events = new Map<Day, number>()
  let count = 0
  for (let night = from; night < until; night = addDays(night, 1)) {
    count += changes.get(night) ?? 0
    if (count > 0) events.set(night, count)
  }
  return events
}

/** The versions of each event: it and its exceptions. An event without a UID is on its own. */
function groupByUid({ components }: Component, ownHost: string): Component[][] {
  const groups = new Map<string, Component[]>()
  components
    .filter(({ name }) => name === 'VEVENT')
    .forEach((event, index) => {
      const uid = findProperty(event, 'UID')?.value.trim()
      if (uid?.endsWith(`@${ownHost}`)) return
      const key = uid ? `uid ${uid}` : String(index)
      const group = groups.get(key)
      if (group) group.push(event)
      else groups.set(key, [event])
    })
  return [...groups.values()]
}

type Reading = { spans: Span[]; isComplete: boolean }
type Window = Span & { budget: Budget }

function readEvent(versions: readonly Component[], zones: Zones, window: Window): Reading {
  const exceptions = new Set(versions.filter((event) => findProperty(event, 'RECURRENCE-ID')))
  const replaced = [...exceptions].flatMap((event) =>
    listProperties(event, 'RECURRENCE-ID').map((property) => parseEventTime(property, zones)),
  )
  const excluded = new Set(replaced.flatMap((time) => (time ? [toKey(time)] : [])))
  const readings = [
    ...latest(versions.filter((event) => !exceptions.has(event))).map((event) => readSeries(event, zones, excluded, window)),
    ...latest([...exceptions], 'RECURRENCE-ID').map((event) => readSeries(event, zones, new Set(), window)),
  ]
  return {
    spans: readings.flatMap(({ spans }) => spans),
    isComplete: readings.every(({ isComplete }) => isComplete) && !replaced.includes(null),
  }
}

/** Leaves out versions that a later one has replaced. Of versions that are equally new but differ in time, all count. */
function latest(versions: readonly Component[], name: 'DTSTART' | 'RECURRENCE-ID' = 'DTSTART'): Component[] {
  const getText = (event: Component): string => findProperty(event, name)?.value ?? ''
  const getSequence = (event: Component): number => Number(findProperty(event, 'SEQUENCE')?.value ?? 0) || 0
  const newest = Math.max(0, ...versions.map(getSequence))
  const found = new Map<string, Component>()
  for (const event of versions) {
    const key = getText(event)
    const other = found.get(key)
    if (name === 'DTSTART' ? getSequence(event) === newest : !other || getSequence(other) <= getSequence(event))
      found.set(key, event)
  }
  return [...found.values()]
}

function readSeries(event: Component, zones: Zones, replaced: ReadonlySet<string>, window: Window): Reading {
  spend(window.budget, readSteps)
  if (!isBusy(event)) return { spans: [], isComplete: true }
  const property = findProperty(event, 'DTSTART')
  const start = property && parseEventTime(property, zones)
  if (!start) return { spans: [], isComplete: false }
  const length = readLength(event, start, zones)
  const added = readTimes(event, 'RDATE', zones, window.budget)
  const except = readTimes(event, 'EXDATE', zones, window.budget)
  const repeated = readRules(event, start, length, window)
  const without = new Set([...replaced, ...except.times.map(toKey)])
  const times = new Map([start, ...added.times, ...repeated.times].map((time) => [time.instant, time]))
  const kept = [...times.values()].filter((time) => !without.has(toKey(time)) && !without.has(time.day))
  return {
    spans: kept.map((time) => toSpan(time, length)),
    isComplete: added.isComplete && except.isComplete && repeated.isComplete,
  }
}

type Times = { times: EventTime[]; isComplete: boolean }

function readTimes(event: Component, name: 'RDATE' | 'EXDATE', zones: Zones, budget: Budget): Times {
  const times = listProperties(event, name).flatMap((property) => {
    spend(budget, property.value.split(',').length * readSteps)
    return parseEventTimes(property, zones)
  })
  return { times: times.filter((time) => time !== null), isComplete: !times.includes(null) }
}

/** The times at which an event starts again, as far as they can reach the window. */
function readRules(event: Component, start: EventTime, length: number, { from, until, budget }: Window): Times {
  const days = Math.min(Math.ceil(length / dayMs) + 2, maxDays)
  const reach = { start: start.day, from: addDays(from, -days), end: addDays(until, 2), budget }
  const lists = listProperties(event, 'RRULE').map(({ value }) => {
    const rule = parseRule(value)
    const isInTime = rule && readEnd(rule, start)
    return isInTime ? listTimes(listRuleDays(rule, reach), start, isInTime) : null
  })
  return { times: lists.flatMap((list) => list ?? []), isComplete: !lists.includes(null) }
}

function listTimes(days: Iterable<Day>, start: EventTime, isInTime: (time: EventTime) => boolean): EventTime[] {
  const times: EventTime[] = []
  for (const day of days) {
    const time = atTime(day, start.clockMs, start.zone)
    if (!isInTime(time)) break
    times.push(time)
  }
  return times
}

/** Whether a time is before the end of a rule; null if the end is malformed. */
function readEnd({ until }: Rule, start: EventTime): ((time: EventTime) => boolean) | null {
  if (until === null) return () => true
  const end = parseTime(until, start.zone)
  if (!end) return null
  const isByDay = end.clockMs === null || start.clockMs === null
  return ({ day, instant }) => (isByDay ? day <= end.day : instant <= end.instant)
}

function isBusy(event: Component): boolean {
  const has = (name: string, value: string): boolean => findProperty(event, name)?.value.trim().toUpperCase() === value
  return !has('STATUS', 'CANCELLED') && !has('TRANSP', 'TRANSPARENT')
}

/** In milliseconds. A whole-day event lasts a day unless it says otherwise. */
function readLength(event: Component, start: EventTime, zones: Zones): number {
  const least = start.clockMs === null ? dayMs : 0
  const property = findProperty(event, 'DTEND')
  const end = property && parseEventTime(property, zones)
  const length = end ? end.instant - start.instant : parseDuration(findProperty(event, 'DURATION')?.value ?? '')
  return Math.min(Math.max(least, length ?? 0), maxDays * dayMs)
}

function toSpan(start: EventTime, length: number): Span {
  if (start.clockMs === null) return { from: start.day, until: addDays(start.day, Math.round(length / dayMs)) }
  return { from: toSeoulDay(start), until: dayAt(start.instant + length) }
}

/** Equal for times of the same instant, and for the same days. */
function toKey({ day, clockMs, instant }: EventTime): string {
  return clockMs === null ? day : String(instant)
}
