import type { Search } from '../../contract/search-url.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { neighboursOf } from '../../domain/neighbours.ts'
import { regions } from '../../domain/region.ts'
import { stayFaults } from '../../domain/stay.ts'
import type { Relaxation } from '../../web/search/relaxation.ts'

export type RelaxedSearch = { relaxation: Relaxation; search: Search }

const noFilters = { cares: [], price: null, policy: null, rating: null } as const

// The nearest days on which something is free are looked for within a week.
const furthestShift = 7

/**
 * What could be let go of a search that found nothing, one thing at a time, the smallest concession first. Of each inner list, the
 * first that brings places is enough.
 */
export function relaxationsOf(search: Search, today: Day): RelaxedSearch[][] {
  const alone = [...ofOtherSizes(search), ...inNeighbours(search), ...wider(search)].map((relaxed) => [relaxed])
  return [...withoutFilters(search).map((relaxed) => [relaxed]), ...onOtherDays(search, today), ...alone]
}

function withoutFilters(search: Search): RelaxedSearch[] {
  const relaxed: RelaxedSearch[] = search.cares.map((care) => ({
    relaxation: { kind: 'care', care },
    search: { ...search, cares: search.cares.filter((other) => other !== care) },
  }))
  if (search.price) relaxed.push({ relaxation: { kind: 'price' }, search: { ...search, price: null } })
  if (search.policy) relaxed.push({ relaxation: { kind: 'policy' }, search: { ...search, policy: null } })
  if (search.rating) relaxed.push({ relaxation: { kind: 'rating' }, search: { ...search, rating: null } })
  if (relaxed.length > 1) relaxed.push({ relaxation: { kind: 'filters' }, search: { ...search, ...noFilters } })
  return relaxed
}

/** Earlier and later, the nearest first. */
function onOtherDays(search: Search, today: Day): RelaxedSearch[][] {
  const { stay } = search
  if (!stay) return []
  return [-1, 1].map((direction) =>
    Array.from({ length: furthestShift }, (_, index) => direction * (index + 1)).flatMap((days) => {
      const shifted = { checkin: addDays(stay.checkin, days), checkout: addDays(stay.checkout, days) }
      const isBookable = Object.keys(stayFaults(shifted, today)).length === 0
      return isBookable ? [{ relaxation: { kind: 'shift', days }, search: { ...search, stay: shifted } }] : []
    }),
  )
}

function inNeighbours(search: Search): RelaxedSearch[] {
  const { region } = search
  if (!region) return []
  const around = neighboursOf(region)
  return regions
    .filter(({ name }) => around.includes(name))
    .map(({ name }) => ({ relaxation: { kind: 'neighbour', region: name }, search: { ...search, region: name } }))
}

function ofOtherSizes(search: Search): RelaxedSearch[] {
  if (!search.size) return []
  return dogSizes
    .filter((size) => size !== search.size)
    .map((size) => ({ relaxation: { kind: 'size', size }, search: { ...search, size } }))
}

function wider(search: Search): RelaxedSearch[] {
  const relaxed: RelaxedSearch[] = []
  if (search.region) relaxed.push({ relaxation: { kind: 'region' }, search: { ...search, region: null } })
  if (search.region && withoutFilters(search).length > 0)
    relaxed.push({ relaxation: { kind: 'widest' }, search: { ...search, ...noFilters, region: null } })
  if (search.stay) relaxed.push({ relaxation: { kind: 'days' }, search: { ...search, stay: null } })
  if (search.term !== '') relaxed.push({ relaxation: { kind: 'term' }, search: { ...search, term: '' } })
  return relaxed
}
