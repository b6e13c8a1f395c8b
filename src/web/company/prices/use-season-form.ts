import { useState } from 'react'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import type { Day } from '../../../domain/calendar/day.ts'
import { changedSeasons, type SeasonChange } from '../../../domain/calendar/season.ts'
import { type DogSize, type PerSize, perSize } from '../../../domain/dog/dog-size.ts'
import type { Season } from '../../../domain/post/post.ts'
import { patch, readDetails } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { usePage } from '../../shell/page-context.tsx'
import { toFailureErrors } from '../../ui/failure-errors.ts'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, type Submission, useSubmit } from '../../ui/use-submit.ts'
import { afterPressing, type ChosenNights } from './price-days.ts'
import {
  mostSeasons,
  noPrices,
  readPrices,
  type SeasonErrors,
  type TypedNights,
  toChosenNights,
  validateNights,
} from './season-form-errors.ts'

export type SeasonForm = Submission & {
  seasons: Season[]
  nights: ChosenNights
  /** What the fields of the days show. */
  typedNights: TypedNights
  typed: PerSize<string>
  type: (size: DogSize, text: string) => void
  press: (night: Day) => void
  /** Takes what its field contains; only a valid day selects a night. */
  choose: (end: keyof TypedNights, text: string) => void
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
  const { notADay } = useMessages('dayPicker')
  const { format } = useIntl()
  const { today } = usePage()
  const sending = useSubmit()
  const { seasons, save } = useSeasons(postNum, atFirst)
  const [typedNights, setTypedNights] = useState<TypedNights>(noNights)
  const nights = toChosenNights(typedNights)
  const [typed, setTyped] = useState(() => perSize(() => ''))

  function toFormErrors(errors: SeasonErrors): FormErrors {
    return {
      fields: errors.map(({ field, error }) => ({
        fieldId: seasonFieldId(field),
        text: error === 'notADay' ? notADay : messages[error],
      })),
    }
  }

  async function change(
    prices: SeasonChange['prices'],
    errors: SeasonErrors,
    said: (span: string) => string,
  ): Promise<FormErrors | null> {
    const all = [...validateNights(typedNights, today), ...errors]
    const { from, to } = nights
    if (all.length > 0 || from === null || to === null) return toFormErrors(all)
    const changed = changedSeasons(seasons, { from, to, prices }, today)
    if (changed.length > mostSeasons) return toFormErrors([{ field: 'from', error: 'tooMany' }])
    const problem = await save(changed)
    if (problem) return problem
    showToast(said(format.span(from, to)))
    setTypedNights(noNights)
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
    typedNights,
    typed,
    set,
    type: (size, text) => setTyped((before) => ({ ...before, [size]: text })),
    press: (night) => setTypedNights((before) => toTyped(afterPressing(night, toChosenNights(before)))),
    choose: (end, text) => setTypedNights((before) => ({ ...before, [end]: text })),
    remove: () => void sending.send(() => change(noPrices(), [], messages.removed)),
    drop: (season) =>
      void sending.send(async () => {
        const problem = await save(seasons.filter((other) => other !== season))
        if (!problem) showToast(messages.removed(format.span(season.from, season.to)))
        return problem
      }),
  }
}

const noNights: TypedNights = { from: '', to: '' }

function toTyped({ from, to }: ChosenNights): TypedNights {
  return { from: from ?? '', to: to ?? '' }
}

function useSeasons(
  postNum: number,
  initial: Season[],
): { seasons: Season[]; save: (changed: Season[]) => Promise<FormErrors | null> } {
  const messages = useMessages('companyPrices')
  const failures = useMessages('failures')
  const [seasons, setSeasons] = useState(initial)
  async function save(changed: Season[]): Promise<FormErrors | null> {
    const response = await patch('/api/post/edit', { postNum, seasons: toWire(changed), seen: { seasons: toWire(seasons) } })
    if (response.success) {
      setSeasons(changed)
      return null
    }
    const { seasons: stored } = readDetails(response, 'stale_version')
    if (!stored) return toFailureErrors(response, failures)
    // What was typed stays, to be set over what somebody else has stored by now.
    setSeasons(fromWire(stored))
    return { text: messages.changedMeanwhile, fields: [] }
  }
  return { seasons, save }
}

function toWire(seasons: readonly Season[]) {
  return seasons.map(({ from, to, prices }) => ({ from: wireDay(from), to: wireDay(to), prices }))
}

function fromWire(seasons: ReturnType<typeof toWire>): Season[] {
  return seasons.flatMap(({ from, to, prices }) => {
    const days = [parseWireDay(from), parseWireDay(to)] as const
    return days[0] && days[1] ? [{ from: days[0], to: days[1], prices }] : []
  })
}
