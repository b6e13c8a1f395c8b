import {
  type Care,
  cares,
  type PriceBand,
  priceBands,
  ratingSteps,
  type Search,
  searchFields,
} from '../../contract/search/search-url.ts'
import type { Policy } from '../../domain/post/post.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'

const policies = ['flexible', 'standard'] as const satisfies readonly Policy[]

/** One choice of a filter; `toggled` is the search with it, or without it if it is active. */
type FilterOption = { value: string; label: string; isActive: boolean; toggled: Search }

/** A filter; its `field` is the query parameter. With `isMultiple`, several options can be active. */
export type FilterGroup = {
  field: 'care' | 'price' | 'rating' | 'policy'
  title: string
  short: string
  isMultiple: boolean
  options: FilterOption[]
}

/** The filters of the results in the page's language. */
export function useFilterGroups(search: Search): FilterGroup[] {
  const messages = useMessages('search')
  const toLabel = useBandLabel()
  return [
    {
      field: 'care',
      title: messages.care,
      short: messages.shortFilters.care,
      isMultiple: true,
      options: cares.map((care) => ({
        value: care,
        label: messages.cares[care],
        isActive: search.cares.includes(care),
        toggled: toggleCare(search, care),
      })),
    },
    {
      field: 'price',
      title: messages.price,
      short: messages.shortFilters.price,
      isMultiple: false,
      options: priceBands.map((band) => {
        const isActive = search.price === band.name
        return { value: band.name, label: toLabel(band), isActive, toggled: { ...search, price: isActive ? null : band.name } }
      }),
    },
    {
      field: 'rating',
      title: messages.rating,
      short: messages.shortFilters.rating,
      isMultiple: false,
      options: ratingSteps.map(({ name }) => {
        const isActive = search.rating === name
        return {
          value: name,
          label: messages.ratedFrom(name),
          isActive,
          toggled: { ...search, rating: isActive ? null : name },
        }
      }),
    },
    {
      field: 'policy',
      title: messages.policy,
      short: messages.shortFilters.policy,
      isMultiple: false,
      options: policies.map((policy) => {
        const isActive = search.policy === policy
        return {
          value: policy,
          label: messages.policies[policy],
          isActive,
          toggled: { ...search, policy: isActive ? null : policy },
        }
      }),
    },
  ]
}

/** The search without filters. A name is not a filter. */
export function withoutFilters(search: Search): Search {
  return { ...search, cares: [], price: null, rating: null, policy: null }
}

/** The fields that a form of filters has to preserve: everything but the filters. The name is part of the path. */
export function fieldsBesideFilters(search: Search): [name: string, value: string][] {
  return searchFields(withoutFilters(search))
}

function toggleCare(search: Search, care: Care): Search {
  const isActive = search.cares.includes(care)
  return { ...search, cares: cares.filter((other) => (other === care ? !isActive : search.cares.includes(other))) }
}

function useBandLabel(): (band: PriceBand) => string {
  const messages = useMessages('search')
  const { format } = useIntl()
  return ({ from, to }) => {
    if (to === null) return messages.andUp(format.number(from))
    return from === 0 ? messages.upTo(format.number(to)) : messages.between(format.number(from), format.number(to))
  }
}

/** The filters selected in a form. Unknown values are ignored. */
export function readFilters(data: FormData): Pick<Search, 'cares' | 'price' | 'policy' | 'rating'> {
  const selected = data.getAll('care')
  return {
    cares: cares.filter((care) => selected.includes(care)),
    price: priceBands.find(({ name }) => name === data.get('price'))?.name ?? null,
    policy: policies.find((policy) => policy === data.get('policy')) ?? null,
    rating: ratingSteps.find(({ name }) => name === data.get('rating'))?.name ?? null,
  }
}
