import { readDay } from '../search/form/read-search-form.ts'
import { type BookableDog, type BookingChoice, type BookingPost, withDogs } from './booking-choice.ts'
import { withExtra } from './extras/chosen-extras.ts'

/** Fields whose values differ from the server-rendered ones; for dogs, by id, whether they are checked. */
export type PreHydrationInput = {
  fields: Partial<Pick<BookingChoice, 'checkin' | 'checkout' | 'checkinTime' | 'checkoutTime' | 'phone' | 'note'>>
  dogs: ReadonlyMap<string, boolean>
  /** Of extras for a dog, by `extraId dogId`, whether they are checked. */
  extras: ReadonlyMap<string, boolean>
}

/**
 * Reads what the user changed before hydration, or what the browser restored. React does not know about these
 * changes, so this must run before the first re-render. Null if nothing changed.
 */
export function readPreHydrationInput(): PreHydrationInput | null {
  const fields = Object.fromEntries(
    Object.entries({
      checkin: readChangedDay('checkin'),
      checkout: readChangedDay('checkout'),
      checkinTime: changedText('checkin-time'),
      checkoutTime: changedText('checkout-time'),
      phone: changedText('phone'),
      note: changedText('note'),
    }).filter(([, text]) => text !== null),
  )
  const dogs = readTurnedBoxes('#dogs')
  const extras = readTurnedBoxes('#extras')
  return Object.keys(fields).length + dogs.size + extras.size > 0 ? { fields, dogs, extras } : null
}

function readTurnedBoxes(group: string): Map<string, boolean> {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`${group} input[type=checkbox][value]`)].filter(isTurned)
  return new Map(boxes.map(({ value, checked }) => [value, checked]))
}

export function withPreHydrationInput(
  choice: BookingChoice,
  { fields, dogs, extras }: PreHydrationInput,
  { post, dogs: known }: { post: BookingPost; dogs: BookableDog[] },
): BookingChoice {
  const filled = { ...choice, ...fields, extras: turnExtras(choice.extras, extras) }
  if (dogs.size === 0) return filled
  const others = filled.dogIds.filter((dogId) => !dogs.has(dogId))
  const ticked = [...dogs].filter(([, isTicked]) => isTicked).map(([dogId]) => dogId)
  return withDogs(filled, [...others, ...ticked], known, post.maxDogsPerRoom)
}

function turnExtras(chosen: BookingChoice['extras'], boxes: PreHydrationInput['extras']): BookingChoice['extras'] {
  return [...boxes].reduce((extras, [value, isChecked]) => {
    const [extraId = '', dogId = ''] = value.split(' ')
    return withExtra(extras, { extraId: Number(extraId), dogId }, isChecked ? { quantity: 1, days: null } : null)
  }, chosen)
}

/** A field's text if it differs from the rendered one; otherwise null. */
export function changedText(id: string): string | null {
  const field = document.getElementById(id)
  if (field instanceof HTMLSelectElement) {
    const written = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0]
    return written && field.value !== written.value ? field.value : null
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== field.defaultValue ? field.value : null
}

/** Whether a checkbox that was rendered unchecked is checked. */
export function isTicked(id: string): boolean {
  const box = document.getElementById(id)
  return box instanceof HTMLInputElement && box.checked
}

function isTurned({ checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked
}

/** A field's changed day; text that is not a valid day is left to the field. */
function readChangedDay(id: string): string | null {
  const text = changedText(id)
  return text === null ? null : text.trim() === '' ? '' : readDay(text.trim())
}
