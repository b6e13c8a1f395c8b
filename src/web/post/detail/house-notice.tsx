import type { ReactNode } from 'react'
import type { WireHouseRules } from '../../../contract/post/house-rules.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { addDays } from '../../../domain/calendar/day.ts'
import { noHouseRules } from '../../../domain/post/house-rules.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'

/** What owners should know before they choose dates: a pause, notice, the length of a stay, and whether the hotel answers first. */
export function HouseNotice({ house }: { house: WireHouseRules }): ReactNode {
  const lines = [...usePause(house), ...useRules(house)]
  if (lines.length === 0) return null
  return (
    <ul className="mt-4 rounded-control bg-section px-4 py-3">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function usePause({ pause }: WireHouseRules): string[] {
  const { format } = useIntl()
  const messages = useMessages('houseNotice')
  const now = wireDay(usePage().today)
  if (pause === null || pause.from > now || (pause.until !== null && pause.until < now)) return []
  const last = pause.until === null ? null : parseWireDay(pause.until)
  return [messages.paused(last ? format.date(addDays(last, 1)) : '')]
}

function useRules({ noticeHours, minNights, maxNights, answerHours, stayLengths }: WireHouseRules): string[] {
  const messages = useMessages('houseNotice')
  return [
    ...(answerHours === null ? [] : [messages.request(answerHours)]),
    ...(noticeHours === 0 ? [] : [messages.notice(noticeHours)]),
    ...(minNights === 1 ? [] : [messages.least(minNights)]),
    ...(maxNights === noHouseRules.maxNights ? [] : [messages.most(maxNights)]),
    ...(stayLengths.length === 0 ? [] : [messages.seasons]),
  ]
}
