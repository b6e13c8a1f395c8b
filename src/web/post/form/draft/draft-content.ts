import type { DraftContent } from '../../../../contract/post/post-draft.ts'
import { parseWireDay, wireDay } from '../../../../contract/wire-day.ts'
import { isDay } from '../../../../domain/calendar/day.ts'
import { dogSizes, perSize } from '../../../../domain/dog/dog-size.ts'
import { pickChanged } from '../../../ui/pick-changed.ts'
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
export function fromDraftContent({
  seasons,
  peaks,
  facility,
  extras = [],
  typed: _,
  seen: __,
  ...content
}: DraftContent): PostValues {
  return {
    ...content,
    extras: extras.map((extra, index) => ({ ...extra, key: `kept-${index}` })),
    facility: facility ? { ...facility, until: parseWireDay(facility.until) ?? '' } : emptyValues.facility,
    seasons: seasons.map(({ prices, ...dates }, index) => ({ ...getEntry(dates, index), prices })),
    peaks: peaks?.map(getEntry) ?? null,
  }
}

/** What an edit replaces as a whole. */
export const replacedDraftFields = ['pictures', 'seasons', 'services', 'facility', 'extras', 'hours', 'peaks'] as const

export type ReplacedDraftField = (typeof replacedDraftFields)[number]

/** The draft of a form that was loaded with `first`: with what was typed in it, and how that was of what is replaced as a whole. */
export function toTypedDraft(first: PostValues, values: PostValues): DraftContent {
  const [shown, typed] = [toDraftContent(first), listTyped(first, values)]
  const seen = replacedDraftFields.filter((field) => typed.includes(field)).map((field) => ({ [field]: shown[field] }))
  return { ...toDraftContent(values), typed, seen: Object.assign({}, ...seen) }
}

const roomFields = ['count', 'price', 'weekendPrice'] as const

/** The fields that differ from those that the page showed at first; of rooms, each price and count is one. */
export function listTyped(first: PostValues, values: PostValues): string[] {
  return Object.keys(pickChanged(toFields(first), toFields(values)))
}

function toFields(values: PostValues): Record<string, unknown> {
  const { rooms, ...others } = toDraftContent(values)
  const ofRooms = dogSizes.flatMap((size) => roomFields.map((field) => [`rooms.${size}.${field}`, rooms[size][field]]))
  return { ...others, ...Object.fromEntries(ofRooms) }
}

/** What was typed in a draft over what the post is by now, so that a draft does not bring old prices back. */
export function applyTyped(post: PostValues, draft: PostValues, typed: readonly string[]): PostValues {
  const fields = Object.entries(draft).filter(([field]) => typed.includes(field))
  const rooms = perSize((size) => {
    const pick = (field: (typeof roomFields)[number]): string =>
      (typed.includes(`rooms.${size}.${field}`) ? draft : post).rooms[size][field]
    return { count: pick('count'), price: pick('price'), weekendPrice: pick('weekendPrice') }
  })
  return Object.assign({}, post, Object.fromEntries(fields), { rooms })
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
