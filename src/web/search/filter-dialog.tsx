import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useId } from 'react'
import { type Search, searchUrl } from '../../contract/search/search-url.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { type FilterGroup, fieldsBesideFilters, readFilters, withoutFilters } from './filter-options.ts'

type DialogProps = { dialog: RefObject<HTMLDialogElement | null>; search: Search; groups: FilterGroup[] }

/** All filters as a GET form. Its button says how many hotels match what is selected, as soon as that changes. */
export function FilterDialog({ dialog, search, groups }: DialogProps): ReactNode {
  const messages = useMessages('search')
  const shell = useMessages('shell')
  const href = useHref()
  const title = useId()
  const [path = ''] = searchUrl(search).split('?')

  function close(event: MouseEvent): void {
    if (!dialog.current?.open) return
    event.preventDefault()
    dialog.current.close()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    location.assign(href(searchUrl({ ...search, ...readFilters(new FormData(event.currentTarget)) })))
  }

  return (
    <dialog ref={dialog} id="filters" aria-labelledby={title} closedby="any" className="filter-dialog">
      <form action={href(path)} onSubmit={submit}>
        <div className="sticky top-0 z-1 flex items-center justify-between bg-paper py-2 pr-2 pl-5">
          <h2 id={title} className="text-18">
            {messages.allFilters}
          </h2>
          <a href="#open-filters" className="icon-btn" aria-label={shell.close} onClick={close}>
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
        <div className="sticky bottom-0 flex items-center justify-between gap-3 border-divider border-t bg-paper px-5 py-3">
          <a href={href(searchUrl(withoutFilters(search)))} rel="nofollow" className="btn btn-quiet -ml-3">
            {messages.clearFilters}
          </a>
          <button type="submit" className="btn btn-primary">
            {messages.show}
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
