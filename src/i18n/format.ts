import { type Day, dayAt } from '../domain/calendar/day.ts'
import type { Stay } from '../domain/calendar/stay.ts'
import type { TimeSlot } from '../domain/calendar/time-slot.ts'
import type { Language } from './language.ts'

/**
 * The only formatter of dates, times and money, of server and browser. It does not use Intl: different ICU versions would
 * produce hydration mismatches. `date` and `dateTime` are the usual forms; the others leave out what the place already says.
 */
export type Format = {
  number: (value: number) => string
  /** `35,000 won` / `35,000원`; like a time and a day of a month, never broken over two lines */
  won: (amount: number) => string
  /** `2026.12.23`, the form of date fields */
  day: (day: Day) => string
  /** `Wed, Dec 23, 2026` / `2026년 12월 23일 (수)` */
  date: (day: Day) => string
  /** `Wed, Dec 23, 2026, 7:00 PM` / `2026년 12월 23일 (수) 오후 7:00` */
  dateTime: (day: Day, slot: TimeSlot) => string
  /** The same from epoch milliseconds, Asia/Seoul */
  instant: (instant: number) => string
  /** `Wed, Dec 23` / `12월 23일 (수)` */
  weekdayDate: (day: Day) => string
  /** `Dec 23` / `12월 23일` */
  shortDay: (day: Day) => string
  /** `Dec 14–16` / `12월 14–16일`; the last day is included, and neither is broken over two lines */
  span: (from: Day, until: Day) => string
  /** `Dec 23–26, 2026` / `2026년 12월 23–26일` */
  stay: (stay: Stay) => string
  /** `December 2026` / `2026년 12월`; month is `YYYY-MM` */
  month: (month: string) => string
  /** `2:32 PM` / `오후 2:32`; Asia/Seoul, from epoch milliseconds */
  time: (instant: number) => string
  /** `9:00 AM` / `오전 9:00` */
  slot: (slot: TimeSlot) => string
  /** `Sun` / `일`, 0 is Sunday */
  weekday: (index: number) => string
}

type Words = Pick<Format, 'won' | 'date' | 'weekdayDate' | 'shortDay' | 'span' | 'stay' | 'month'> & {
  /** `time` is on a 12-hour clock. */
  clock: (isAfternoon: boolean, time: string) => string
  join: (date: string, time: string) => string
}

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = { en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '), ko: [...'일월화수목금토'] }
const seoulOffset = 9 * 3_600_000

export function formatFor(language: Language): Format {
  const weekday = (index: number): string => weekdays[language][index] ?? ''
  const { clock, join, ...words } = language === 'ko' ? korean(weekday) : english(weekday)
  const slot = (text: TimeSlot): string => clock(text.endsWith('PM'), text.slice(0, -3))
  const time = (instant: number): string => {
    const seoul = new Date(instant + seoulOffset)
    const hour = seoul.getUTCHours()
    return clock(hour >= 12, `${hour % 12 === 0 ? 12 : hour % 12}:${String(seoul.getUTCMinutes()).padStart(2, '0')}`)
  }
  return {
    ...words,
    number: grouped,
    day: (day) => day.replaceAll('-', '.'),
    weekday,
    slot,
    time,
    dateTime: (day, text) => join(words.date(day), slot(text)),
    instant: (instant) => join(words.date(dayAt(instant)), time(instant)),
  }
}

/** `name` and `date` are the words for the month and for the day of a month. */
function nameDays(name: (day: Day) => string, date: (day: Day) => string): Pick<Format, 'shortDay' | 'span'> {
  const shortDay = (day: Day): string => `${name(day)}\u00a0${date(day)}`
  const span = (from: Day, until: Day): string => {
    if (from === until) return shortDay(from)
    if (from.slice(0, 7) !== until.slice(0, 7)) return `${shortDay(from)}\u00a0– ${shortDay(until)}`
    // A line may end after a dash, unless a word joiner follows. Two months may take two lines: together they are too wide for small phones.
    return `${name(from)}\u00a0${parts(from).date}–\u2060${date(until)}`
  }
  return { shortDay, span }
}

function english(weekday: (index: number) => string): Words {
  const days = nameDays(
    (day) => (months[parts(day).month - 1] ?? '').slice(0, 3),
    (day) => String(parts(day).date),
  )
  const { shortDay, span } = days
  const weekdayDate = (day: Day): string => `${weekday(getWeekday(day))}, ${shortDay(day)}`
  return {
    clock: (isAfternoon, time) => `${time}\u00a0${isAfternoon ? 'PM' : 'AM'}`,
    join: (date, time) => `${date}, ${time}`,
    won: (amount) => `${grouped(amount)}\u00a0won`,
    date: (day) => `${weekdayDate(day)}, ${parts(day).year}`,
    weekdayDate,
    ...days,
    stay: ({ checkin, checkout }) =>
      parts(checkin).year === parts(checkout).year
        ? `${span(checkin, checkout)}, ${parts(checkout).year}`
        : `${shortDay(checkin)}, ${parts(checkin).year}\u00a0– ${shortDay(checkout)}, ${parts(checkout).year}`,
    month: (month) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
  }
}

function korean(weekday: (index: number) => string): Words {
  const days = nameDays(
    (day) => `${parts(day).month}월`,
    (day) => `${parts(day).date}일`,
  )
  const { shortDay, span } = days
  const weekdayDate = (day: Day): string => `${shortDay(day)}\u00a0(${weekday(getWeekday(day))})`
  return {
    clock: (isAfternoon, time) => `${isAfternoon ? '오후' : '오전'}\u00a0${time}`,
    join: (date, time) => `${date} ${time}`,
    won: (amount) => `${grouped(amount)}원`,
    date: (day) => `${parts(day).year}년 ${weekdayDate(day)}`,
    weekdayDate,
    ...days,
    stay: ({ checkin, checkout }) =>
      parts(checkin).year === parts(checkout).year
        ? `${parts(checkin).year}년 ${span(checkin, checkout)}`
        : `${parts(checkin).year}년 ${shortDay(checkin)}\u00a0– ${parts(checkout).year}년 ${shortDay(checkout)}`,
    month: (month) => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`,
  }
}

function grouped(value: number): string {
  const sign = value < 0 ? '−' : ''
  return sign + String(Math.abs(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

function parts(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

function getWeekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
