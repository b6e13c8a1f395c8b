import { useState } from 'react'
import { callUrls } from '../../contract/urls.ts'
import { wireDay } from '../../contract/wire-day.ts'
import { type Day, isDay } from '../../domain/day.ts'
import { type DogSize, type PerSize, perSize } from '../../domain/dog-size.ts'
import type { Season } from '../../domain/post.ts'
import { changedSeasons, type SeasonChange } from '../../domain/season.ts'
import { patch } from '../call.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import { showToast } from '../ui/toast.tsx'
import { type Problem, type Sending, useSending } from '../ui/use-sending.ts'
import { afterPressing, type Nights } from './price-days.ts'
import { faultsOfNights, mostSeasons, noPrices, readPrices, type SeasonFaults } from './season-problem.ts'

export type SeasonForm = Sending & {
  seasons: Season[]
  nights: Nights
  typed: PerSize<string>
  type: (size: DogSize, text: string) => void
  press: (night: Day) => void
  /** of a field for a day; what is no day empties it */
  choose: (end: 'from' | 'to', text: string) => void
  set: () => void
  remove: () => void
  drop: (season: Season) => void
}

/** The field of a night or a price. */
export function seasonFieldId(field: 'from' | 'to' | DogSize): string {
  return `season-${field}`
}

/** The nights chosen, the prices typed for them, and the post's seasons as they are on the server. */
export function useSeasonForm(postNum: number, sizes: readonly DogSize[], atFirst: Season[]): SeasonForm {
  const messages = useMessages('companyPrices')
  const { format } = useIntl()
  const { today } = usePage()
  const sending = useSending()
  const { seasons, save } = useSeasons(postNum, atFirst)
  const [nights, setNights] = useState<Nights>({ from: null, to: null })
  const [typed, setTyped] = useState(() => perSize(() => ''))

  function problemOf(faults: SeasonFaults): Problem {
    return { fields: faults.map(({ field, fault }) => ({ fieldId: seasonFieldId(field), text: messages[fault] })) }
  }

  async function change(
    prices: SeasonChange['prices'],
    faults: SeasonFaults,
    said: (span: string) => string,
  ): Promise<Problem | null> {
    const all = [...faultsOfNights(nights, today), ...faults]
    const { from, to } = nights
    if (all.length > 0 || from === null || to === null) return problemOf(all)
    const changed = changedSeasons(seasons, { from, to, prices }, today)
    if (changed.length > mostSeasons) return problemOf([{ field: 'from', fault: 'tooMany' }])
    const problem = await save(changed)
    if (problem) return problem
    showToast(said(format.span(from, to)))
    setNights({ from: null, to: null })
    setTyped(perSize(() => ''))
    return null
  }

  function set(): void {
    const { prices, faults } = readPrices(sizes, typed)
    void sending.send(() => change(prices, faults, messages.saved))
  }

  return {
    ...sending,
    ...{ seasons, nights, typed, set },
    type: (size, text) => setTyped((before) => ({ ...before, [size]: text })),
    press: (night) => setNights((before) => afterPressing(night, before)),
    choose: (end, text) => setNights((before) => ({ ...before, [end]: isDay(text) ? text : null })),
    remove: () => void sending.send(() => change(noPrices(), [], messages.removed)),
    drop: (season) =>
      void sending.send(async () => {
        const problem = await save(seasons.filter((other) => other !== season))
        if (!problem) showToast(messages.removed(format.span(season.from, season.to)))
        return problem
      }),
  }
}

function useSeasons(
  postNum: number,
  atFirst: Season[],
): { seasons: Season[]; save: (changed: Season[]) => Promise<Problem | null> } {
  const failures = useMessages('failures')
  const [seasons, setSeasons] = useState(atFirst)
  async function save(changed: Season[]): Promise<Problem | null> {
    const sent = changed.map(({ from, to, prices }) => ({ from: wireDay(from), to: wireDay(to), prices }))
    const answer = await patch(callUrls.postEdit, { postNum, seasons: sent })
    if (!answer.success) return { text: failures[answer.code], fields: [] }
    setSeasons(changed)
    return null
  }
  return { seasons, save }
}
