import type { ReactNode } from 'react'
import { type Search, searchUrl } from '../../contract/search/search-url.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { type FilterGroup, fieldsBesideFilters, useFilterGroups, withoutFilters } from './filter-options.ts'

/** All filters as a GET form. Rendered only on the server; `openFilters` adds what needs scripts. */
export function FilterDialog({ search }: { search: Search }): ReactNode {
  const messages = useMessages('search')
  const shell = useMessages('shell')
  const href = useHref()
  const groups = useFilterGroups(search)
  const [path = ''] = searchUrl(search).split('?')
  return (
    <dialog id="filters" aria-labelledby="filters-title" closedby="any" className="filter-dialog">
      <form action={href(path)}>
        <div className="sticky top-0 z-1 flex items-center justify-between bg-paper py-2 pr-2 pl-5">
          <h2 id="filters-title" className="text-18">
            {messages.allFilters}
          </h2>
          <a href="#open-filters" className="icon-btn" aria-label={shell.close}>
            <Icon name="x" />
          </a>
        </div>
        {fieldsBesideFilters(search).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="px-5 pb-5">
          {groups.map((group) => (
            <FilterFields key={group.field} group={group} />
          ))}
        </div>
        <div
          aria-live="polite"
          className="sticky bottom-0 flex items-center justify-between gap-3 border-divider border-t bg-paper px-5 py-3"
        >
          <a href={href(searchUrl(withoutFilters(search)))} rel="nofollow" className="btn btn-quiet -ml-3">
            {messages.clearFilters}
          </a>
          <button type="submit" className="btn btn-primary">
            {messages.show(null, false)}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function FilterFields({ group: { field, title, isMultiple, options } }: { group: FilterGroup }): ReactNode {
  const messages = useMessages('search')
  const type = isMultiple ? 'checkbox' : 'radio'
  const isUnset = options.every(({ isActive }) => !isActive)
  const choices = options.map(({ value, label, isActive }) => ({ value, label, isActive }))
  const all = isMultiple ? choices : [{ value: '', label: messages.any, isActive: isUnset }, ...choices]
  return (
    <fieldset className="border-divider border-b py-4 last:border-0">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-x-4 sm:grid-cols-2">
        {all.map(({ value, label, isActive }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type={type} name={field} value={value} defaultChecked={isActive} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
