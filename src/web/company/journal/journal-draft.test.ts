import { describe, expect, test } from 'vitest'
import { type JournalDog, toSubjects } from './journal-draft.ts'

const dogs: JournalDog[] = [
  { id: 'A:0', bookingId: 'A', dogPosition: 0, name: 'Bori' },
  { id: 'A:1', bookingId: 'A', dogPosition: 1, name: 'Kong' },
  { id: 'B', bookingId: 'B', dogPosition: null, name: 'Nuri' },
]

describe('journal entry', () => {
  test.each([
    [
      ['A:0', 'A:1', 'B'],
      [
        ['A', {}],
        ['B', {}],
      ],
    ],
    [
      ['A:1', 'B'],
      [
        ['A:1', { dogPosition: 1 }],
        ['B', {}],
      ],
    ],
    [[], []],
  ])('about %j is written once per fully selected booking, otherwise once per dog', (chosen, expected) => {
    expect(toSubjects(dogs, chosen).map(({ id, about }) => [id, about])).toEqual(expected)
  })
})
