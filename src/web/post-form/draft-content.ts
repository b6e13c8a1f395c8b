import type { DraftContent } from '../../contract/kept-draft.ts'
import { parseWireDay, wireDay } from '../../contract/wire-day.ts'
import { isDay } from '../../domain/day.ts'
import type { DatesEntry, PostValues } from './values.ts'

/** The form as its draft is kept. */
export function contentOf({ seasons, peaks, ...values }: PostValues): DraftContent {
  return {
    ...values,
    seasons: seasons.map(({ prices, ...dates }) => ({ ...datesOf(dates), prices })),
    peaks: peaks?.map(datesOf) ?? null,
  }
}

/** The form as it was left. */
export function valuesOfContent({ seasons, peaks, ...content }: DraftContent): PostValues {
  return {
    ...content,
    seasons: seasons.map(({ prices, ...dates }, index) => ({ ...entryOf(dates, index), prices })),
    peaks: peaks?.map(entryOf) ?? null,
  }
}

function datesOf({ from, to }: Pick<DatesEntry, 'from' | 'to'>): { from: string; to: string } {
  return { from: isDay(from) ? wireDay(from) : '', to: isDay(to) ? wireDay(to) : '' }
}

/** The keys are of this page alone. */
function entryOf({ from, to }: { from: string; to: string }, index: number): DatesEntry {
  return { key: `kept-${index}`, from: parseWireDay(from) ?? '', to: parseWireDay(to) ?? '' }
}
