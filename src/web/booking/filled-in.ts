import { readDay } from '../search/read-finder.ts'
import { type BookableDog, type BookingChoice, type BookingPost, withDogs } from './booking-choice.ts'

/** What stands otherwise in the fields than the server wrote them; dogs by their id, whether they are ticked. */
export type FilledIn = {
  fields: Partial<Pick<BookingChoice, 'checkin' | 'checkout' | 'checkinTime' | 'checkoutTime' | 'note'>>
  dogs: ReadonlyMap<string, boolean>
}

/**
 * What a person has done with the form before scripts took it over, or the browser brought back: the page shows it and React does not
 * know of it. To be read before anything is drawn anew; null for nothing.
 */
export function readFilledIn(): FilledIn | null {
  const fields = Object.fromEntries(
    Object.entries({
      checkin: dayIn('checkin'),
      checkout: dayIn('checkout'),
      checkinTime: changedText('checkin-time'),
      checkoutTime: changedText('checkout-time'),
      note: changedText('note'),
    }).filter(([, text]) => text !== null),
  )
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#dogs input[type=checkbox]')].filter(isTurned)
  const dogs = new Map(boxes.map(({ value, checked }) => [value, checked]))
  return Object.keys(fields).length > 0 || dogs.size > 0 ? { fields, dogs } : null
}

export function withFilledIn(
  choice: BookingChoice,
  { fields, dogs }: FilledIn,
  { post, dogs: known }: { post: BookingPost; dogs: BookableDog[] },
): BookingChoice {
  const filled = { ...choice, ...fields }
  if (dogs.size === 0) return filled
  const others = filled.dogIds.filter((dogId) => !dogs.has(dogId))
  const ticked = [...dogs].filter(([, isTicked]) => isTicked).map(([dogId]) => dogId)
  return withDogs(filled, [...others, ...ticked], known, post.maxDogsPerRoom)
}

/** The text of a field that is not the one it was written with; null where it is. */
export function changedText(id: string): string | null {
  const field = document.getElementById(id)
  if (field instanceof HTMLSelectElement) {
    const written = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0]
    return written && field.value !== written.value ? field.value : null
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== field.defaultValue ? field.value : null
}

/** Whether a box that was written without its tick has one. */
export function isTicked(id: string): boolean {
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement && box.checked
}

function isTurned({ checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked
}

/** What is no day is left to the field itself. */
function dayIn(id: string): string | null {
  const text = changedText(id)
  return text === null ? null : text.trim() === '' ? '' : readDay(text.trim())
}
