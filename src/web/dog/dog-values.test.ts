import { expect, test } from 'vitest'
import type { WireDog } from '../../contract/dog/dog.ts'
import { arrivalFacts } from '../../domain/dog/dog.ts'
import { en } from '../../i18n/en.ts'
import { noDog, toDogBody, toDogFormErrors, toDogValues, withoutEmptyRows } from './dog-values.ts'

const bori: WireDog = {
  dogId: 'd1',
  dogName: 'Bori',
  dogBreed: 'Poodle',
  dogAge: 4,
  dogWeight: 5.2,
  dogNote: '',
  photoURL: null,
  dogGender: 'female',
  dogNeutered: 'done',
  dogToilet: 'indoor',
  dogSnack: 'given',
  dogSnarl: 'no',
  dogBark: 'no',
  medication: 'Half a tablet',
  vaccinations: [{ kind: 'Rabies', date: '2026.03.01', expiry: null }],
}

test('a dog profile round-trips through the form unchanged', () => {
  expect(toDogBody(toDogValues(bori))).toMatchObject(bori)
})

test('missing facts are empty in the form, and empty fields are sent as null', () => {
  const brief = { ...bori, ...Object.fromEntries(arrivalFacts.map((fact) => [fact, null])) }
  const values = toDogValues(brief)
  expect([values.dogBreed, values.dogAge, values.dogBark]).toEqual(['', '', ''])
  expect(toDogBody(values)).toMatchObject(brief)
})

test('a number is parsed with a point or a comma, and any other text is sent unchanged', () => {
  expect(toDogBody({ ...noDog, dogAge: '0,5', dogWeight: ' 5.2 ' })).toMatchObject({ dogAge: 0.5, dogWeight: 5.2 })
  expect(toDogBody({ ...noDog, dogAge: '4 years', dogWeight: '5 kg' })).toMatchObject({ dogAge: '4 years', dogWeight: '5 kg' })
})

test('an empty vaccination row is omitted', () => {
  const rows = [
    { key: 'a', kind: '', date: '', expiry: '' },
    { key: 'b', kind: 'DHPPL', date: '', expiry: '' },
  ]
  expect(withoutEmptyRows({ ...noDog, vaccinations: rows }).vaccinations).toEqual([rows[1]])
})

test.each([
  ['dogWeight', 'malformed', 'dog-dogWeight', en.dogs.errors.dogWeight],
  ['dogName', 'linkInName', 'dog-dogName', en.dogs.errors.linkInName],
  ['dogName', 'tooLong', 'dog-dogName', en.dogs.errors.dogName],
  ['dogSnarl', 'notOneOf', 'dog-dogSnarl', 'Growls: select one.'],
  ['vaccinations.0.date', 'notADay', 'dog-vaccinations-0-date', en.dogs.errors.day],
  ['vaccinations.0.date', 'inFuture', 'dog-vaccinations-0-date', en.dogs.errors.inFuture],
  ['vaccinations.0.expiry', 'reversed', 'dog-vaccinations-0-expiry', en.dogs.errors.reversed],
  ['vaccinations.0.kind', 'required', 'dog-vaccinations-0-kind', en.dogs.errors.required],
  ['feeding', 'tooLong', 'dog-feeding', en.dogs.errors.tooLong],
  ['photoURL', 'notFound', 'dog-photoURL', en.dogs.errors.notFound],
])('shows the message for %s (%s) at its field', (path, error, fieldId, text) => {
  const failure = { success: false, code: 'bad_fields', message: '', status: 422, answer: {}, fields: { [path]: error } } as const
  expect(toDogFormErrors(failure, en.dogs, en.failures)).toEqual({ fields: [{ fieldId, text }] })
})
