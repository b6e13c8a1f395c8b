import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cancellable } from '../../../contract/booking/cancel-many.ts'
import { cancellationsUrl } from '../../../contract/company/company-url.ts'
import { urls } from '../../../contract/urls.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import { addDays, type Day, daysBetween, earliest, latest } from '../../../domain/calendar/day.ts'
import { lastBookableDay } from '../../../domain/calendar/stay.ts'
import { useEntryKeeper } from '../../account/log-in-again.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import { CancellableList } from './cancellable-list.tsx'
import {
  type Blocked,
  type CancelOutcome,
  cancellationEntries,
  type KeptCancellation,
  useCancellations,
} from './use-cancellations.ts'

type FormProps = { postNum: number; from: Day | null; to: Day | null; bookings: Cancellable[]; hasMore: boolean }

/** Chooses bookings, none of which is chosen at first; asks once with what it costs, then shows the progress and what could not be done. */
export function CancelManyForm({ postNum, from, to, bookings, hasMore }: FormProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCancellations')
  const { today } = usePage()
  const possible = bookings.filter(({ outcome }) => outcome !== 'wait')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = possible.filter(({ bookingId }) => chosen.has(bookingId))
  const [reason, setReason] = useState('')
  const [blocks, setBlocks] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const span = findSpan(picked, { from, to, today })
  const { results, blocked, run } = useCancellations(postNum, blocks ? span : null)
  const { sending, problem, attempt, errors, send } = useSubmit()
  const { takeEntries } = useEntryKeeper()
  useEffect(() => {
    const kept: KeptCancellation | null = JSON.parse(takeEntries(cancellationEntries) ?? 'null')
    if (!kept) return
    setReason(kept.reason)
    setChosen(new Set(kept.bookingIds))
    // Kept by a page of an earlier version, it says nothing of this.
    setBlocks(kept.blocks !== false)
  }, [])
  const isDone = results.length > 0 && results.length === picked.length && !sending

  function choose(bookingId: string, isChosen: boolean): void {
    setChosen((before) => new Set(isChosen ? [...before, bookingId] : [...before].filter((id) => id !== bookingId)))
  }

  function validate(): FormErrors | null {
    if (picked.length === 0) return { text: messages.noneChosen, fields: [] }
    return reason.trim() === '' ? { fields: [{ fieldId: 'reason', text: messages.reasonMissing }] } : null
  }

  async function ask(): Promise<FormErrors | null> {
    const failed = validate()
    if (!failed) setIsAsked(true)
    return failed
  }

  async function cancel(): Promise<FormErrors | null> {
    const failed = validate() ?? (await run(picked, reason))
    if (failed && results.length === 0) setIsAsked(false)
    return failed
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(isAsked ? cancel : ask)
  }

  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      {isDone ? <Result postNum={postNum} from={from} to={to} results={results} blocked={blocked} bookings={bookings} /> : null}
      <Choice
        count={picked.length}
        all={possible.length}
        isFixed={isAsked}
        onChoose={(all) => setChosen(new Set(all ? possible.map(({ bookingId }) => bookingId) : []))}
      />
      {hasMore ? <p className="mt-2 font-semibold">{messages.hasMore}</p> : null}
      <CancellableList bookings={bookings} chosen={chosen} results={results} isRunning={isAsked} onChoose={choose} />
      {isDone ? null : (
        <div className="mt-4 max-w-[640px]">
          <TextArea
            id="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            error={errors.reason}
            value={reason}
            maxLength={500}
            rows={3}
            disabled={isAsked}
            onChange={(event) => setReason(event.target.value)}
          />
          <label className="mt-3 flex min-h-11 items-center gap-2.5">
            <input type="checkbox" checked={blocks} disabled={isAsked} onChange={(event) => setBlocks(event.target.checked)} />
            {messages.blocks(picked.length > 0 ? format.span(span.from, span.to) : '')}
          </label>
          {isAsked ? (
            <Ask
              picked={picked}
              results={results}
              sending={sending}
              hasFailed={problem !== null}
              onKeep={() => setIsAsked(false)}
            />
          ) : (
            <p className="mt-4">
              <SubmitButton sending={sending} className="btn btn-line">
                {messages.next(picked.length)}
              </SubmitButton>
            </p>
          )}
          <noscript>
            <p className="mt-3 text-14">{messages.needsScripts}</p>
          </noscript>
        </div>
      )}
    </form>
  )
}

type Limits = { from: Day | null; to: Day | null; today: Day }

/**
 * The nights to block: those of the span, and where it has no start or no end, those of the chosen bookings; from today on, and none for which
 * nobody can book.
 */
function findSpan(picked: readonly Cancellable[], { from, to, today }: Limits): { from: Day; to: Day } {
  const checkins = picked.flatMap(({ date }) => parseWireDay(date.checkin) ?? []).toSorted()
  const checkouts = picked.flatMap(({ date }) => parseWireDay(date.checkout) ?? []).toSorted()
  const [first = today] = checkins
  const start = latest(today, from ?? first)
  const last = to ?? addDays(checkouts.at(-1) ?? today, -1)
  return { from: start, to: latest(start, earliest(last, lastBookableDay(today))) }
}

type ChoiceProps = { count: number; all: number; isFixed: boolean; onChoose: (all: boolean) => void }

function Choice({ count, all, isFixed, onChoose }: ChoiceProps): ReactNode {
  const messages = useMessages('companyCancellations')
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="font-semibold">
        {messages.choose(count, all)}
      </p>
      {isFixed ? null : (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => onChoose(count < all)}>
          {count < all ? messages.chooseAll : messages.chooseNone}
        </button>
      )}
    </div>
  )
}

type AskProps = {
  picked: readonly Cancellable[]
  results: readonly CancelOutcome[]
  sending: boolean
  hasFailed: boolean
  onKeep: () => void
}

/** The one question, with everything it does; then the progress. */
function Ask({ picked, results, sending, hasFailed, onKeep }: AskProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCancellations')
  const ended = picked.filter(({ outcome }) => outcome === 'end').length
  const refund = picked.reduce((sum, booking) => sum + booking.refund, 0)
  const emails = picked.filter(({ isEmailed }) => isEmailed).length
  const hasBegun = sending || results.length > 0
  return (
    <InlineConfirm>
      <p className="font-semibold">{messages.ask(picked.length - ended, ended, format.won(refund), emails)}</p>
      <p role="status" className="mt-2">
        {hasBegun ? messages.progress(results.length, picked.length) : ''}
      </p>
      {hasBegun ? (
        <progress className="mt-2 w-full" aria-label={messages.title} value={results.length} max={picked.length} />
      ) : null}
      <p className="mt-4 flex flex-wrap gap-2">
        <SubmitButton sending={sending} className="btn btn-line btn-small">
          {hasFailed && results.length > 0 ? messages.resume : messages.confirm}
        </SubmitButton>
        {hasBegun ? null : (
          <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
            {messages.keep}
          </button>
        )}
      </p>
    </InlineConfirm>
  )
}

type ResultProps = Pick<FormProps, 'postNum' | 'from' | 'to' | 'bookings'> & {
  results: readonly CancelOutcome[]
  blocked: Blocked | null
}

/** What was done, and why something was not. Takes focus. */
function Result({ postNum, from, to, results, blocked, bookings }: ResultProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCancellations')
  const href = useHref()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const over = new Set(results.flatMap(({ bookingId, outcome }) => (outcome === 'refused' ? [] : bookingId)))
  const getBlockedText = ({ from: first, to: last, bookingIds }: Blocked): string => {
    const left = bookingIds.filter((bookingId) => !over.has(bookingId)).length
    return messages.blocked(daysBetween(first, last) + 1, format.span(first, last), left)
  }
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  const changed = refused.flatMap((result) => result.changed ?? [])
  const failed = refused.filter((result) => result.changed === null)
  const refund = results.reduce((sum, result) => sum + result.refund, 0)
  return (
    <section ref={box} tabIndex={-1} className="mt-6 rounded-card bg-leaf-tint px-4 py-4 outline-none">
      <h2>{messages.resultTitle(results.length - refused.length)}</h2>
      {refund > 0 ? <p className="mt-1">{messages.refunded(format.won(refund))}</p> : null}
      {blocked ? <p className="mt-1">{getBlockedText(blocked)}</p> : null}
      {changed.length > 0 ? <Changed postNum={postNum} bookings={changed} /> : null}
      {failed.length > 0 ? (
        <>
          <h3 className="mt-3">{messages.failedTitle}</h3>
          <ul className="mt-1">
            {failed.map(({ bookingId, text }) => (
              <li key={bookingId}>
                {bookings.find((booking) => booking.bookingId === bookingId)?.name ?? bookingId}: {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-3">
        <a className="btn btn-line btn-small" href={href(cancellationsUrl(postNum, from, to))}>
          {messages.again}
        </a>
      </p>
    </section>
  )
}

/** What was left as it is, because it is not as it was shown. Each leads to the booking, also if it was moved to other days. */
function Changed({ postNum, bookings }: { postNum: number; bookings: readonly Cancellable[] }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('companyCancellations')
  const href = useHref()
  return (
    <>
      <h3 className="mt-3">{messages.changedTitle}</h3>
      <p className="mt-1">{messages.changedText}</p>
      <ul>
        {bookings.map(({ bookingId, name, date }) => {
          const [checkin, checkout] = [parseWireDay(date.checkin), parseWireDay(date.checkout)]
          const stay = checkin && checkout ? format.stay({ checkin, checkout }) : ''
          return (
            <li key={bookingId}>
              <a
                className="link inline-flex min-h-11 items-center"
                href={href(urls.companyCalendarBooking(postNum, date.checkin, bookingId))}
              >
                {name ?? messages.unpaid}: {stay}
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
