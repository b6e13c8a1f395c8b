import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { WireHouseRules } from '../../../contract/post/house-rules.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { maxNights } from '../../../domain/calendar/stay.ts'
import { answerHourChoices, maxStayLengths } from '../../../domain/post/house-rules.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { useMessages } from '../../shell/intl.tsx'
import { ErrorSummary, type FormErrorItem } from '../../ui/error-summary.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FieldErrorText } from '../../ui/field-error-text.tsx'
import { NotRestored } from '../../ui/not-restored.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import { DayField } from '../day-field/day-field.tsx'
import { type RulesChange, type RulesFields, restoreRules, type StaySpan, toFields, toRulesChange } from './rules-fields.ts'
import { rulesEntries, type SaveRules } from './use-rules.ts'

const noticeChoices = [0, 2, 6, 12, 24, 48, 72, 168]
const nightChoices = Array.from({ length: maxNights }, (_, index) => index + 1)
const defaultAnswerHours = 24

/** How bookings are confirmed, notice, and the length of a stay. */
export function RulesForm({ rules, save }: { rules: WireHouseRules; save: SaveRules }): ReactNode {
  const messages = useMessages('companyRules')
  const { sending, problem, attempt, errors, send } = useSubmit()
  const [shown, setShown] = useState(rules)
  const [fields, setFields] = useState(() => toFields(shown))
  // Whether stay lengths that were entered are not shown because somebody else has changed them.
  const [dropped, setDropped] = useState(false)
  const { takeEntries } = useEntryKeeper()
  useEffect(() => {
    const kept: RulesChange | null = JSON.parse(takeEntries(rulesEntries) ?? 'null')
    if (!kept) return
    show(shown, kept)
    setDropped(restoreRules(shown, kept).dropped)
  }, [])

  function put(change: Partial<RulesFields>): void {
    setFields((before) => ({ ...before, ...change }))
  }

  function show(stored: WireHouseRules, unsaved: RulesChange): void {
    setShown(stored)
    setFields(restoreRules(stored, unsaved).fields)
    setDropped(false)
  }

  async function saveAll(): Promise<FormErrors | null> {
    const wrong = fields.spans.flatMap((span, index) =>
      (['from', 'to'] as const).flatMap((end): FormErrorItem[] => {
        const name = `${messages.span(index + 1)}, ${messages[end]}`
        return isDay(span[end]) ? [] : [{ fieldId: `stayLengths-${index}-${end}`, name, text: messages.errors.notADay }]
      }),
    )
    if (wrong.length > 0) return { fields: wrong }
    const failed = await save(toRulesChange(shown, fields), show)
    if (!failed) showToast(messages.saved)
    return failed
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(saveAll)
  }

  return (
    <form noValidate onSubmit={submit} className="rounded-card bg-white p-4 shadow-1 md:p-6">
      <div className="has-[b,p]:-mt-4 has-[b,p]:mb-6">
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
        <NotRestored sections={dropped ? [messages.spansTitle] : []} />
      </div>
      <Confirmation answerHours={fields.answerHours} onChange={(answerHours) => put({ answerHours })} />
      <h2 className="mt-6">{messages.noticeTitle}</h2>
      <SelectField
        id="noticeHours"
        label={messages.notice}
        value={fields.noticeHours}
        error={errors.noticeHours}
        onChange={(event) => put({ noticeHours: Number(event.target.value) })}
      >
        {withCurrent(noticeChoices, fields.noticeHours).map((hours) => (
          <option key={hours} value={hours}>
            {hours === 0 ? messages.noNotice : messages.hours(hours)}
          </option>
        ))}
      </SelectField>
      <h2 className="mt-6">{messages.lengthTitle}</h2>
      <Lengths name="" value={fields} errors={errors} onChange={put} />
      <Spans spans={fields.spans} errors={errors} onChange={(spans) => put({ spans })} />
      <p className="mt-6">
        <SubmitButton sending={sending}>{messages.save}</SubmitButton>
      </p>
      <noscript>
        <p className="mt-3 text-14">{messages.needsScripts}</p>
      </noscript>
    </form>
  )
}

/** Another program can have set a number that is not offered here. */
function withCurrent(choices: readonly number[], current: number): number[] {
  return [...new Set([...choices, current])].toSorted((one, other) => one - other)
}

type ConfirmationProps = { answerHours: number | null; onChange: (answerHours: number | null) => void }

function Confirmation({ answerHours, onChange }: ConfirmationProps): ReactNode {
  const messages = useMessages('companyRules')
  const isRequest = answerHours !== null
  return (
    <fieldset>
      <legend className="font-bold text-24">{messages.howTitle}</legend>
      <label className="mt-2 flex min-h-11 items-center gap-2.5">
        <input type="radio" name="confirmed" checked={!isRequest} onChange={() => onChange(null)} />
        {messages.instant}
      </label>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="radio" name="confirmed" checked={isRequest} onChange={() => onChange(defaultAnswerHours)} />
        {messages.request}
      </label>
      {isRequest ? (
        <SelectField
          id="answerHours"
          label={messages.answerHours}
          hint={messages.requestHint}
          value={answerHours}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {answerHourChoices.map((hours) => (
            <option key={hours} value={hours}>
              {messages.hours(hours)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </fieldset>
  )
}

type Nights = Pick<StaySpan, 'minNights' | 'maxNights'>
type LengthProps = { name: string; value: Nights; errors: Record<string, string>; onChange: (nights: Partial<Nights>) => void }

function Lengths({ name, value, errors, onChange }: LengthProps): ReactNode {
  const messages = useMessages('companyRules')
  return (
    <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
      {(['minNights', 'maxNights'] as const).map((end) => (
        <SelectField
          key={end}
          id={`${name}${end}`}
          label={end === 'minNights' ? messages.least : messages.most}
          value={value[end]}
          error={errors[`${name}${end}`]}
          onChange={(event) => onChange({ [end]: Number(event.target.value) })}
        >
          {nightChoices.map((nights) => (
            <option key={nights} value={nights}>
              {messages.nights(nights)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

type SpansProps = { spans: StaySpan[]; errors: Record<string, string>; onChange: (spans: StaySpan[]) => void }

/** Other lengths of a stay, by check-in day. */
function Spans({ spans, errors, onChange }: SpansProps): ReactNode {
  const messages = useMessages('companyRules')
  const focus = useRowFocus('stayLengths', spans.length)

  function put(index: number, change: Partial<StaySpan>): void {
    onChange(spans.map((span, place) => (place === index ? { ...span, ...change } : span)))
  }

  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{messages.spansTitle}</legend>
      <p className="mt-1 text-14 text-ink-2">{messages.spansLead}</p>
      {spans.map((span, index) => (
        <fieldset key={index} id={`stayLengths-${index}`} tabIndex={-1} className="mt-3 border-divider border-t">
          <legend className="sr-only">{messages.span(index + 1)}</legend>
          <div className="grid gap-x-3 min-[26.25rem]:grid-cols-2">
            {(['from', 'to'] as const).map((end) => (
              <DayField
                key={end}
                id={`stayLengths-${index}-${end}`}
                label={messages[end]}
                value={span[end]}
                error={errors[`stayLengths-${index}-${end}`]}
                onChange={(value) => put(index, { [end]: value })}
              />
            ))}
          </div>
          <Lengths name={`stayLengths-${index}-`} value={span} errors={errors} onChange={(nights) => put(index, nights)} />
          <button
            type="button"
            className="btn btn-quiet btn-small mt-2 -ml-3"
            aria-label={messages.removeSpan(index + 1)}
            onClick={() => {
              focus.removed(index)
              onChange(spans.filter((_, place) => place !== index))
            }}
          >
            {messages.removeShort}
          </button>
          <SpanError id={`stayLengths-${index}`} errors={errors} />
        </fieldset>
      ))}
      {spans.length < maxStayLengths ? (
        <button
          type="button"
          id="stayLengths-add"
          className="btn btn-line btn-small mt-3"
          onClick={() => {
            focus.added()
            onChange([...spans, { from: '', to: '', minNights: 1, maxNights }])
          }}
        >
          {messages.addSpan}
        </button>
      ) : null}
    </fieldset>
  )
}

/** What is wrong with a date range as a whole, such as that it overlaps another one. */
function SpanError({ id, errors }: { id: string; errors: Record<string, string> }): ReactNode {
  const error = errors[id]
  return error === undefined ? null : <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>
}
