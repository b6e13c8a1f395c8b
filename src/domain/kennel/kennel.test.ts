import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day } from '../calendar/day.ts'
import { toNights } from '../calendar/stay.ts'
import {
  type ConflictPair,
  canBeInHeat,
  findHeat,
  getMoveDay,
  type Kennel,
  type KennelGuest,
  listHeatDays,
  movePlaces,
  type Place,
  sortKennels,
  toPlaceSpans,
} from './kennel.ts'
import { findKennelWarnings } from './kennel-warnings.ts'

type SleepingDog = KennelGuest['dogs'][number]
type Pair = [SleepingDog, SleepingDog]

/** A dog in heat that night, and another that may be a male that is not neutered. */
function isRisky(one: SleepingDog, other: SleepingDog, night: Day): boolean {
  const isInHeat = night <= (one.heatUntil ?? '')
  return isInHeat && one.dogId !== other.dogId && other.dogGender !== 'female' && other.dogNeutered === 'notDone'
}

function isPair([one, other]: Pair, ids: ConflictPair): boolean {
  return one.dogId !== other.dogId && ids.includes(one.dogId) && ids.includes(other.dogId)
}

function listRisks(guest: KennelGuest, other: KennelGuest, night: Day, conflicts: readonly ConflictPair[]): string[] {
  const pairs = guest.dogs.flatMap((a) => other.dogs.map((b): Pair => [a, b]))
  const heat = pairs.some(([a, b]) => isRisky(a, b, night) || isRisky(b, a, night))
  const conflict = pairs.some((pair) => conflicts.some((ids) => isPair(pair, ids)))
  return [...(heat ? ['heat'] : []), ...(conflict ? ['conflict'] : [])]
}

const first = day('2026-05-11')
const at = (days: number): Day => addDays(first, days)

const aMove = fc
  .record({ from: fc.integer({ min: 0, max: 12 }), kennelId: fc.option(fc.integer({ min: 1, max: 3 })) })
  .map(({ from, kennelId }): Place => ({ from: at(from), kennelId }))

describe('many stays in one kennel', () => {
  test('are compared with a hundred others each, and the dogs of each are looked at once', () => {
    const kennel: Kennel = { kennelId: 1, size: 'small', name: '1', removedOn: null }
    let looks = 0
    const guests = Array.from({ length: 200 }, (_, stay): KennelGuest => {
      const dogs = Array.from(
        { length: 20 },
        (_, index): SleepingDog => ({
          dogId: `${stay} ${index}`,
          dogWeight: 5,
          dogGender: 'male',
          dogNeutered: 'done',
          dogSnarl: 'yes',
        }),
      )
      return {
        key: String(stay),
        size: 'small',
        household: String(stay),
        get dogs() {
          looks += 1
          return dogs
        },
        isOnlyRoom: true,
        spans: [{ from: at(0), to: at(2), kennelId: 1 }],
      }
    })
    const warnings = findKennelWarnings(guests, [kennel], [])
    expect(looks).toBe(guests.length)
    expect(new Set([...warnings.values()].map((own) => own.length))).toEqual(new Set([2]))
  })
})

describe('stays in a thousand kennels', () => {
  test('are compared a hundred thousand times in all, of which those that share one with few leave the rest to others', () => {
    const kennels = Array.from(
      { length: 1_000 },
      (_, kennelId): Kennel => ({ kennelId, size: 'small', name: '', removedOn: null }),
    )
    let comparisons = 0
    const stay = (kennelId: number, nth: number): KennelGuest => ({
      key: `${kennelId} ${nth}`,
      size: 'small',
      get household() {
        comparisons += 1
        return `${kennelId} ${nth}`
      },
      dogs: [],
      isOnlyRoom: false,
      spans: [{ from: at(0), to: at(2), kennelId }],
    })
    const guests = kennels.flatMap(({ kennelId }) =>
      Array.from({ length: kennelId < 30 ? 90 : 2 }, (_, nth) => stay(kennelId, nth)),
    )
    const warnings = findKennelWarnings(guests, kennels, [])
    expect([...warnings.values()].every((own) => own.length === 1)).toBe(true)
    // Of two guests each, which `strangers` and `shared` look at.
    expect(comparisons / 4).toBeGreaterThan(95_000)
    expect(comparisons / 4).toBeLessThanOrEqual(100_000 + guests.length)
  })
})

describe('many stays in one kennel on different nights', () => {
  test('are looked at only by those who share one', () => {
    const kennel: Kennel = { kennelId: 1, size: 'small', name: '1', removedOn: null }
    let looks = 0
    const guests = Array.from({ length: 1_000 }, (_, stay): KennelGuest => {
      const span = {
        from: at(stay % 100),
        kennelId: 1,
        get to() {
          looks += 1
          return at((stay % 100) + 1)
        },
      }
      return { key: String(stay), size: 'small', household: String(stay), dogs: [], isOnlyRoom: false, spans: [span] }
    })
    const warnings = findKennelWarnings(guests, [kennel], [])
    expect([...warnings.values()].every((own) => own.length === 1)).toBe(true)
    expect(looks).toBeLessThan(100 * guests.length)
  })
})

describe('a hall for many dogs', () => {
  test.each([
    { stays: 1, who: 'one stay each' },
    { stays: 2, who: 'two stays of one household each' },
  ])('is looked at for conflicts however many rooms have $who', ({ stays }) => {
    const kennels = Array.from({ length: 201 }, (_, kennelId): Kennel => ({ kennelId, size: 'small', name: '', removedOn: null }))
    const stay = (kennelId: number, from: number, key: string, household = key): KennelGuest => ({
      key,
      size: 'small',
      household,
      dogs: [{ dogId: key, dogWeight: 5, dogGender: 'male', dogNeutered: 'done', dogSnarl: 'no' }],
      isOnlyRoom: true,
      spans: [{ from: at(from), to: at(from + 3), kennelId }],
    })
    const starts = Array.from({ length: 14 }, (_, index) => index * 3)
    const inHall = Array.from({ length: 60 }, (_, nth) => starts.map((from) => stay(0, from, `hall ${nth} ${from}`)))
    const inRooms = kennels
      .slice(1)
      .flatMap(({ kennelId }) =>
        Array.from({ length: stays }, (_, nth) =>
          starts.map((from) => stay(kennelId, from, `${kennelId} ${from} ${nth}`, `${kennelId} ${from}`)),
        ),
      )
    const pairs: ConflictPair[] = [
      ['hall 0 0', 'hall 59 0'],
      ['hall 40 3', 'hall 59 3'],
    ]
    const warnings = findKennelWarnings([...inRooms, ...inHall].flat(), kennels, pairs)
    for (const key of pairs.flat()) expect(warnings.get(key)?.map(({ kind }) => kind)).toEqual(['strangers', 'conflict'])
  })
})

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
  const dog = { dogId: 'dog', dogWeight: 5, dogGender: 'female', dogNeutered: 'done', dogSnarl: 'no' } as const
  const aGuest = (key: string, changes: Partial<KennelGuest> = {}): KennelGuest => ({
    key,
    size: 'small',
    household: key,
    dogs: [dog],
    isOnlyRoom: true,
    spans: [{ from: at(0), to: at(3), kennelId: 1 }],
    ...changes,
  })
  const warn = (guests: KennelGuest[], kennels = [kennel], conflicts: ConflictPair[] = []) =>
    [...findKennelWarnings(guests, kennels, conflicts)].map(([key, warnings]) => [
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

  const male = { ...dog, dogId: 'male', dogGender: 'male', dogNeutered: 'notDone' } as const
  const inHeat = { ...dog, dogId: 'in heat', heatUntil: at(1) }

  test('report a dog in heat that shares a kennel with a male, up to the night of the last day', () => {
    const pair = [
      aGuest('a', { dogs: [inHeat] }),
      aGuest('b', { dogs: [male], spans: [{ from: at(1), to: at(3), kennelId: 1 }] }),
    ]
    expect(warn(pair)).toEqual([
      ['a', 'strangers 12-14', 'heat 12-13'],
      ['b', 'strangers 12-14', 'heat 12-13'],
    ])
    const later = aGuest('b', { dogs: [male], spans: [{ from: at(2), to: at(3), kennelId: 1 }] })
    expect(warn([aGuest('a', { dogs: [inHeat] }), later])).toEqual([
      ['a', 'strangers 13-14'],
      ['b', 'strangers 13-14'],
    ])
  })

  test.each([
    ['a neutered male', { dogNeutered: 'done' }],
    ['a male of which that is not known', { dogNeutered: null }],
    ['a female', { dogGender: 'female' }],
  ] as const)('do not report a dog in heat beside %s', (_, changes) => {
    const pair = [aGuest('a', { dogs: [inHeat] }), aGuest('b', { dogs: [{ ...male, ...changes }] })]
    expect(warn(pair)).toEqual([
      ['a', 'strangers 11-14'],
      ['b', 'strangers 11-14'],
    ])
  })

  test('report heat and conflicts of dogs of one stay in its only room', () => {
    const dogs = [inHeat, male]
    const conflicts: ConflictPair[] = [['male', 'in heat']]
    expect(warn([aGuest('a', { dogs })], [kennel], conflicts)).toEqual([['a', 'conflict 11-14', 'heat 11-13']])
    expect(warn([aGuest('a', { dogs, isOnlyRoom: false })], [kennel], conflicts)).toEqual([['a']])
  })

  test('report heat and conflicts on exactly the nights that two such dogs share a kennel', () => {
    const nights = toNights({ checkin: at(0), checkout: at(8) })
    const kennels = [kennel, { ...kennel, kennelId: 2 }]
    const dogIds = ['d1', 'd2', 'd3', 'd4']
    const aDog = fc.record({
      dogId: fc.constantFrom(...dogIds),
      dogWeight: fc.constant(5),
      dogGender: fc.constantFrom('male' as const, 'female' as const, null),
      dogNeutered: fc.constantFrom('done' as const, 'notDone' as const, null),
      dogSnarl: fc.constant('no' as const),
      heatUntil: fc.option(fc.integer({ min: 0, max: 8 }).map(at)),
    })
    const aRoom = fc.record({
      dogs: fc.uniqueArray(aDog, { maxLength: 2, selector: ({ dogId }) => dogId }),
      isOnlyRoom: fc.boolean(),
      moves: fc.array(aMove, { maxLength: 3 }),
    })
    const aPair = fc.tuple(fc.constantFrom(...dogIds), fc.constantFrom(...dogIds)).filter(([one, other]) => one !== other)
    fc.assert(
      fc.property(fc.array(aRoom, { maxLength: 4 }), fc.array(aPair, { maxLength: 3 }), (rooms, conflicts) => {
        const guests = rooms.map(({ moves, ...room }, index) =>
          aGuest(String(index), {
            ...room,
            spans: toPlaceSpans(moves.reduce<Place[]>(movePlaces, []), { from: at(0), to: at(8) }),
          }),
        )
        const sleeps = ({ spans }: KennelGuest, night: Day) =>
          spans.find(({ from, to, kennelId }) => kennelId !== null && kennelId < 3 && from <= night && night < to)?.kennelId
        const areTogether = (guest: KennelGuest, other: KennelGuest, night: Day): boolean =>
          sleeps(guest, night) !== undefined && sleeps(guest, night) === sleeps(other, night)
        const expected = guests.flatMap((guest) =>
          guests
            .filter((other) => other !== guest || guest.isOnlyRoom)
            .flatMap((other) =>
              nights
                .filter((night) => areTogether(guest, other, night))
                .flatMap((night) => listRisks(guest, other, night, conflicts).map((kind) => `${kind} ${guest.key} ${night}`)),
            ),
        )
        const actual = [...findKennelWarnings(guests, kennels, conflicts)].flatMap(([key, warnings]) =>
          warnings
            .filter(({ kind }) => kind === 'heat' || kind === 'conflict')
            .flatMap(({ kind, from, to }) => toNights({ checkin: from, checkout: to }).map((night) => `${kind} ${key} ${night}`)),
        )
        for (const guest of guests)
          expect(findKennelWarnings(guests, kennels, conflicts, [guest])).toEqual(
            new Map([[guest.key, findKennelWarnings(guests, kennels, conflicts).get(guest.key)]]),
          )
        expect(actual.toSorted()).toEqual([...new Set(expected)].toSorted())
      }),
    )
  })
})

describe('heat', () => {
  test('ends by itself after its day', () => {
    expect(findHeat({ heatUntil: at(2) }, at(2))).toBe(at(2))
    expect(findHeat({ heatUntil: at(2) }, at(3))).toBeNull()
    expect(findHeat({ heatUntil: null }, at(3))).toBeNull()
  })

  test('is noted until a day of the stay, today or later, and not of a male', () => {
    const stay = { checkin: at(2), checkout: at(4) }
    expect(listHeatDays(stay, at(0))).toEqual([at(2), at(3), at(4)])
    expect(listHeatDays(stay, at(3))).toEqual([at(3), at(4)])
    expect(listHeatDays(stay, at(6))).toEqual([at(6)])
    expect([{ dogGender: 'male' as const }, { dogGender: 'female' as const }, { dogGender: null }].map(canBeInHeat)).toEqual([
      false,
      true,
      true,
    ])
  })
})
