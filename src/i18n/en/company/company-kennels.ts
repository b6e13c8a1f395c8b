import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { KennelWarningKind } from '../../../domain/kennel/kennel.ts'

const sizes: Record<DogSize, string> = { small: 'Small', medium: 'Medium', large: 'Large' }

const warnings: Record<KennelWarningKind, string> = {
  removed: 'this room is no longer in use',
  wrongSize: 'this room is for dogs of another size',
  strangers: 'shares the room with another owner’s dog',
  shared: 'shares the room with another booking of the same owner',
  sex: 'a male and a female in one room, neither neutered',
  sizeGap: 'one dog in the room is more than twice as heavy as another',
  snarl: 'a dog in the room growls at other dogs',
}

/** Named rooms, and which stay is in which. */
export const companyKennels = {
  sizes,
  unassigned: 'Not assigned',
  unassignedHint: 'Drag a booking to a named room, or open it to select one.',
  removed: (name: string) => `${name} (no longer in use)`,
  open: 'Name rooms',
  title: 'Room names',
  lead: 'Names show where each dog sleeps. They don’t change how many rooms can be booked.',
  legend: (size: DogSize, rooms: number) => `${sizes[size]} (${rooms === 1 ? '1 room' : `${rooms} rooms`})`,
  name: (size: DogSize, place: number) => `${sizes[size]} room name ${place}`,
  suggested: (size: DogSize, place: number) => `${sizes[size]} ${place}`,
  add: 'Add a name',
  addRest: (rooms: number) => (rooms === 1 ? 'Number the other room' : `Number the other ${rooms} rooms`),
  addFor: (label: string, size: DogSize) => `${label}: ${sizes[size]}`,
  remove: (name: string) => `Remove ${name}`,
  keep: (name: string) => `Keep ${name}`,
  isRemoved: 'Removed when you save. Bookings that used it keep its name.',
  save: 'Save',
  dismiss: 'Cancel',
  saved: 'Room names saved.',
  errors: {
    required: 'Enter a name.',
    duplicate: 'Another room of this size has this name.',
    tooLong: 'Use up to 30 characters.',
    other: 'Use plain text, without links.',
    tooMany: 'Up to 200 rooms of a size can have names.',
  },
  where: 'Room',
  whereRoom: (size: DogSize, room: number) => `${sizes[size]} room ${room}`,
  nowhere: 'Not assigned',
  since: 'From the night of',
  assign: 'Save room',
  assigned: (who: string, name: string) => `${who}: ${name}`,
  assignedNowhere: (who: string) => `${who}: no room assigned.`,
  warnings,
  warningLine: (who: string, name: string, span: string, warning: string) => `${who} in ${name}, ${span}: ${warning}`,
  warningsTitle: (bookings: number) => `Check these rooms (${bookings})`,
}
