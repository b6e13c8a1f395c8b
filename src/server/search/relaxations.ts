import type { Search } from '../../contract/search-url.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { dogSizes } from '../../domain/dog-size.ts'
import { stayFaults } from '../../domain/stay.ts'
import type { Relaxation } from '../../web/search/relaxation.ts'

export type RelaxedSearch = { relaxation: Relaxation; search: Search }

const noFilters = { cares: [], price: null, policy: null } as const

/** What could be let go of a search that found nothing, one thing at a time, the smallest concession first. */
export function relaxationsOf(search: Search, today: Day): RelaxedSearch[] {
  return [...withoutFilters(search), ...onOtherDays(search, today), ...ofOtherSizes(search), ...wider(search)]
}

function withoutFilters(search: Search): RelaxedSearch[] {
  const relaxed: RelaxedSearch[] = search.cares.map((care) => ({
    relaxation: { kind: 'care', care },
    search: { ...search, cares: search.cares.filter((other) => other !== care) },
  }))
  if (search.price) relaxed.push({ relaxation: { kind: 'price' }, search: { ...search, price: null } })
  if (search.policy) relaxed.push({ relaxation: { kind: 'policy' }, search: { ...search, policy: null } })
  if (relaxed.length > 1) relaxed.push({ relaxation: { kind: 'filters' }, search: { ...search, ...noFilters } })
  return relaxed
}

function onOtherDays(search: Search, today: Day): RelaxedSearch[] {
  const { stay } = search
  if (!stay) return []
  const shifts = [
    { kind: 'earlier', days: -1 },
    { kind: 'later', days: 1 },
  ] as const
  return shifts.flatMap(({ kind, days }) => {
    const shifted = { checkin: addDays(stay.checkin, days), checkout: addDays(stay.checkout, days) }
    const isBookable = Object.keys(stayFaults(shifted, today)).length === 0
    return isBookable ? [{ relaxation: { kind }, search: { ...search, stay: shifted } }] : []
  })
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
