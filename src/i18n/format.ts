import type { Day } from '../domain/calendar/day.ts'
import type { Stay } from '../domain/calendar/stay.ts'
import type { TimeSlot } from '../domain/calendar/time-slot.ts'
import type { Language } from './language.ts'

/** The formatter of server and browser. It does not use Intl: different ICU versions would produce hydration mismatches. */
export type Format = {
  number: (value: number) => string
  /** `35,000 won` / `35,000원` */
  won: (amount: number) => string
  /** `2026.12.23` */
  day: (day: Day) => string
  /** `2026.12.23 Wed` / `2026.12.23 (수)` */
  dayWithWeekday: (day: Day) => string
  /** `23 Dec` / `12월 23일` */
  shortDay: (day: Day) => string
  /** `14–16 Dec` / `12월 14–16일`; the last day is included */
  span: (from: Day, until: Day) => string
  /** `23–26 Dec 2026` / `2026년 12월 23–26일` */
  stay: (stay: Stay) => string
  /** `December 2026` / `2026년 12월`; month is `YYYY-MM` */
  month: (month: string) => string
  /** `14:32`, Asia/Seoul, from epoch milliseconds */
  clock: (instant: number) => string
  /** `9:00 AM` / `오전 9:00` */
  slot: (slot: TimeSlot) => string
  /** `Sun` / `일`, 0 is Sunday */
  weekday: (index: number) => string
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = { en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], ko: ['일', '월', '화', '수', '목', '금', '토'] }
const seoulOffset = 9 * 3_600_000

export function formatFor(language: Language): Format {
  const weekday = (index: number): string => weekdays[language][index] ?? ''
  const shared = { number: grouped, day: (day: Day) => day.replaceAll('-', '.'), clock: clockInSeoul, weekday }
  return language === 'ko' ? { ...shared, ...korean(weekday) } : { ...shared, ...english(weekday) }
}

function english(weekday: (index: number) => string): Omit<Format, 'number' | 'day' | 'clock' | 'weekday'> {
  const name = (day: Day): string => (months[parts(day).month - 1] ?? '').slice(0, 3)
  const shortDay = (day: Day): string => `${parts(day).date}\u00a0${name(day)}`
  const span = (from: Day, until: Day): string => {
    if (from === until) return shortDay(from)
    return sameMonth(from, until) ? `${parts(from).date}–${shortDay(until)}` : `${shortDay(from)} – ${shortDay(until)}`
  }
  return {
    slot: (slot) => slot,
    won: (amount) => `${grouped(amount)} won`,
    dayWithWeekday: (day) => `${day.replaceAll('-', '.')} ${weekday(weekdayOf(day))}`,
    shortDay,
    span,
    stay: ({ checkin, checkout }) =>
      parts(checkin).year === parts(checkout).year
        ? `${span(checkin, checkout)} ${parts(checkout).year}`
        : `${shortDay(checkin)} ${parts(checkin).year} – ${shortDay(checkout)} ${parts(checkout).year}`,
    month: (month) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
  }
}

function korean(weekday: (index: number) => string): Omit<Format, 'number' | 'day' | 'clock' | 'weekday'> {
  const shortDay = (day: Day): string => `${parts(day).month}월\u00a0${parts(day).date}일`
  const span = (from: Day, until: Day): string => {
    if (from === until) return shortDay(from)
    return sameMonth(from, until)
      ? `${parts(from).month}월\u00a0${parts(from).date}–${parts(until).date}일`
      : `${shortDay(from)} – ${shortDay(until)}`
  }
  return {
    slot: (slot) => `${slot.endsWith('AM') ? '오전' : '오후'} ${slot.slice(0, -3)}`,
    won: (amount) => `${grouped(amount)}원`,
    dayWithWeekday: (day) => `${day.replaceAll('-', '.')} (${weekday(weekdayOf(day))})`,
    shortDay,
    span,
    stay: ({ checkin, checkout }) =>
      parts(checkin).year === parts(checkout).year
        ? `${parts(checkin).year}년 ${span(checkin, checkout)}`
        : `${parts(checkin).year}년 ${shortDay(checkin)} – ${parts(checkout).year}년 ${shortDay(checkout)}`,
    month: (month) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`,
  }
}

function grouped(value: number): string {
  const sign = value < 0 ? '−' : ''
  return sign + String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

function clockInSeoul(instant: number): string {
  return new Date(instant + seoulOffset).toISOString().slice(11, 16)
}

function parts(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

function sameMonth(a: Day, b: Day): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
