import { emptySearch, type Search, searchFields } from '../../../contract/search/search-url.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { countDogs } from '../../../domain/dog/dog-size.ts'
import { readStorage, writeStorage } from '../../ui/safe-storage.ts'
import { emptySearchForm, readSearchForm, type SearchFormTexts } from './read-search-form.ts'

const key = 'last_search'

/** Keeps the region, days and dogs of a search in this browser. */
export function rememberSearch({ region, stay, dogs }: Search): void {
  if (stay === null && countDogs(dogs) === 0) return
  writeStorage('local', key, new URLSearchParams(searchFields({ ...emptySearch, region, stay, dogs })).toString())
}

/** The form as it was last searched with; without the days if they can no longer be booked. Null if nothing is stored. */
export function recallSearch(today: Day): SearchFormTexts | null {
  const stored = readStorage('local', key)
  if (stored === null) return null
  const fields = new URLSearchParams(stored)
  const texts = { ...emptySearchForm }
  for (const name of ['region', 'checkin', 'checkout', 'size', 'small', 'medium', 'large'] as const)
    texts[name] = fields.get(name) ?? texts[name]
  const { errors } = readSearchForm(texts, today, true)
  if (errors.region || errors.size) return null
  return errors.checkin || errors.checkout ? { ...texts, checkin: '', checkout: '' } : texts
}
