import type { Search } from '../../contract/search/search-url.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { validateStayDates } from '../../domain/calendar/stay.ts'
import { dogSizes, findOnlySize, oneDog } from '../../domain/dog/dog-size.ts'
import { listNeighbors } from '../../domain/post/neighboring-districts.ts'
import { regions } from '../../domain/post/region.ts'
import type { Relaxation } from '../../web/search/relaxation.ts'

export type RelaxedSearch = { relaxation: Relaxation; search: Search }

const noFilters = { cares: [], price: null, policy: null, rating: null } as const

// Dates are shifted by at most a week.
const maxShiftDays = 7

/**
 * Lists ways to relax a search without results, one condition at a time, smallest concession first. From each inner list, only the
 * first one that has results is offered.
 */
export function listRelaxations(search: Search, today: Day): RelaxedSearch[][] {
  const single = [...tryOtherSizes(search), ...tryNeighbors(search), ...widenSearch(search)].map((relaxed) => [relaxed])
  return [...dropFilters(search).map((relaxed) => [relaxed]), ...shiftDays(search, today), ...single]
}

function dropFilters(search: Search): RelaxedSearch[] {
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

/** One list of earlier and one of later dates, nearest first. */
function shiftDays(search: Search, today: Day): RelaxedSearch[][] {
  const { stay } = search
  if (!stay) return []
  return [-1, 1].map((direction) =>
    Array.from({ length: maxShiftDays }, (_, index) => direction * (index + 1)).flatMap((days) => {
      const shifted = { checkin: addDays(stay.checkin, days), checkout: addDays(stay.checkout, days) }
      const isBookable = Object.keys(validateStayDates(shifted, today)).length === 0
      return isBookable ? [{ relaxation: { kind: 'shift', days }, search: { ...search, stay: shifted } }] : []
    }),
  )
}

function tryNeighbors(search: Search): RelaxedSearch[] {
  const { region } = search
  if (!region) return []
  const neighbors = listNeighbors(region)
  return regions
    .filter(({ name }) => neighbors.includes(name))
    .map(({ name }) => ({ relaxation: { kind: 'neighbour', region: name }, search: { ...search, region: name } }))
}

function tryOtherSizes(search: Search): RelaxedSearch[] {
  const only = findOnlySize(search.dogs)
  if (!only) return []
  return dogSizes
    .filter((size) => size !== only)
    .map((size) => ({ relaxation: { kind: 'size', size }, search: { ...search, dogs: oneDog(size) } }))
}

function widenSearch(search: Search): RelaxedSearch[] {
  const relaxed: RelaxedSearch[] = []
  if (search.region) relaxed.push({ relaxation: { kind: 'region' }, search: { ...search, region: null } })
  if (search.region && dropFilters(search).length > 0)
    relaxed.push({ relaxation: { kind: 'widest' }, search: { ...search, ...noFilters, region: null } })
  if (search.stay) relaxed.push({ relaxation: { kind: 'days' }, search: { ...search, stay: null } })
  if (search.term !== '') relaxed.push({ relaxation: { kind: 'term' }, search: { ...search, term: '' } })
  return relaxed
}
