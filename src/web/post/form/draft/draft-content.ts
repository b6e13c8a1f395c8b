import type { DraftContent } from '../../../../contract/post/post-draft.ts'
import { parseWireDay, wireDay } from '../../../../contract/wire-day.ts'
import { isDay } from '../../../../domain/calendar/day.ts'
import { type DatesEntry, emptyValues, type PostValues } from '../values.ts'

/** Converts the form's values to the stored draft. */
export function toDraftContent({ seasons, peaks, facility, extras, ...values }: PostValues): DraftContent {
  return {
    ...values,
    extras: extras.map(({ key, ...extra }) => extra),
    facility: { ...facility, until: toWireDay(facility.until) },
    seasons: seasons.map(({ prices, ...dates }) => ({ ...getDates(dates), prices })),
    peaks: peaks?.map(getDates) ?? null,
  }
}

/** Converts a stored draft to the form's values. */
export function fromDraftContent({ seasons, peaks, facility, extras = [], ...content }: DraftContent): PostValues {
  return {
    ...content,
    extras: extras.map((extra, index) => ({ ...extra, key: `kept-${index}` })),
    facility: facility ? { ...facility, until: parseWireDay(facility.until) ?? '' } : emptyValues.facility,
    seasons: seasons.map(({ prices, ...dates }, index) => ({ ...getEntry(dates, index), prices })),
    peaks: peaks?.map(getEntry) ?? null,
  }
}

function getDates({ from, to }: Pick<DatesEntry, 'from' | 'to'>): { from: string; to: string } {
  return { from: toWireDay(from), to: toWireDay(to) }
}

function toWireDay(text: string): string {
  return isDay(text) ? wireDay(text) : ''
}

/** Keys are local to this page. */
function getEntry({ from, to }: { from: string; to: string }, index: number): DatesEntry {
  return { key: `kept-${index}`, from: parseWireDay(from) ?? '', to: parseWireDay(to) ?? '' }
}
