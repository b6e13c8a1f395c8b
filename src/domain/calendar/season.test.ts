import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DogSize, dogSizes } from '../dog/dog-size.ts'
import type { Season } from '../post/post.ts'
import { seasonPrice } from '../post/room.ts'
import { addDays, type Day, day } from './day.ts'
import { changedSeasons, type SeasonChange } from './season.ts'

const first = day('2026-12-01')
const today = first
const days = Array.from({ length: 60 }, (_, index) => addDays(first, index))

const nightsAndSizes = days.flatMap((night) => dogSizes.map((size) => [night, size] as const))

const price = fc.integer({ min: 1_000, max: 99_000 })
const span = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, length]) => ({ from: addDays(first, from), to: addDays(first, from + length) }))
const priced = fc.option(price, { nil: undefined })
const season = fc.tuple(span, priced, priced).map(([dates, small, large]): Season => {
  return { ...dates, prices: { ...(small !== undefined && { small }), ...(large !== undefined && { large }) } }
})
const change = fc.tuple(span, fc.option(price), priced).map(([dates, small, large]): SeasonChange => {
  return { ...dates, prices: { small, ...(large !== undefined && { large }) } }
})

const christmas: Season = { from: day('2026-12-24'), to: day('2026-12-25'), prices: { small: 90_000, large: 140_000 } }

describe('season price change', () => {
  test('applies its prices to its own nights and leaves all others unchanged', () => {
    fc.assert(
      fc.property(fc.array(season, { maxLength: 6 }), change, (seasons, asked) => {
        const changed = changedSeasons(seasons, asked, today)
        expect(nightsAndSizes.map(([night, size]) => seasonPrice(size, changed, night))).toEqual(
          nightsAndSizes.map(([night, size]) => expectedPrice(seasons, asked, night, size)),
        )
      }),
    )
  })

  test('produces sorted seasons that do not overlap', () => {
    fc.assert(
      fc.property(fc.array(season, { maxLength: 6 }), change, (seasons, asked) => {
        const changed = changedSeasons(seasons, asked, today)
        for (const [index, { from, to }] of changed.entries()) {
          expect(from <= to).toBe(true)
          expect(index === 0 || (changed[index - 1]?.to ?? '') < from).toBe(true)
        }
      }),
    )
  })

  test('merges adjacent nights with the same prices into one season', () => {
    const set = changedSeasons([], { from: day('2026-12-20'), to: day('2026-12-22'), prices: { small: 80_000 } }, today)
    const longer = changedSeasons(set, { from: day('2026-12-23'), to: day('2026-12-26'), prices: { small: 80_000 } }, today)
    expect(longer).toEqual([{ from: '2026-12-20', to: '2026-12-26', prices: { small: 80_000 } }])
  })

  test('splits a season around nights whose price is removed', () => {
    const long: Season = { from: day('2026-12-20'), to: day('2026-12-31'), prices: { small: 70_000 } }
    const none: SeasonChange = {
      from: day('2026-12-24'),
      to: day('2026-12-25'),
      prices: { small: null, medium: null, large: null },
    }
    expect(getSpans(changedSeasons([long, christmas], none, today))).toEqual([
      ['2026-12-20', '2026-12-23'],
      ['2026-12-26', '2026-12-31'],
    ])
  })

  test('keeps the price of a size that it does not set', () => {
    const cheaper: SeasonChange = { from: day('2026-12-24'), to: day('2026-12-24'), prices: { small: 60_000 } }
    expect(changedSeasons([christmas], cheaper, today)).toEqual([
      { from: '2026-12-24', to: '2026-12-24', prices: { small: 60_000, large: 140_000 } },
      { from: '2026-12-25', to: '2026-12-25', prices: { small: 90_000, large: 140_000 } },
    ])
  })

  test('splits a season that ends in the year 9999', () => {
    const ever: Season = { from: first, to: day('9999-12-31'), prices: { small: 70_000 } }
    const [before, within, after] = changedSeasons([ever], { ...christmas, prices: { small: 80_000 } }, today)
    expect([before?.to, within, after?.from]).toEqual(['2026-12-23', { ...christmas, prices: { small: 80_000 } }, '2026-12-26'])
  })

  test('removes only seasons that ended before today', () => {
    const none: SeasonChange = { from: day('2027-01-10'), to: day('2027-01-10'), prices: { small: null } }
    expect(changedSeasons([christmas], none, day('2026-12-26'))).toEqual([])
    expect(changedSeasons([christmas], none, day('2026-12-25'))).toEqual([christmas])
  })
})

function expectedPrice(seasons: readonly Season[], asked: SeasonChange, night: Day, size: DogSize): number | null {
  const said = asked.from <= night && night <= asked.to ? asked.prices[size] : undefined
  return said === undefined ? seasonPrice(size, seasons, night) : said
}

function getSpans(seasons: readonly Season[]): [Day, Day][] {
  return seasons.map(({ from, to }) => [from, to])
}
