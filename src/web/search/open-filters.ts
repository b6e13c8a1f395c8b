import { type Search, searchUrl } from '../../contract/search/search-url.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { post } from '../shell/api.ts'
import { readFilters } from './filter-options.ts'

/** The results that the page shows, and the text of the button for a number of them; null while it is not known. */
type FilterDialogOptions = {
  search: Search
  found: { total: number; totalIsLowerBound: boolean }
  toLabel: (count: number | null, isLowerBound: boolean) => string
  toHref: (path: string) => string
}

const delayMs = 300

/** Opens the dialog of all filters. Its button says how many hotels match what is selected. */
export function openFilters(dialog: HTMLDialogElement, { search, found, toLabel, toHref }: FilterDialogOptions): void {
  const form = dialog.querySelector('form')
  const button = dialog.querySelector('button')
  if (!form || !button) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const label = (count: number | null, isLowerBound = false): void => {
    button.textContent = toLabel(count, isLowerBound)
  }
  async function count(): Promise<void> {
    asked += 1
    const current = asked
    const { term, region, stay, dogs } = search
    const { cares, ...filters } = readFilters(new FormData(form ?? undefined))
    const counted = await post('/api/post/search/count', {
      searchTerm: term,
      region: region ?? 'All',
      date: stay && { checkin: wireDay(stay.checkin), checkout: wireDay(stay.checkout) },
      dogNum: dogs,
      care: [...cares],
      ...filters,
    })
    if (current !== asked) return
    if (counted.success) label(counted.total, counted.totalIsLowerBound)
    else label(null)
  }

  form.onchange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void count(), delayMs)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    location.assign(toHref(searchUrl({ ...search, ...readFilters(new FormData(form)) })))
  }
  dialog.onclick = ({ target }) => {
    if (target instanceof Element && target.closest('a[href="#open-filters"]')) dialog.close()
  }
  label(found.total, found.totalIsLowerBound)
  dialog.showModal()
}
