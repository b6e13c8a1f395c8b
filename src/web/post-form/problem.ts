import { parseWireDay } from '../../contract/wire-day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Format } from '../../i18n/format.ts'
import type { Failure } from '../call.ts'
import type { Problem } from '../ui/use-sending.ts'
import type { PostValues } from './values.ts'

type Words = { messages: Messages['upload']; failures: Messages['failures']; format: Format }
type Faults = Messages['upload']['faults']

/** The id of the field of a path such as `seasons.0.from`. */
export function fieldId(path: string): string {
  return `post-${path.replaceAll('.', '-')}`
}

/** What the form itself can tell before anything is sent: dates without any price would be kept by nobody. */
export function checkValues({ seasons }: PostValues, { messages }: Words): Problem | null {
  const unpriced = seasons.flatMap(({ prices }, index) => (dogSizes.every((size) => prices[size].trim() === '') ? [index] : []))
  if (unpriced.length === 0) return null
  return {
    fields: unpriced.map((index) => ({ fieldId: fieldId(`seasons.${index}.prices.small`), text: messages.faults.seasonPrice })),
  }
}

/** What a refusal means for the form: a sentence above it, or a text by each field that is meant. */
export function problemOf(failure: Failure, { messages, failures, format }: Words): Problem {
  if (failure.code === 'taken_nights') return { text: messages.takenNights(nightsIn(failure, format)), fields: [] }
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  const fields = Object.entries(failure.fields ?? {})
  return {
    fields: fields.map(([path, fault]) => ({
      fieldId: fieldId(placeOf(path, fault)),
      text: textOf(path, fault, messages.faults),
    })),
  }
}

/** Where no picture is, the whole part is meant; where no size is offered, the first one. */
function placeOf(path: string, fault: string): string {
  if (path === 'image.section1' && fault === 'required') return 'image'
  return path === 'roomPrice' || path === 'roomCount' ? 'roomCount.small' : path
}

function textOf(path: string, fault: string, faults: Faults): string {
  if (path.startsWith('image')) return pictureText(path, fault, faults)
  if (/^(roomPrice|weekendPrice)\b|\.prices\./.test(path)) return priceText(fault, faults)
  if (path.startsWith('roomCount.')) return faults.count
  if (/\.(from|to)$/.test(path) && fault !== 'notOneOf') return faults.day
  if (fault === 'required') return requiredText(path, faults)
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

function nightsIn({ answer }: Failure, format: Format): string {
  const { nights = [] }: { nights?: string[] } = answer
  const days = nights.map(parseWireDay).filter((day) => day !== null)
  return days.map(format.shortDay).join(', ')
}
