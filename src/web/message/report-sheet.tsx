import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireThread } from '../../contract/message/message.ts'
import { type MessageSide, maxReportText, type ReportReason, reportReasons } from '../../domain/message/message.ts'
import { Sheet } from '../company/sheet.tsx'
import { type ApiResponse, type Failure, getFailureText, post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { TextArea } from '../ui/field.tsx'
import { FieldErrorText } from '../ui/field-error-text.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'

type ReportProps = { thread: WireThread; side: MessageSide; onChange: (thread: WireThread) => void; onClose: () => void }

const choices = [...reportReasons, 'none'] as const

/** Reports a conversation, blocks the other side, or both. */
export function ReportSheet({ thread, side, onChange, onClose }: ReportProps): ReactNode {
  const { report: messages } = useMessages('conversations')
  const failures = useMessages('failures')
  const { sending, problem, errors, send } = useSubmit()
  const [reason, setReason] = useState<ReportReason | 'none' | null>(null)
  const [text, setText] = useState('')
  const [blocks, setBlocks] = useState(false)
  const { threadId } = thread

  async function submit(): Promise<FormErrors | null> {
    const isReport = reason !== null && reason !== 'none'
    if (!(isReport || blocks)) return { fields: [{ fieldId: 'report-reason', text: messages.nothing }] }
    const failure = await sendReport(threadId, isReport ? { reason, text } : null)
    const blocked = failure || !blocks ? null : await post('/api/message/block', { threadId, blocked: true })
    return finish(failure ?? blocked, isReport)
  }

  function finish(last: Failure | ApiResponse<{ thread: WireThread }> | null, isReport: boolean): FormErrors | null {
    if (last?.success === false) return { text: getFailureText(last, failures), fields: [] }
    if (last) onChange(last.thread)
    showToast(isReport ? messages.done : messages.blocked)
    onClose()
    return null
  }

  return (
    <Sheet title={messages.open} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send(submit)
        }}
      >
        <p className="text-14 text-ink-2">{messages.lead[side]}</p>
        <fieldset id="report-reason" tabIndex={-1} className="mt-4">
          <legend className="font-semibold text-14">{messages.reason}</legend>
          {choices.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="report-reason"
                className="size-5 shrink-0 accent-leaf"
                checked={reason === name}
                onChange={() => setReason(name)}
              />
              {messages.reasons[name]}
            </label>
          ))}
          {errors['report-reason'] ? <FieldErrorText id="report-reason-error">{errors['report-reason']}</FieldErrorText> : null}
        </fieldset>
        <TextArea
          id="report-text"
          label={messages.details}
          optional={messages.optional}
          value={text}
          maxLength={maxReportText}
          onChange={(event) => setText(event.target.value)}
        />
        <label className="mt-4 flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-leaf"
            aria-describedby="report-block-hint"
            checked={blocks}
            onChange={(event) => setBlocks(event.target.checked)}
          />
          {messages.block[side]}
        </label>
        <p id="report-block-hint" className="text-14 text-ink-2">
          {messages.blockHint}
        </p>
        <p role="alert" className="mt-2 font-semibold text-14 text-error empty:hidden">
          {problem?.text}
        </p>
        <p className="mt-4">
          <SubmitButton sending={sending} className="btn btn-primary w-full">
            {messages.submit}
          </SubmitButton>
        </p>
      </form>
    </Sheet>
  )
}

/** Null once it is sent, or if there is none. */
async function sendReport(threadId: string, report: { reason: ReportReason; text: string } | null): Promise<Failure | null> {
  const response = report && (await post('/api/message/report', { threadId, ...report }))
  return response === null || response.success ? null : response
}
