import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { dogSizes } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'
import { type Failure, readDetails } from '../../shell/api.ts'
import type { FormErrors } from '../../ui/use-submit.ts'

type Words = { messages: Messages['upload']; failures: Messages['failures']; format: Format }
type ErrorTexts = Messages['upload']['errors']

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
export function toPostFormErrors(
  failure: Failure,
  { messages, failures, format }: Words,
  postNum: number | null = null,
): FormErrors {
  if (failure.code === 'taken_nights') {
    const { conflicts = [] } = readDetails(failure, 'taken_nights')
    return {
      text: messages.notSaved,
      fields: conflicts.map(({ size, nights }) => {
        const days = nights.map(parseWireDay).filter((day) => day !== null)
        const text = messages.takenNights(size, days.map(format.shortDay).join(', '))
        return { fieldId: fieldId(`roomCount.${size}`), text }
      }),
    }
  }
  if (failure.code === 'rate_limited' && failure.retryAfter !== undefined) {
    const hours = Math.ceil(failure.retryAfter / 3600)
    const { emailVerified } = readDetails(failure, 'rate_limited')
    const isOwn = emailVerified === undefined
    return { text: isOwn ? messages.tooManyPosts(hours) : messages.tooManyInNetwork(hours, emailVerified), fields: [] }
  }
  if (failure.code === 'licence_required') {
    const item = { fieldId: 'business', text: failures.licence_required, path: `${urls.companyAccount}#business` }
    return { text: messages.notSaved, fields: [item] }
  }
  if (failure.code === 'stale_version' && postNum !== null)
    return {
      text: messages.changedMeanwhile,
      fields: [{ fieldId: 'stored', text: failures.showStored, path: urls.post(postNum), newTab: true }],
    }
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  const fields = Object.entries(failure.fields ?? {})
  return {
    fields: fields.map(([path, error]) => ({
      fieldId: fieldId(toFieldPath(path, error)),
      ...toName(path, error, messages),
      text: ownText(path, error, messages) ?? toText(path, error, messages.errors),
    })),
  }
}

/** A missing image marks the whole image section; a missing room size or price marks the first size. */
function toFieldPath(path: string, error: string): string {
  if (path === 'image.section1' && error === 'required') return 'image'
  if (path.startsWith('extras.')) return path.replace('.extraId', '')
  if (path === 'roomPrice' || path === 'roomCount') return 'roomCount.small'
  return path.endsWith('.prices') ? `${path}.small` : path
}

/** Which of the fields that can have the same error is meant: `Season 1, Start date`. */
function toName(path: string, error: string, messages: Messages['upload']): { name?: string } {
  const names =
    path === 'image.section1' && error === 'required' ? [] : [toRowName(path, messages), toLabel(path, error, messages)]
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 ? {} : { name: known.join(', ') }
}

/** The size of rooms, or the season, peak season, extra or photo. */
function toRowName(path: string, messages: Messages['upload']): string | undefined {
  const size = dogSizes.find((name) => /^(roomCount|roomPrice|weekendPrice)\./.test(path) && path.endsWith(`.${name}`))
  if (size) return messages.sizes[size]
  const [, list = '', position] = /^(seasons|peaks|extras|image|imageAlternative)\.(?:section)?(\d+)/.exec(path) ?? []
  const photo = { name: messages.picture, first: 1 }
  const rows: Record<string, { name: (number: number) => string; first: number }> = {
    seasons: { name: messages.season, first: 0 },
    peaks: { name: messages.peak, first: 0 },
    extras: { name: messages.extra, first: 0 },
    image: photo,
    imageAlternative: photo,
  }
  const row = rows[list]
  return row?.name(Number(position) - row.first + 1)
}

/** The label of a field, where the row or the text alone does not say which one it is. */
function toLabel(path: string, error: string, messages: Messages['upload']): string | undefined {
  if (path.startsWith('weekendPrice.')) return messages.weekendPrice
  const end = (['from', 'to'] as const).find((name) => /^(seasons|peaks)\./.test(path) && path.endsWith(`.${name}`))
  if (end) return messages[end]
  const size = dogSizes.find((name) => path.endsWith(`.prices.${name}`))
  if (size) return messages.sizes[size]
  const times: Record<string, string> = {
    'hours.checkin': messages.hours.checkin.to,
    'hours.checkout': messages.hours.checkout.to,
  }
  const isAnyText = error === 'badCharacters' || error === 'tooLong'
  return times[path] ?? (isAnyText ? toTextLabel(path, messages) : undefined)
}

function toTextLabel(path: string, messages: Messages['upload']): string | undefined {
  const labels: Record<string, string> = {
    storeName: messages.name,
    storeNameEn: messages.nameEn,
    description: messages.words,
    descriptionEn: messages.wordsEn,
    'address.mainAddress': messages.address,
    'address.mainAddressEn': messages.addressEn,
    'address.detailAddress': messages.detailAddress,
    name: messages.name,
    nameEn: messages.nameEn,
    ko: messages.alternative,
    en: messages.alternativeEn,
  }
  return labels[path] ?? labels[path.slice(path.lastIndexOf('.') + 1)]
}

function toText(path: string, error: string, errors: ErrorTexts): string {
  if (path.startsWith('image')) return imageText(path, error, errors)
  if (path.endsWith('.prices')) return errors.seasonPrice
  if (/^(roomPrice|weekendPrice)\b|\.prices\./.test(path)) return priceText(error, errors)
  if (path.startsWith('roomCount.')) return errors.count
  if (/\.(from|to)$/.test(path) && error !== 'notOneOf') return errors.day
  if (error === 'required') return requiredText(path, errors)
  if (error === 'tooMany') return errors.tooManyDates
  const texts: Record<string, string> = errors
  return texts[error] ?? errors.other
}

/** The text of a field of its own section, unless the error can be that of any line. */
function ownText(path: string, error: string, { facilityErrors, extraErrors }: Messages['upload']): string | undefined {
  if (error === 'badCharacters' || error === 'tooLong') return
  const [, facility = ''] = /^facility\.(.+)$/.exec(path) ?? []
  const [, extra = ''] = /^extras\.\d+\.(.+)$/.exec(path) ?? []
  const texts: Record<string, string> = { ...facilityErrors, ...extraErrors }
  return texts[facility || extra]
}

function requiredText(path: string, errors: ErrorTexts): string {
  if (path === 'storeName' || /^extras\.\d+\.name$/.test(path)) return errors.nameMissing
  return path === 'address.mainAddress' ? errors.addressMissing : errors.required
}

function imageText(path: string, error: string, errors: ErrorTexts): string {
  if (path.startsWith('imageAlternative')) return error === 'tooLong' ? errors.tooLong : errors.badCharacters
  if (error === 'required') return errors.noPicture
  return error === 'duplicate' ? errors.duplicate : errors.pictureGone
}

function priceText(error: string, errors: ErrorTexts): string {
  if (error === 'noRoom') return errors.noRoom
  return error === 'required' ? errors.priceMissing : errors.price
}
