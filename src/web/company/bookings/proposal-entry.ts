import type { WireBooking } from '../../../contract/booking/booking.ts'
import type { WirePost } from '../../../contract/post/post.ts'
import { parseTypedDay, parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { maxRooms } from '../../../domain/booking/limits.ts'
import type { TimeSlot } from '../../../domain/calendar/time-slot.ts'
import { type DogSize, dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'
import { fewestRooms } from '../../booking/booking-choice.ts'
import { type Failure, getFailureText, readDetails } from '../../shell/api.ts'
import type { FormErrors } from '../../ui/use-submit.ts'

/** What a hotel offers, as far as a proposal depends on it. */
export type ProposalPost = Pick<WirePost, 'hours' | 'roomCount' | 'maxDogsPerRoom'>

/** Days as they were typed. */
export type ProposalEntry = {
  checkin: string
  checkout: string
  checkinTime: TimeSlot
  checkoutTime: TimeSlot
  rooms: WireBooking['roomNumber']
}

/** What is already proposed, or else the stay as it is. */
export function toProposalEntry({ date, time, roomNumber, change }: WireBooking): ProposalEntry {
  const terms = change?.state === 'proposed' ? change.becomes : { date, time, roomNumber }
  return {
    checkin: parseWireDay(terms.date.checkin) ?? '',
    checkout: parseWireDay(terms.date.checkout) ?? '',
    checkinTime: terms.time.checkin,
    checkoutTime: terms.time.checkout,
    rooms: terms.roomNumber,
  }
}

/** The name under which an entry is kept while somebody logs in again. */
export function keptProposal(bookingId: string): string {
  return `proposal ${bookingId}`
}

export function toProposal({ bookingId, dogNum }: WireBooking, entry: ProposalEntry) {
  const toWire = (typed: string): string => {
    const day = parseTypedDay(typed)
    return day ? wireDay(day) : typed
  }
  return {
    bookingId,
    date: { checkin: toWire(entry.checkin), checkout: toWire(entry.checkout) },
    time: { checkin: entry.checkinTime, checkout: entry.checkoutTime },
    dogNum,
    roomNumber: entry.rooms,
  }
}

/** The numbers of rooms of each size in which the dogs can stay, with the number that they have. */
export function listRoomCounts(
  { dogNum, roomNumber }: Pick<WireBooking, 'dogNum' | 'roomNumber'>,
  { roomCount, maxDogsPerRoom }: ProposalPost,
): { size: DogSize; counts: number[] }[] {
  return dogSizes.flatMap((size) => {
    const least = fewestRooms(dogNum[size], maxDogsPerRoom)
    const most = Math.min(dogNum[size], roomCount[size], maxRooms)
    const counts = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)
    const booked = roomNumber[size]
    if (booked > 0 && !counts.includes(booked)) counts.push(booked)
    return booked === 0 ? [] : [{ size, counts }]
  })
}

export type ProposalField = 'checkin' | 'checkout' | 'checkinTime' | 'checkoutTime' | DogSize

export function toFieldId(bookingId: string, field: ProposalField): string {
  return `propose-${field}-${bookingId}`
}

const fieldsOfPaths: Record<string, ProposalField> = {
  'date.checkin': 'checkin',
  'date.checkout': 'checkout',
  'time.checkin': 'checkinTime',
  'time.checkout': 'checkoutTime',
  'roomNumber.small': 'small',
  'roomNumber.medium': 'medium',
  'roomNumber.large': 'large',
}

type Texts = Pick<Messages, 'company' | 'stay' | 'dayPicker' | 'failures'> & { format: Format }

/** Why a proposal is refused, at the fields that it concerns. */
export function toProposalErrors(failure: Failure, bookingId: string, texts: Texts): FormErrors {
  const { company, failures, format } = texts
  const nights = (readDetails(failure, 'room_full').nights ?? []).flatMap(({ date }) => parseWireDay(date) ?? [])
  if (nights.length > 0) return { text: texts.stay.fullNights([...new Set(nights)].map(format.shortDay).join(', ')), fields: [] }
  if (failure.code !== 'bad_fields') return { text: getFailureText(failure, failures), fields: [] }
  const errors = Object.entries(failure.fields ?? {})
  if (errors.some(([, error]) => error === 'unchanged')) return { text: company.proposeSame, fields: [] }
  const fields = errors.flatMap(([path, error]) => {
    const field = fieldsOfPaths[path]
    return field ? [{ fieldId: toFieldId(bookingId, field), text: toText(path, error, texts) }] : []
  })
  return fields.length === 0 ? { text: company.proposeWrong, fields } : { fields }
}

function toText(path: string, error: string, { company, stay, dayPicker }: Texts): string {
  if (path.startsWith('time.')) return company.proposeTime
  if (path.startsWith('roomNumber.')) return company.proposeNoSize
  const stayErrors: Record<string, string> = stay.errors
  return stayErrors[error] ?? dayPicker.notADay
}
