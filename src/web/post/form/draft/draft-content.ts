import type { DraftContent } from '../../../../contract/post/post-draft.ts'
import { parseWireDay, wireDay } from '../../../../contract/wire-day.ts'
import { isDay } from '../../../../domain/calendar/day.ts'
import type { DatesEntry, PostValues } from '../values.ts'

/** Converts the form's values to the stored draft. */
export function toDraftContent({ seasons, peaks, ...values }: PostValues): DraftContent {
  return {
    ...values,
    seasons: seasons.map(({ prices, ...dates }) => ({ ...getDates(dates), prices })),
    peaks: peaks?.map(getDates) ?? null,
  }
}

/** Converts a stored draft to the form's values. */
export function fromDraftContent({ seasons, peaks, ...content }: DraftContent): PostValues {
  return {
    ...content,
    seasons: seasons.map(({ prices, ...dates }, index) => ({ ...getEntry(dates, index), prices })),
    peaks: peaks?.map(getEntry) ?? null,
  }
}

function getDates({ from, to }: Pick<DatesEntry, 'from' | 'to'>): { from: string; to: string } {
  return { from: isDay(from) ? wireDay(from) : '', to: isDay(to) ? wireDay(to) : '' }
}

/** Keys are local to this page. */
function getEntry({ from, to }: { from: string; to: string }, index: number): DatesEntry {
  return { key: `kept-${index}`, from: parseWireDay(from) ?? '', to: parseWireDay(to) ?? '' }
}
