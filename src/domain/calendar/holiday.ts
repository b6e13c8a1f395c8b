import { addDays, type Day, weekday } from './day.ts'

/** Both ends inclusive. */
export type Peak = { from: Day; to: Day }

const friday = 5
const saturday = 6

const fixedHolidays = ['01-01', '03-01', '05-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25']

// `moving`: Seollal, Buddha's Birthday, Chuseok, then election days. `substitutes` follow from weekdays and overlaps of all holidays.
const holidayYears = [
  {
    year: 2026,
    moving: ['02-16', '02-17', '02-18', '05-24', '09-24', '09-25', '09-26', '06-03'],
    substitutes: ['03-02', '05-25', '08-17', '10-05'],
  },
  {
    year: 2027,
    moving: ['02-06', '02-07', '02-08', '05-13', '09-14', '09-15', '09-16'],
    substitutes: ['02-09', '05-03', '07-19', '08-16', '10-04', '10-11', '12-27'],
  },
  {
    year: 2028,
    moving: ['01-26', '01-27', '01-28', '05-02', '10-02', '10-03', '10-04', '04-12'],
    substitutes: ['10-05'],
  },
]

const publicHolidays: ReadonlySet<string> = new Set(
  holidayYears.flatMap(({ year, moving, substitutes }) =>
    [...fixedHolidays, ...moving, ...substitutes].map((monthAndDay) => `${year}-${monthAndDay}`),
  ),
)

/**
 * Whether a day is a public holiday or substitute holiday of the Republic of Korea. Covers 2026 to 2028; returns false outside.
 * Source: Act on Public Holidays as amended in 2026 (including Labor Day and Constitution Day) and article 3 of its decree on
 * substitutes; lunar dates by the Korean calendar.
 */
export function isPublicHoliday(day: Day): boolean {
  return publicHolidays.has(day)
}

export function isWeekendNight(night: Day): boolean {
  const dayOfWeek = weekday(night)
  return dayOfWeek === friday || dayOfWeek === saturday || isPublicHoliday(addDays(night, 1))
}

/** The peak season of posts without their own: month and day, both ends inclusive; the second one goes past New Year. */
export const defaultPeaks: readonly { from: string; to: string }[] = [
  { from: '07-15', to: '08-24' },
  { from: '12-20', to: '02-20' },
]

/** A post's own peaks replace the default ones; an empty list means no peaks. */
export function isPeak(night: Day, ownPeaks: readonly Peak[] | null): boolean {
  if (ownPeaks) return ownPeaks.some(({ from, to }) => from <= night && night <= to)
  const monthAndDay = night.slice(5)
  return defaultPeaks.some(({ from, to }) =>
    from <= to ? from <= monthAndDay && monthAndDay <= to : monthAndDay >= from || monthAndDay <= to,
  )
}
