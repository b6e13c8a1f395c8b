/** Why a calendar elsewhere could not be read. */
export const calendarFailures = [
  'notAllowed',
  'notFound',
  'unreachable',
  'refused',
  'tooSlow',
  'tooLarge',
  'tooComplex',
  'notCalendar',
  'unreadable',
] as const

export type CalendarFailure = (typeof calendarFailures)[number]

/** An external calendar that could not be read. Neither the message nor a cause names the address, which is secret. */
export class CalendarError extends Error {
  readonly failure: CalendarFailure

  constructor(failure: CalendarFailure) {
    super(`The calendar could not be read: ${failure}`)
    this.name = 'CalendarError'
    this.failure = failure
  }
}
