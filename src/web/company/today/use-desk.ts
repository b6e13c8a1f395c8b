import { useEffect, useRef, useState } from 'react'
import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WireDesk } from '../../../contract/company/desk.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { get } from '../../shell/api.ts'
import { usePage } from '../../shell/page-context.tsx'
import { type DeskBooking, deskChannel, toDeskBooking } from '../bookings/desk-booking.ts'
import { mostListed, sumDay, withNames } from './day-lists.ts'

const intervalMs = 15_000

type Connection = 'current' | 'offline' | 'signedOut' | 'otherAccount'

export type DeskState = {
  desk: WireDesk
  /** The arrivals of days of the week, as far as they are loaded. */
  arrivals: Record<string, DeskBooking[]>
  connection: Connection
  /** When the desk was last known to be current, in epoch milliseconds; null before the first comparison. */
  readAt: number | null
  change: (booking: WireBooking) => void
  loadDay: (date: string) => Promise<void>
}

/**
 * Keeps the desk current: it is compared with the server every 15 seconds while the page is visible, when the page becomes visible, and
 * after a change in another tab. A booking with an open form stays as it is until the form is closed.
 */
export function useDesk(first: { desk: WireDesk; version: string }, from: Day): DeskState {
  const { today } = usePage()
  const [desk, setDesk] = useState(first.desk)
  const [arrivals, setArrivals] = useState(toArrivals(first.desk))
  const [connection, setConnection] = useState<Connection>('current')
  const [readAt, setReadAt] = useState<number | null>(null)
  // Without a version, the whole desk is read: the page has only the first cards of long lists.
  const version = useRef(isWhole(first.desk, today) ? first.version : null)
  const changes = useRef(0)
  const isReading = useRef(false)
  const loaded = useRef<string[]>([])

  async function loadDay(date: string): Promise<void> {
    const response = await get('/api/desk/arrivals', { date })
    if (!response.success) return setConnection(toConnection(response.code))
    loaded.current = [...new Set([...loaded.current, date])]
    setArrivals((before) => ({ ...before, [date]: keepOpen(response.bookings, before[date] ?? []) }))
  }

  async function read(): Promise<void> {
    if (!navigator.onLine) return setConnection('offline')
    if (isBusy(isReading.current)) return
    isReading.current = true
    const before = changes.current
    const response = await get('/api/desk/read', { from: wireDay(from), ...toKnown(version.current) })
    isReading.current = false
    if (!response.success) return setConnection(toConnection(response.code))
    setConnection('current')
    setReadAt(Date.now())
    // What was changed here in the meantime is newer than the response.
    if (response.desk && before === changes.current) await apply(response.desk, response.version)
  }

  async function apply(next: WireDesk, nextVersion: string): Promise<void> {
    const open = listOpenForms()
    if (next.today !== wireDay(today) && open.length === 0) return location.reload()
    version.current = open.length === 0 ? nextVersion : null
    setDesk((before) => keepOpenBookings(next, before))
    const firstDay = next.days[0]?.date
    setArrivals((before) => ({
      ...before,
      ...(firstDay === undefined ? {} : { [firstDay]: keepOpen(next.coming, before[firstDay] ?? []) }),
    }))
    for (const date of loaded.current) if (date !== firstDay) await loadDay(date)
  }

  function change(changed: WireBooking): void {
    const booking = toDeskBooking(changed)
    changes.current += 1
    setDesk((before) => putBooking(before, booking, today))
    setArrivals((before) => Object.fromEntries(Object.entries(before).map(([date, list]) => [date, put(list, booking)])))
    tellOtherTabs()
    // An accepted request is now an arrival.
    if (desk.requests.some(({ bookingId }) => bookingId === booking.bookingId)) void read()
  }

  const tellOtherTabs = useRefresh(read, version.current === null)

  return { desk, arrivals, connection, readAt, change, loadDay }
}

/** Calls `read` at once if asked to, then as described at `useDesk`. Returns a function that makes the other tabs do so. */
function useRefresh(read: () => Promise<void>, isAtOnce: boolean): () => void {
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const refresh = (): void => void read()
    const timer = setInterval(refresh, intervalMs)
    const opened = new BroadcastChannel(deskChannel)
    channel.current = opened
    opened.addEventListener('message', refresh)
    document.addEventListener('visibilitychange', refresh)
    for (const event of ['online', 'offline']) addEventListener(event, refresh)
    if (isAtOnce) refresh()
    return () => {
      clearInterval(timer)
      opened.close()
      document.removeEventListener('visibilitychange', refresh)
      for (const event of ['online', 'offline']) removeEventListener(event, refresh)
    }
  }, [])
  return () => channel.current?.postMessage(null)
}

function put(list: readonly DeskBooking[], booking: DeskBooking): DeskBooking[] {
  return list.map((one) => (one.bookingId === booking.bookingId ? booking : one))
}

/** The desk with a changed booking. A request waits no longer once it has changed. */
function putBooking(desk: WireDesk, booking: DeskBooking, today: Day): WireDesk {
  const bookings = put(desk.bookings, booking)
  const requests = desk.requests.filter(({ bookingId }) => bookingId !== booking.bookingId)
  const left = desk.unanswered.requests - (desk.requests.length - requests.length)
  const totals = isWhole(desk, today) ? sumDay(withNames(bookings), today) : desk.totals
  return { ...desk, bookings, requests, totals, unanswered: { ...desk.unanswered, requests: left } }
}

function toArrivals({ days: [first], coming }: WireDesk): Record<string, DeskBooking[]> {
  return first ? { [first.date]: coming } : {}
}

function toKnown(version: string | null): { version?: string } {
  return version === null ? {} : { version }
}

function isBusy(isReading: boolean): boolean {
  return isReading || document.hidden
}

/** Whether the desk has a card for every booking it counts. */
function isWhole({ bookings, totals, days: [firstDay], coming }: WireDesk, today: Day): boolean {
  const own = sumDay(withNames(bookings), today)
  const lists = ['arriving', 'inHouse', 'leaving'] as const
  return (
    lists.every((list) => own[list].bookings === totals[list].bookings) &&
    coming.length >= Math.min(firstDay?.bookings ?? 0, mostListed)
  )
}

function toConnection(code: string): Connection {
  if (code === 'other_account') return 'otherAccount'
  return code === 'not_signed_in' || code === 'wrong_role' ? 'signedOut' : 'offline'
}

/** The bookings whose cards have an open form. */
function listOpenForms(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-booking]:has(form)')].flatMap(({ dataset }) => dataset.booking ?? [])
}

/** The next list, in which bookings with an open form are as before. */
function keepOpen(next: readonly DeskBooking[], before: readonly DeskBooking[]): DeskBooking[] {
  const open = listOpenForms()
  const kept = before.filter(({ bookingId }) => open.includes(bookingId))
  return [...next.filter(({ bookingId }) => !kept.some((one) => one.bookingId === bookingId)), ...kept]
}

function keepOpenBookings(next: WireDesk, before: WireDesk): WireDesk {
  const requests = keepOpen(next.requests, before.requests)
  return { ...next, bookings: keepOpen(next.bookings, before.bookings), requests }
}
