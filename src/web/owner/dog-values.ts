import type { WireDog } from '../../contract/dog.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { isDay } from '../../domain/day.ts'
import type { DogChoice } from '../../domain/dog.ts'
import type { Messages } from '../../i18n/en.ts'
import type { Failure } from '../call.ts'
import type { Problem } from '../ui/use-sending.ts'

export const choiceFields = [
  'dogGender',
  'dogNeutered',
  'dogToilet',
  'dogSnack',
  'dogSnarl',
  'dogBark',
] as const satisfies readonly DogChoice[]
export const careFields = ['feeding', 'medication', 'allergies', 'vet', 'emergencyContact'] as const

type TextField = 'dogName' | 'dogBreed' | 'dogAge' | 'dogWeight' | 'dogNote' | (typeof careFields)[number]

/** Days are `YYYY-MM-DD` or empty. */
export type VaccinationEntry = { key: string; kind: string; date: string; expiry: string }

/** What the form holds: everything as it was typed, a choice not made yet is empty. */
export type DogValues = Record<TextField | DogChoice, string> & { photoURL: string | null; vaccinations: VaccinationEntry[] }

export const noDog: DogValues = {
  ...{ dogName: '', dogBreed: '', dogAge: '', dogWeight: '', dogNote: '' },
  ...{ dogGender: '', dogNeutered: '', dogToilet: '', dogSnack: '', dogSnarl: '', dogBark: '' },
  ...{ feeding: '', medication: '', allergies: '', vet: '', emergencyContact: '' },
  photoURL: null,
  vaccinations: [],
}

export function valuesOf({ vaccinations = [], dogAge, dogWeight, ...dog }: WireDog): DogValues {
  return {
    ...noDog,
    ...dog,
    dogAge: String(dogAge),
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

/** As it travels. What is no number stays a text, so that the answer names the field. */
export function bodyOf({ vaccinations, dogAge, dogWeight, ...dog }: DogValues): object {
  return {
    ...dog,
    dogAge: numberIn(dogAge),
    dogWeight: numberIn(dogWeight),
    vaccinations: vaccinations.map(({ kind, date, expiry }) => ({
      kind,
      date: dayIn(date),
      expiry: expiry === '' ? null : dayIn(expiry),
    })),
  }
}

/** What a refusal means for the form; fields have their path as id, with `dog-` before it and hyphens in it. */
export function dogProblem(failure: Failure, messages: Messages['dogs'], failures: Messages['failures']): Problem {
  if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
  const fields = Object.entries(failure.fields ?? {})
  return { fields: fields.map(([path, fault]) => ({ fieldId: fieldId(path), text: textOf(path, fault, messages) })) }
}

export function fieldId(path: string): string {
  return `dog-${path.replaceAll('.', '-')}`
}

function textOf(path: string, fault: string, { faults, choices }: Messages['dogs']): string {
  const { choice, ...others } = faults
  const texts: Record<string, string> = others
  const field = choiceFields.find((name) => name === path)
  if (field) return choice(choices[field].label)
  if (path.endsWith('.date') || path.endsWith('.expiry')) return faults.day
  return texts[path] ?? texts[fault] ?? faults.other
}

function numberIn(text: string): number | string {
  const plain = text.trim().replace(',', '.')
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain)
}

function dayIn(text: string): string {
  return isDay(text) ? wireDay(text) : text
}
