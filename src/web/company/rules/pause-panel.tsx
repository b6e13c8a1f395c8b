import { type FormEvent, type ReactNode, useState } from 'react'
import { cancellationsUrl } from '../../../contract/company/company-url.ts'
import type { WireHouseRules } from '../../../contract/post/house-rules.ts'
import { parseWireDay, wireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day, isDay } from '../../../domain/calendar/day.ts'
import type { Messages } from '../../../i18n/en.ts'
import type { Format } from '../../../i18n/format.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import { DayField } from '../day-field/day-field.tsx'
import type { SaveRules } from './use-rules.ts'

type PanelProps = { postNum: number; pause: WireHouseRules['pause']; save: SaveRules }

/** Pauses a hotel now or from a day on, and resumes it. */
export function PausePanel({ postNum, pause, save }: PanelProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyRules')
  const href = useHref()
  const { today } = usePage()
  const isOver = pause?.until ? (parseWireDay(pause.until) ?? today) < today : false
  const heading = useFocusOnChange<HTMLHeadingElement>(pause)
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-6">
      <h2 ref={heading} tabIndex={-1}>
        {messages.pauseTitle}
      </h2>
      {pause && !isOver ? (
        <Paused text={describePause(pause, today, { messages, format })} isPlanned={isPlanned(pause, today)} save={save} />
      ) : (
        <PauseForm save={save} />
      )}
      <p className="mt-4 border-divider border-t pt-3 text-14">
        <a className="link inline-flex min-h-11 items-center" href={href(cancellationsUrl(postNum))}>
          {messages.cancelMany}
        </a>
      </p>
    </section>
  )
}

type Texts = { messages: Messages['companyRules']; format: Format }
type Pause = NonNullable<WireHouseRules['pause']>

/** Whether the pause begins on a later day. */
function isPlanned({ from }: Pause, today: Day): boolean {
  return (parseWireDay(from) ?? today) > today
}

function describePause(pause: Pause, today: Day, { messages, format }: Texts): string {
  const first = parseWireDay(pause.from) ?? today
  const last = pause.until === null ? null : parseWireDay(pause.until)
  const end = last && format.date(addDays(last, 1))
  if (isPlanned(pause, today)) return messages.pausePlanned(format.date(first), end)
  return end === null ? messages.pausedNow : messages.pausedUntil(end)
}

type PausedProps = {
  text: string
  /** The hotel still takes bookings. */
  isPlanned: boolean
  save: SaveRules
}

function Paused({ text, isPlanned: isToCome, save }: PausedProps): ReactNode {
  const messages = useMessages('companyRules')
  const { sending, problem, attempt, send } = useSubmit()

  async function resume(): Promise<FormErrors | null> {
    const failed = await save({ pause: null })
    if (!failed) showToast(isToCome ? messages.pauseCancelled : messages.resumed)
    return failed
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(resume)
  }

  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <p className="mt-3 rounded-control bg-sun-tint px-4 py-3 font-semibold">{text}</p>
      <p className="mt-4">
        <SubmitButton sending={sending} className={isToCome ? 'btn btn-line' : 'btn btn-primary'}>
          {isToCome ? messages.cancelPause : messages.resume}
        </SubmitButton>
      </p>
    </form>
  )
}

function PauseForm({ save }: { save: SaveRules }): ReactNode {
  const messages = useMessages('companyRules')
  const { today } = usePage()
  const { sending, problem, attempt, errors, send } = useSubmit()
  const [from, setFrom] = useState<string>(today)
  const [until, setUntil] = useState('')

  const toDoneText = (paused: Pause): string => (isPlanned(paused, today) ? messages.pauseScheduled : messages.pauseChanged)

  async function pause(): Promise<FormErrors | null> {
    if (!isDay(from)) return { fields: [{ fieldId: 'pause-from', text: messages.errors.notADay }] }
    if (until !== '' && !isDay(until)) return { fields: [{ fieldId: 'pause-until', text: messages.errors.notADay }] }
    const paused = { from: wireDay(from), until: isDay(until) ? wireDay(until) : null }
    const failed = await save({ pause: paused })
    if (!failed) showToast(toDoneText(paused))
    return failed
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(pause)
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className="mt-1 text-14 text-ink-2">{messages.pauseLead}</p>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
        <DayField
          id="pause-from"
          label={messages.pauseFrom}
          value={from}
          min={today}
          error={errors['pause-from']}
          onChange={setFrom}
        />
        <DayField
          id="pause-until"
          label={messages.pauseUntil}
          optional={messages.optional}
          hint={messages.pauseUntilHint}
          value={until}
          min={from || today}
          error={errors['pause-until']}
          onChange={setUntil}
        />
      </div>
      <p className="mt-4">
        <SubmitButton sending={sending} className="btn btn-line">
          {messages.pause}
        </SubmitButton>
      </p>
    </form>
  )
}
