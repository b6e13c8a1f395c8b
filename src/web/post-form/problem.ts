import { parseWireDay } from '../../contract/wire-day.ts'
import type { Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import type { Failure } from '../call.ts'
import type { Problem } from '../ui/use-sending.ts'

type Words = { messages: Messages['upload']; failures: Messages['failures']; format: Format }
type Faults = Messages['upload']['faults']

/** The id of the field of a path such as `seasons.0.from`. */
export function fieldId(path: string): string {
  return `post-${path.replaceAll('.', '-')}`
}

/** A booking that keeps a change from being made; `name` is whoever booked, and not told while the booking is unpaid. */
export type BookingInTheWay = { bookingId: string; isHeld: boolean; name: string | null; stay: Stay }

type WireBookingInTheWay = { bookingId: string; state: string; name: string | null; date: { checkin: string; checkout: string } }

export function bookingsIn({ answer }: Failure): BookingInTheWay[] {
  const { bookings = [] }: { bookings?: WireBookingInTheWay[] } = answer
  return bookings.flatMap(({ bookingId, state, name, date }) => {
    const checkin = parseWireDay(date.checkin)
    const checkout = parseWireDay(date.checkout)
    return checkin && checkout ? [{ bookingId, isHeld: state === 'held', name, stay: { checkin, checkout } }] : []
  })
}

/** What a refusal means for the form: a sentence above it, or a text by each field that is meant. */
export function problemOf(failure: Failure, { messages, failures, format }: Words): Problem {
  if (failure.code === 'taken_nights') {
    const size = dogSizes.find((name) => name === failure.answer.size) ?? 'small'
    const nights = nightsIn(failure).map(format.shortDay).join(', ')
    return { text: messages.notSaved, fields: [{ fieldId: fieldId(`roomCount.${size}`), text: messages.takenNights(nights) }] }
  }
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  const fields = Object.entries(failure.fields ?? {})
  return {
    fields: fields.map(([path, fault]) => ({
      fieldId: fieldId(placeOf(path, fault)),
      text: textOf(path, fault, messages.faults),
    })),
  }
}

/** Where no picture is, the whole part is meant; where no size is offered or priced, the first one. */
function placeOf(path: string, fault: string): string {
  if (path === 'image.section1' && fault === 'required') return 'image'
  if (path === 'roomPrice' || path === 'roomCount') return 'roomCount.small'
  return path.endsWith('.prices') ? `${path}.small` : path
}

function textOf(path: string, fault: string, faults: Faults): string {
  if (path.startsWith('image')) return pictureText(path, fault, faults)
  if (path.endsWith('.prices')) return faults.seasonPrice
  if (/^(roomPrice|weekendPrice)\b|\.prices\./.test(path)) return priceText(fault, faults)
  if (path.startsWith('roomCount.')) return faults.count
  if (/\.(from|to)$/.test(path) && fault !== 'notOneOf') return faults.day
  if (fault === 'required') return requiredText(path, faults)
  if (fault === 'tooMany') return faults.tooManyDates
  const texts: Record<string, string> = faults
  return texts[fault] ?? faults.other
}

function requiredText(path: string, faults: Faults): string {
  if (path === 'storeName') return faults.nameMissing
  return path === 'address.mainAddress' ? faults.addressMissing : faults.required
}

function pictureText(path: string, fault: string, faults: Faults): string {
  if (path.startsWith('imageAlternative')) return fault === 'tooLong' ? faults.tooLong : faults.badCharacters
  if (fault === 'required') return faults.noPicture
  return fault === 'duplicate' ? faults.duplicate : faults.pictureGone
}

function priceText(fault: string, faults: Faults): string {
  if (fault === 'noRoom') return faults.noRoom
  return fault === 'required' ? faults.priceMissing : faults.price
}

function nightsIn({ answer }: Failure): Day[] {
  const { nights = [] }: { nights?: string[] } = answer
  return nights.map(parseWireDay).filter((day) => day !== null)
}
