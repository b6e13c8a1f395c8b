import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireQuickReply } from '../../contract/message/message.ts'
import { maxMessageText, maxQuickReplies } from '../../domain/message/message.ts'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { toFailureErrors } from '../ui/failure-errors.ts'
import { TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'

type Row = WireQuickReply & { id: number }

/** The answers that a company gives often, in both languages. */
export function QuickReplyEditor({ initial }: { initial: readonly WireQuickReply[] }): ReactNode {
  const messages = useMessages('conversations')
  const failures = useMessages('failures')
  const [rows, setRows] = useState<Row[]>(() => initial.map((reply, id) => ({ ...reply, id })))
  const [shown, setShown] = useState(initial)
  const { sending, problem, attempt, errors, clear, send } = useSubmit()

  function change(id: number, changes: Partial<WireQuickReply>): void {
    clear(`reply-${id}-ko`)
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  }

  async function save(): Promise<FormErrors | null> {
    const empty = rows.filter(({ text, textEn }) => text.trim() === '' && textEn.trim() === '')
    if (empty.length > 0) return { fields: empty.map(({ id }) => ({ fieldId: `reply-${id}-ko`, text: messages.replyEmpty })) }
    const response = await post('/api/message/quick-replies/save', {
      replies: rows.map(({ text, textEn }) => ({ text, textEn })),
      seen: shown.map(({ text, textEn }) => ({ text, textEn })),
    })
    if (!response.success) return toFailureErrors(response, failures)
    setShown(response.replies)
    showToast(messages.repliesSaved)
    return null
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(save)
      }}
    >
      <p className="mt-1 text-14 text-ink-2">{messages.repliesHint(maxQuickReplies)}</p>
      <ol>
        {rows.map((row, index) => (
          <ReplyFields
            key={row.id}
            row={row}
            number={index + 1}
            error={errors[`reply-${row.id}-ko`]}
            onChange={(changes) => change(row.id, changes)}
            onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ol>
      {problem?.text ? <ErrorSummary text={problem.text} problems={problem.fields} attempt={attempt} /> : null}
      <p className="mt-4 flex flex-wrap gap-2">
        {rows.length < maxQuickReplies ? (
          <button
            type="button"
            className="btn btn-line"
            onClick={() =>
              setRows((before) => [...before, { id: Math.max(0, ...before.map(({ id }) => id)) + 1, text: '', textEn: '' }])
            }
          >
            <Icon name="plus" />
            {messages.addReply}
          </button>
        ) : null}
        <SubmitButton sending={sending}>{messages.saveReplies}</SubmitButton>
      </p>
    </form>
  )
}

type FieldsProps = {
  row: Row
  number: number
  error: string | undefined
  onChange: (changes: Partial<WireQuickReply>) => void
  onRemove: () => void
}

function ReplyFields({ row, number, error, onChange, onRemove }: FieldsProps): ReactNode {
  const messages = useMessages('conversations')
  return (
    <li className="grid gap-x-4 border-divider border-b pb-3 sm:grid-cols-2">
      <TextArea
        id={`reply-${row.id}-ko`}
        label={messages.replyKorean(number)}
        lang="ko"
        value={row.text}
        maxLength={maxMessageText}
        error={error}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextArea
        id={`reply-${row.id}-en`}
        label={messages.replyEnglish(number)}
        lang="en"
        value={row.textEn}
        maxLength={maxMessageText}
        onChange={(event) => onChange({ textEn: event.target.value })}
      />
      <p className="-ml-3 sm:col-span-full">
        <button type="button" className="btn btn-quiet btn-small px-3" onClick={onRemove}>
          {messages.removeReply(number)}
        </button>
      </p>
    </li>
  )
}
