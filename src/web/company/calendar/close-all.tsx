import { type FormEvent, type ReactNode, useState } from 'react'
import { cancellationsUrl } from '../../../contract/company/company-url.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { type Day, isDay } from '../../../domain/calendar/day.ts'
import { type Failure, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { OccupancyCalendar } from './calendar-props.ts'

/** The id of the button that opens the form for all nights. */
export const closeNightsId = 'close-nights'

type CloseAllProps = { calendar: Pick<OccupancyCalendar, 'postNum' | 'readAt'>; from: string; to: string }

/** Blocks the free rooms of all sizes on the days of the form above, or opens them again. */
export function CloseAll({ calendar: { postNum, readAt }, from, to }: CloseAllProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCalendar')
  const failures = useMessages('failures')
  const href = useHref()
  const { sending, problem, send } = useSubmit()
  const [closed, setClosed] = useState(true)

  function toText({ code, fields }: Failure): string {
    if (fields?.from) return messages.errors.from
    return fields?.to ? messages.errors.to : failures[code]
  }

  async function save(): Promise<FormErrors | null> {
    if (!isDay(from) || !isDay(to)) return { text: messages.errors[isDay(from) ? 'to' : 'from'], fields: [] }
    const days = { from: wireDay(from), to: wireDay(to) }
    const response = await post('/api/room/close-all', { postNum, ...days, closed, seenAt: readAt })
    if (response.success) return reload(messages.savedAll(format.span(from, to), closed, response.bookings.length))
    return response.code === 'stale_version' ? reload(messages.closedMeanwhile) : { text: toText(response), fields: [] }
  }

  function reload(text: string): null {
    showToastNext(text, closeNightsId)
    location.reload()
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  const span: [Day | null, Day | null] = [isDay(from) ? from : null, isDay(to) ? to : null]
  return (
    <form noValidate onSubmit={submit} className="mt-4 border-divider border-t pt-3">
      <fieldset>
        <legend className="font-semibold text-14">{messages.allSizes}</legend>
        {([true, false] as const).map((choice) => (
          <label key={String(choice)} className="flex min-h-11 items-center gap-2.5">
            <input type="radio" name="close-all" checked={closed === choice} onChange={() => setClosed(choice)} />
            {choice ? messages.closeAll : messages.openAll}
          </label>
        ))}
      </fieldset>
      <p role="alert" className="font-semibold text-error">
        {problem?.text}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        <SubmitButton sending={sending} className="btn btn-line btn-small">
          {messages.saveAll}
        </SubmitButton>
        <a className="link inline-flex min-h-11 items-center text-14" href={href(cancellationsUrl(postNum, ...span))}>
          {messages.cancelMany}
        </a>
      </p>
    </form>
  )
}
