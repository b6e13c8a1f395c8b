import type { WireDog } from '../../contract/dog/dog.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { isDay } from '../../domain/calendar/day.ts'
import { type CareText, careTexts, type DogChoice } from '../../domain/dog/dog.ts'
import { fillRecord } from '../../domain/fill-record.ts'
import type { Messages } from '../../i18n/en.ts'
import type { ApiInput, AsEntered, Failure } from '../shell/api.ts'
import type { FormErrors } from '../ui/use-submit.ts'

export const choiceFields = [
  'dogGender',
  'dogNeutered',
  'dogToilet',
  'dogSnack',
  'dogSnarl',
  'dogBark',
] as const satisfies readonly DogChoice[]

type TextField = 'dogName' | 'dogBreed' | 'dogAge' | 'dogWeight' | 'dogNote' | CareText

/** Days are `YYYY-MM-DD` or empty. */
export type VaccinationEntry = { key: string; kind: string; date: string; expiry: string }

/** The form's values as entered; an unanswered choice is empty. */
export type DogValues = Record<TextField | DogChoice, string> & { photoURL: string | null; vaccinations: VaccinationEntry[] }

export const noDog: DogValues = {
  dogName: '',
  dogBreed: '',
  dogAge: '',
  dogWeight: '',
  dogNote: '',
  ...fillRecord(choiceFields, ''),
  ...fillRecord(careTexts, ''),
  photoURL: null,
  vaccinations: [],
}

export function toDogValues({ vaccinations = [], dogAge, dogWeight, ...dog }: WireDog): DogValues {
  return {
    ...noDog,
    ...Object.fromEntries(Object.entries(dog).filter(([, value]) => value !== null)),
    dogAge: dogAge === null ? '' : String(dogAge),
    dogWeight: String(dogWeight),
    vaccinations: vaccinations.map(({ kind, date, expiry }, index) => ({
      key: String(index),
      kind,
      date: parseWireDay(date) ?? '',
      expiry: parseWireDay(expiry ?? '') ?? '',
    })),
  }
}

export function withoutEmptyRows(values: DogValues): DogValues {
  return { ...values, vaccinations: values.vaccinations.filter(({ kind, date, expiry }) => kind + date + expiry !== '') }
}

/** The request body. What is left empty is not told yet. Text that is not a number is sent as is, so that the response names the field. */
export function toDogBody({
  vaccinations,
  dogAge,
  dogWeight,
  ...dog
}: DogValues): AsEntered<ApiInput<'POST', '/api/dog/create'>> {
  return {
    ...dog,
    dogBreed: dog.dogBreed.trim() === '' ? null : dog.dogBreed,
    ...Object.fromEntries(choiceFields.map((field) => [field, dog[field] || null])),
    dogAge: dogAge.trim() === '' ? null : parseNumber(dogAge),
    dogWeight: parseNumber(dogWeight),
    vaccinations: vaccinations.map(({ kind, date, expiry }) => ({
      kind,
      date: toWireDay(date),
      expiry: expiry === '' ? null : toWireDay(expiry),
    })),
  }
}

/** Maps a failed request to form errors. Field ids are the field's path, hyphenated and prefixed with `dog-`. */
export function toDogFormErrors(failure: Failure, messages: Messages['dogs'], failures: Messages['failures']): FormErrors {
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  const fields = Object.entries(failure.fields ?? {})
  return { fields: fields.map(([path, error]) => ({ fieldId: dogFieldId(path), text: toText(path, error, messages) })) }
}

export function dogFieldId(path: string): string {
  return `dog-${path.replaceAll('.', '-')}`
}

function toText(path: string, error: string, { errors, choices }: Messages['dogs']): string {
  const { choice, ...others } = errors
  const texts: Record<string, string> = others
  const field = choiceFields.find((name) => name === path)
  if (field) return choice(choices[field].label)
  if (error === 'inFuture' || error === 'reversed') return errors[error]
  if (path.endsWith('.date') || path.endsWith('.expiry')) return errors.day
  if (error === 'linkInName' || error === 'hiddenInName') return errors[error]
  return texts[path] ?? texts[error] ?? errors.other
}

function parseNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain)
}

function toWireDay(text: string): string {
  return isDay(text) ? wireDay(text) : text
}
