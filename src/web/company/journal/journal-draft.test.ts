import { describe, expect, test } from 'vitest'
import { type JournalDog, listJournalDogs, toSubjects } from './journal-draft.ts'

const dogs: JournalDog[] = [
  { id: 'A:bori', bookingId: 'A', dogId: 'bori', name: 'Bori' },
  { id: 'A:kong', bookingId: 'A', dogId: 'kong', name: 'Kong' },
  { id: 'B', bookingId: 'B', dogId: null, name: 'Nuri' },
]

describe('journal entry', () => {
  test.each([
    [
      ['A:bori', 'A:kong', 'B'],
      [
        ['A', {}],
        ['B', {}],
      ],
    ],
    [
      ['A:kong', 'B'],
      [
        ['A', { dogId: 'kong' }],
        ['B', {}],
      ],
    ],
    [[], []],
  ])('about %j is written once per fully selected booking, otherwise once per dog', (chosen, expected) => {
    expect(toSubjects(dogs, chosen).map(({ bookingId, about }) => [bookingId, about])).toEqual(expected)
  })

  test('stays about the dog that was chosen when the dog before it leaves the list', () => {
    const [bori, kong, nuri] = ['Bori', 'Kong', 'Nuri'].map((name) => ({ name, profile: { dogId: name.toLowerCase() } }))
    const list = (...listed: (typeof kong)[]): JournalDog[] =>
      listJournalDogs([{ bookingId: 'A', dogs: listed.flatMap((dog) => dog ?? []) }], () => '')
    const chosen = list(bori, kong, nuri).flatMap(({ id, name }) => (name === 'Kong' ? id : []))
    const [subject] = toSubjects(list(kong, nuri), chosen)
    expect([subject?.about, subject?.group.map(({ name }) => name)]).toEqual([{ dogId: 'kong' }, ['Kong']])
  })
})
