import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day } from '../calendar/day.ts'
import { toNights } from '../calendar/stay.ts'
import {
  findKennelWarnings,
  getMoveDay,
  type Kennel,
  type KennelGuest,
  movePlaces,
  type Place,
  sortKennels,
  toPlaceSpans,
} from './kennel.ts'

const first = day('2026-05-11')
const at = (days: number): Day => addDays(first, days)

const aMove = fc
  .record({ from: fc.integer({ min: 0, max: 12 }), kennelId: fc.option(fc.integer({ min: 1, max: 3 })) })
  .map(({ from, kennelId }): Place => ({ from: at(from), kennelId }))

describe('a move', () => {
  test('an assignment applies from its night on and leaves earlier nights unchanged', () => {
    const nights = toNights({ checkin: at(0), checkout: at(10) })
    fc.assert(
      fc.property(fc.array(aMove, { maxLength: 8 }), (moves) => {
        const places = moves.reduce<Place[]>(movePlaces, [])
        const expected = nights.map((night): [Day, number | null] => [
          night,
          moves.findLast(({ from }) => from <= night)?.kennelId ?? null,
        ])
        const spans = toPlaceSpans(places, { from: at(0), to: at(10) })
        const actual = spans.flatMap(({ from, to, kennelId }) =>
          toNights({ checkin: from, checkout: to }).map((night): [Day, number | null] => [night, kennelId]),
        )
        expect(actual).toEqual(expected)
        expect(spans.every((span, index) => span.kennelId !== spans[index + 1]?.kennelId)).toBe(true)
      }),
    )
  })

  test('an assignment without a night applies to the whole stay, or from today on for a checked-in dog', () => {
    const places = [{ from: at(0), kennelId: 1 }]
    expect(getMoveDay({ checkin: at(0), isIn: false, places }, at(2))).toBe(at(0))
    expect(getMoveDay({ checkin: at(0), isIn: true, places: [] }, at(2))).toBe(at(0))
    expect(getMoveDay({ checkin: at(0), isIn: true, places }, at(2))).toBe(at(2))
    expect(getMoveDay({ checkin: at(3), isIn: true, places }, at(2))).toBe(at(3))
  })
})

test('kennels are sorted with numbers in numeric order', () => {
  const names = ['방 10', 'A10', '방 2', 'A2'].map((name) => ({ name }))
  expect(sortKennels(names).map(({ name }) => name)).toEqual(['방 2', '방 10', 'A2', 'A10'])
})

describe('kennel warnings', () => {
  const kennel: Kennel = { kennelId: 1, size: 'small', name: 'A1', removedOn: null }
  const dog = { dogWeight: 5, dogGender: 'female', dogNeutered: 'done', dogSnarl: 'no' } as const
  const aGuest = (key: string, changes: Partial<KennelGuest> = {}): KennelGuest => ({
    key,
    size: 'small',
    household: key,
    dogs: [dog],
    spans: [{ from: at(0), to: at(3), kennelId: 1 }],
    ...changes,
  })
  const warn = (guests: KennelGuest[], kennels = [kennel]) =>
    [...findKennelWarnings(guests, kennels)].map(([key, warnings]) => [
      key,
      ...warnings.map(({ kind, from, to }) => `${kind} ${from.slice(8)}-${to.slice(8)}`),
    ])

  test('are empty for stays that share no night in a kennel', () => {
    const later = aGuest('b', { spans: [{ from: at(3), to: at(5), kennelId: 1 }] })
    const elsewhere = aGuest('c', { spans: [{ from: at(0), to: at(5), kennelId: 2 }] })
    const nowhere = aGuest('d', { spans: [{ from: at(0), to: at(5), kennelId: null }] })
    expect(warn([aGuest('a'), later, elsewhere, nowhere], [kennel, { ...kennel, kennelId: 2 }])).toEqual([
      ['a'],
      ['b'],
      ['c'],
      ['d'],
    ])
  })

  test('report dogs of different owners for the nights they share, but not dogs of one owner', () => {
    const spans = [{ from: at(2), to: at(5), kennelId: 1 }]
    expect(warn([aGuest('a'), aGuest('b', { spans })])).toEqual([
      ['a', 'strangers 13-14'],
      ['b', 'strangers 13-14'],
    ])
    expect(warn([aGuest('a'), aGuest('b', { spans, household: 'a' })])).toEqual([
      ['a', 'shared 13-14'],
      ['b', 'shared 13-14'],
    ])
  })

  test('report a kennel of another size, and nights after the kennel was removed', () => {
    expect(warn([aGuest('a', { size: 'large' })])).toEqual([['a', 'wrongSize 11-14']])
    expect(warn([aGuest('a')], [{ ...kennel, removedOn: at(1) }])).toEqual([['a', 'removed 12-14']])
    expect(warn([aGuest('a')], [{ ...kennel, removedOn: at(3) }])).toEqual([['a']])
  })

  test.each([
    ['sex', { dogNeutered: 'notDone' }, { dogNeutered: 'notDone', dogGender: 'male' }],
    ['sizeGap', {}, { dogWeight: 10.1 }],
    ['snarl', {}, { dogSnarl: 'yes' }],
  ] as const)('report %s among dogs that share a kennel', (kind, one, other) => {
    const pair = [aGuest('a', { dogs: [{ ...dog, ...one }] }), aGuest('b', { dogs: [{ ...dog, ...other }] })]
    expect(warn(pair)).toEqual([
      ['a', 'strangers 11-14', `${kind} 11-14`],
      ['b', 'strangers 11-14', `${kind} 11-14`],
    ])
  })
})
