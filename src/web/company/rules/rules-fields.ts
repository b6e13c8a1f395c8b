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

function toRules({ spans, ...others }: RulesFields): OwnRules {
  const stayLengths = spans.flatMap(({ from, to, ...nights }) =>
    isDay(from) && isDay(to) ? [{ from: wireDay(from), to: wireDay(to), ...nights }] : [],
  )
  return { ...others, stayLengths }
}
