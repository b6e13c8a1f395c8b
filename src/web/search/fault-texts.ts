import { useMessages } from '../intl.tsx'
import { type FinderFaults, type FinderField, finderFields } from './finder-fault.ts'

/** A sentence for each field that has a fault. */
export function useFaultTexts(faults: FinderFaults): Partial<Record<FinderField, string>> {
  const messages = useMessages('finder').faults
  const texts: Partial<Record<FinderField, string>> = {}
  for (const field of finderFields) {
    const found = faults[field]
    if (found) texts[field] = found.fault === 'required' ? messages.required[field] : messages[found.fault](found.text)
  }
  return texts
}
