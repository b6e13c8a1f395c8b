import type { WireHouseRules } from '../../../contract/post/house-rules.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { onlyChanged } from '../../shell/only-changed.ts'

/** `from` and `to` as date inputs have them. */
export type StaySpan = { from: string; to: string; minNights: number; maxNights: number }

type OwnRules = Omit<WireHouseRules, 'pause'>

export type RulesFields = Omit<OwnRules, 'stayLengths'> & { spans: StaySpan[] }

export function toFields({ noticeHours, minNights, maxNights, answerHours, stayLengths }: OwnRules): RulesFields {
  const spans = stayLengths.map(({ from, to, ...nights }) => ({
    from: parseWireDay(from) ?? '',
    to: parseWireDay(to) ?? '',
    ...nights,
  }))
  return { noticeHours, minNights, maxNights, answerHours, spans }
}

export type RulesChange = Partial<WireHouseRules> & { seen?: Pick<OwnRules, 'stayLengths'> }

/** What was changed of the rules that the form shows. Spans whose days are no days are left out. */
export function toRulesChange(shown: OwnRules, fields: RulesFields): RulesChange {
  const change = onlyChanged(toRules(toFields(shown)), toRules(fields))
  return change.stayLengths ? { ...change, seen: { stayLengths: shown.stayLengths } } : change
}

/** What was kept of a change over what is stored by now, but for the stay lengths if somebody else has changed them since. */
export function restoreRules(stored: OwnRules, { seen, ...kept }: RulesChange): { fields: RulesFields; dropped: boolean } {
  const { stayLengths, ...others } = kept
  const isStored = (lengths: unknown): boolean => JSON.stringify(lengths) === JSON.stringify(stored.stayLengths)
  const dropped = stayLengths !== undefined && !isStored(seen?.stayLengths) && !isStored(stayLengths)
  return { fields: toFields({ ...stored, ...(dropped ? others : kept) }), dropped }
}

function toRules({ spans, ...others }: RulesFields): OwnRules {
  const stayLengths = spans.flatMap(({ from, to, ...nights }) =>
    isDay(from) && isDay(to) ? [{ from: wireDay(from), to: wireDay(to), ...nights }] : [],
  )
  return { ...others, stayLengths }
}
