import type { FieldFaults } from '../../contract/field-fault.ts'
import type { Day } from '../../domain/day.ts'
import { maxRooms, type RoomCounts } from '../../domain/price.ts'
import { type Stay, stayFaults } from '../../domain/stay.ts'

/** Days and rooms that posts are searched for. */
export type AskedStay = { date: Stay; roomNumber: RoomCounts }

/** What keeps a stay from being searched for, by field; the dogs come later, with the booking. */
export function faultsOfAskedStay({ date, roomNumber }: AskedStay, today: Day): FieldFaults {
  const fields: FieldFaults = {}
  for (const [field, fault] of Object.entries(stayFaults(date, today))) fields[`date.${field}`] = fault
  const rooms = roomNumber.small + roomNumber.medium + roomNumber.large
  if (rooms === 0) fields.roomNumber = 'noRoom'
  if (rooms > maxRooms) fields.roomNumber = 'tooManyRooms'
  return fields
}
