import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { type Search, searchUrl } from '../../contract/search/search-url.ts'
import { useMessages } from '../shell/intl.tsx'
import { useHref } from '../shell/page-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { opensInNewTab } from '../ui/opens-in-new-tab.ts'
import { createStaticIsland } from '../ui/static-island.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { type FilterGroup, useFilterGroups } from './filter-options.ts'
import type { Found } from './found.ts'

const Dialog = createStaticIsland('all-filters', import.meta.env.SSR && FilterDialog)

/**
 * One row of chips: each filter opens a popover of links, the first chip a dialog with all of them, and the last one the map. Without
 * scripts, the popovers are `details`, and the dialog and the map open through their fragments.
 */
export function FilterBar({ search, found }: { search: Search; found: Found }): ReactNode {
  const messages = useMessages('search')
  const groups = useFilterGroups(search)
  const bar = useRef<HTMLElement>(null)
  const href = useHref()
  useDismiss(bar, true, () => void closePopover(bar.current))

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    closePopover(bar.current)?.focus()
  }

  async function openDialog(event: MouseEvent): Promise<void> {
    if (opensInNewTab(event)) return
    event.preventDefault()
    closePopover(bar.current)
    const dialog = document.querySelector<HTMLDialogElement>('#filters')
    const module = await import('./open-filters.ts').catch(() => null)
    if (dialog && module) module.openFilters(dialog, { search, found, toLabel: messages.show, toHref: href })
    else location.hash = 'filters'
  }

  const active = groups.reduce((sum, { options }) => sum + options.filter(({ isActive }) => isActive).length, 0)
  return (
    <>
      <nav ref={bar} aria-label={messages.filters} className="filters" onKeyDown={handleKeyDown}>
        <a
          id="open-filters"
          href="#filters"
          aria-haspopup="dialog"
          aria-current={active > 0 ? 'true' : undefined}
          className="chip"
          onClick={(event) => void openDialog(event)}
        >
          <Icon name="filter" className="size-4.5" />
          {messages.allFilters}
          {active > 0 ? <b>{active}</b> : null}
        </a>
        {search.term === '' ? null : <NameChip search={search} />}
        {groups.map((group) => (
          <FilterPopover key={group.field} group={group} />
        ))}
        <a id="open-map" href="#map" className="chip max-[22.4375rem]:hidden">
          <Icon name="map" className="size-4.5" />
          {messages.map}
        </a>
      </nav>
      <Dialog search={search} />
    </>
  )
}

function NameChip({ search }: { search: Search }): ReactNode {
  const messages = useMessages('search')
  const href = useHref()
  return (
    <a href={href(searchUrl({ ...search, term: '' }))} rel="nofollow" aria-current="true" className="chip max-w-full">
      <span className="sr-only">{messages.removeName} </span>
      <span className="truncate">{messages.named(search.term)}</span>
      <Icon name="x" className="size-4" />
    </a>
  )
}

/** A filter as a chip that says what is selected; its options are links to the results with or without them. */
function FilterPopover({ group: { title, short, options } }: { group: FilterGroup }): ReactNode {
  const messages = useMessages('search')
  const href = useHref()
  const active = options.filter(({ isActive }) => isActive)
  const [first] = active
  return (
    <details name="filter" className="filter">
      <summary className="chip" data-active={first ? true : undefined}>
        {first ? (
          <>
            <span className="sr-only">{title}: </span>
            {first.label}
            {active.length > 1 ? ` +${active.length - 1}` : ''}
          </>
        ) : (
          short
        )}
        <Icon name="down" className="size-4" />
      </summary>
      <div className="filter-popover">
        <p className="px-3 pt-1 pb-2 font-semibold text-14 text-ink-2">{title}</p>
        <ul>
          {options.map(({ value, label, isActive, toggled }) => (
            <li key={value}>
              <a href={href(searchUrl(toggled))} rel="nofollow" aria-current={isActive ? 'true' : undefined}>
                {label}
                {isActive ? (
                  <>
                    <Icon name="check" className="size-4.5" />
                    <span className="sr-only">{messages.removes}</span>
                  </>
                ) : null}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

/** Closes the open popover and returns its summary. */
function closePopover(bar: HTMLElement | null): HTMLElement | null {
  const open = bar?.querySelector<HTMLDetailsElement>('details[open]') ?? null
  if (open) open.open = false
  return open?.querySelector('summary') ?? null
}
