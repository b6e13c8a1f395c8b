import type { ReactNode } from 'react'
import {
  type Care,
  cares,
  type PriceBand,
  priceBands,
  ratingSteps,
  type Search,
  searchUrl,
} from '../../contract/search/search-url.ts'
import type { Policy } from '../../domain/post/post.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'

const policies = ['flexible', 'standard'] as const satisfies readonly Policy[]

/** Each filter is a link to the results with it, or without it if it is active. */
export function Filters({ search }: { search: Search }): ReactNode {
  const messages = useMessages('search')
  return (
    <nav aria-label={messages.filters} className="filters">
      {search.term === '' ? null : (
        <FilterGroup title={messages.name}>
          <FilterLink on search={{ ...search, term: '' }}>
            {messages.named(search.term)}
          </FilterLink>
        </FilterGroup>
      )}
      <FilterGroup title={messages.care}>
        {cares.map((care) => (
          <FilterLink key={care} on={search.cares.includes(care)} search={toggleCare(search, care)}>
            {messages.cares[care]}
          </FilterLink>
        ))}
      </FilterGroup>
      <FilterGroup title={messages.price}>
        {priceBands.map((band) => (
          <FilterLink
            key={band.name}
            on={search.price === band.name}
            search={{ ...search, price: search.price === band.name ? null : band.name }}
          >
            <BandText band={band} />
          </FilterLink>
        ))}
      </FilterGroup>
      <FilterGroup title={messages.rating}>
        {ratingSteps.map(({ name }) => (
          <FilterLink key={name} on={search.rating === name} search={{ ...search, rating: search.rating === name ? null : name }}>
            {messages.ratedFrom(name)}
          </FilterLink>
        ))}
      </FilterGroup>
      <FilterGroup title={messages.policy}>
        {policies.map((policy) => (
          <FilterLink
            key={policy}
            on={search.policy === policy}
            search={{ ...search, policy: search.policy === policy ? null : policy }}
          >
            {messages.policies[policy]}
          </FilterLink>
        ))}
      </FilterGroup>
    </nav>
  )
}

function toggleCare(search: Search, care: Care): Search {
  const isOn = search.cares.includes(care)
  return { ...search, cares: cares.filter((other) => (other === care ? !isOn : search.cares.includes(other))) }
}

function BandText({ band: { from, to } }: { band: PriceBand }): ReactNode {
  const messages = useMessages('search')
  const { format } = useIntl()
  if (to === null) return messages.andUp(format.number(from))
  return from === 0 ? messages.upTo(format.number(to)) : messages.between(format.number(from), format.number(to))
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="max-[899px]:contents">
      <p className="mb-2 font-semibold text-14 max-[899px]:sr-only">{title}</p>
      <div className="flex flex-wrap gap-2 max-[899px]:contents">{children}</div>
    </div>
  )
}

function FilterLink({ on, search, children }: { on: boolean; search: Search; children: ReactNode }): ReactNode {
  const href = useHref()
  return (
    <a href={href(searchUrl(search))} rel="nofollow" aria-current={on ? 'true' : undefined} className="chip">
      {on ? <Icon name="check" className="size-4.5" /> : null}
      {children}
    </a>
  )
}
