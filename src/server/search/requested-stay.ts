import type { FieldErrors } from '../../contract/field-error.ts'
import { maxRooms } from '../../domain/booking/limits.ts'
import type { RoomCounts } from '../../domain/booking/price.ts'
import type { Day } from '../../domain/calendar/day.ts'
import { type Stay, validateStayDates } from '../../domain/calendar/stay.ts'

/** The days and rooms of a search. With `areDogs`, `roomNumber` counts dogs, which share rooms as far as a post allows. */
export type RequestedStay = { date: Stay; roomNumber: RoomCounts; areDogs?: boolean }

/** Returns validation errors by field. Dogs are validated later, with the booking. */
export function validateRequestedStay({ date, roomNumber, areDogs = false }: RequestedStay, today: Day): FieldErrors {
  const field = areDogs ? 'dogNum' : 'roomNumber'
  const fields: FieldErrors = {}
  for (const [field, error] of Object.entries(validateStayDates(date, today))) fields[`date.${field}`] = error
  const rooms = roomNumber.small + roomNumber.medium + roomNumber.large
  if (rooms === 0) fields[field] = 'noRoom'
  if (rooms > maxRooms) fields[field] = 'tooManyRooms'
  return fields
}
