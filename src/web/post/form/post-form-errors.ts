import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'
import { type Failure, readDetails } from '../../shell/api.ts'
import type { FormErrors } from '../../ui/use-submit.ts'

type Words = { messages: Messages['upload']; failures: Messages['failures']; format: Format }
type Faults = Messages['upload']['faults']

/** The field id for a path such as `seasons.0.from`. */
export function fieldId(path: string): string {
  return `post-${path.replaceAll('.', '-')}`
}

/** A booking that prevents a change; `name` is the owner's, and is null while the booking is unpaid. */
export type BookingConflict = { bookingId: string; isHeld: boolean; name: string | null; stay: Stay }

export function bookingsIn(failure: Failure): BookingConflict[] {
  const { bookings = [] } = readDetails(failure, 'taken_nights')
  return bookings.flatMap(({ bookingId, state, name = null, date }) => {
    const checkin = parseWireDay(date.checkin)
    const checkout = parseWireDay(date.checkout)
    return checkin && checkout ? [{ bookingId, isHeld: state === 'held', name, stay: { checkin, checkout } }] : []
  })
}

/** Maps a failed request to a message above the form, or to errors at the affected fields. */
export function toPostFormErrors(failure: Failure, { messages, failures, format }: Words): FormErrors {
  if (failure.code === 'taken_nights') {
    const { size = 'small', nights = [] } = readDetails(failure, 'taken_nights')
    const days = nights.map(parseWireDay).filter((day) => day !== null)
    return {
      text: messages.notSaved,
      fields: [{ fieldId: fieldId(`roomCount.${size}`), text: messages.takenNights(days.map(format.shortDay).join(', ')) }],
    }
  }
  if (failure.code === 'rate_limited' && failure.retryAfter !== undefined)
    return { text: messages.tooManyPosts(Math.ceil(failure.retryAfter / 3600)), fields: [] }
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  const fields = Object.entries(failure.fields ?? {})
  return {
    fields: fields.map(([path, fault]) => ({
      fieldId: fieldId(toFieldPath(path, fault)),
      text: toText(path, fault, messages.faults),
    })),
  }
}

/** A missing image marks the whole image section; a missing room size or price marks the first size. */
function toFieldPath(path: string, fault: string): string {
  if (path === 'image.section1' && fault === 'required') return 'image'
  if (path === 'roomPrice' || path === 'roomCount') return 'roomCount.small'
  return path.endsWith('.prices') ? `${path}.small` : path
}

function toText(path: string, fault: string, faults: Faults): string {
  if (path.startsWith('image')) return imageText(path, fault, faults)
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

function imageText(path: string, fault: string, faults: Faults): string {
  if (path.startsWith('imageAlternative')) return fault === 'tooLong' ? faults.tooLong : faults.badCharacters
  if (fault === 'required') return faults.noPicture
  return fault === 'duplicate' ? faults.duplicate : faults.pictureGone
}

function priceText(fault: string, faults: Faults): string {
  if (fault === 'noRoom') return faults.noRoom
  return fault === 'required' ? faults.priceMissing : faults.price
}
