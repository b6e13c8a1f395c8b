import { useState } from 'react'
import { wireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { changedSeasons, type SeasonChange } from '../../../domain/calendar/season.ts'
import { type DogSize, type PerSize, perSize } from '../../../domain/dog/dog-size.ts'
import type { Season } from '../../../domain/post/post.ts'
import { patch } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import { afterPressing, type ChosenNights } from './price-days.ts'
import { mostSeasons, noPrices, readPrices, type SeasonErrors, validateNights } from './season-form-errors.ts'

export type SeasonForm = Submission & {
  seasons: Season[]
  nights: ChosenNights
  typed: PerSize<string>
  type: (size: DogSize, text: string) => void
  press: (night: Day) => void
  /** Sets a day from its field; text that is not a valid day clears it. */
  choose: (end: 'from' | 'to', text: string) => void
  set: () => void
  remove: () => void
  drop: (season: Season) => void
}

/** The id of the field for a day or a price. */
export function seasonFieldId(field: 'from' | 'to' | DogSize): string {
  return `season-${field}`
}

/** The state of the season form: the selected nights, the entered prices, and the seasons stored on the server. */
export function useSeasonForm(postNum: number, sizes: readonly DogSize[], atFirst: Season[]): SeasonForm {
  const messages = useMessages('companyPrices')
  const { format } = useIntl()
  const { today } = usePage()
  const sending = useSubmit()
  const { seasons, save } = useSeasons(postNum, atFirst)
  const [nights, setNights] = useState<ChosenNights>({ from: null, to: null })
  const [typed, setTyped] = useState(() => perSize(() => ''))

  function toFormErrors(errors: SeasonErrors): FormErrors {
    return { fields: errors.map(({ field, error }) => ({ fieldId: seasonFieldId(field), text: messages[error] })) }
  }

  async function change(
    prices: SeasonChange['prices'],
    errors: SeasonErrors,
    said: (span: string) => string,
  ): Promise<FormErrors | null> {
    const all = [...validateNights(nights, today), ...errors]
    const { from, to } = nights
    if (all.length > 0 || from === null || to === null) return toFormErrors(all)
    const changed = changedSeasons(seasons, { from, to, prices }, today)
    if (changed.length > mostSeasons) return toFormErrors([{ field: 'from', error: 'tooMany' }])
    const problem = await save(changed)
    if (problem) return problem
    showToast(said(format.span(from, to)))
    setNights({ from: null, to: null })
    setTyped(perSize(() => ''))
    return null
  }

  function set(): void {
    const { prices, errors } = readPrices(sizes, typed)
    void sending.send(() => change(prices, errors, messages.saved))
  }

  return {
    ...sending,
    seasons,
    nights,
    typed,
    set,
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
  initial: Season[],
): { seasons: Season[]; save: (changed: Season[]) => Promise<FormErrors | null> } {
  const failures = useMessages('failures')
  const [seasons, setSeasons] = useState(initial)
  async function save(changed: Season[]): Promise<FormErrors | null> {
    const sent = changed.map(({ from, to, prices }) => ({ from: wireDay(from), to: wireDay(to), prices }))
    const response = await patch('/api/post/edit', { postNum, seasons: sent })
    if (!response.success) return { text: failures[response.code], fields: [] }
    setSeasons(changed)
    return null
  }
  return { seasons, save }
}
