import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireReview } from '../../../contract/review/review.ts'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea } from '../../ui/field.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'

const longest = 2_000

type ReplyProps = {
  reviewId: string
  name: string
  /** The published reply to correct; empty for a first one. */
  published: string
  onReplied: (review: WireReview) => void
}

/**
 * The company's single public reply. A button opens the form, so that a page of reviews is not a page of fields. Entered text
 * is preserved after an error.
 */
export function ReplyForm({ reviewId, name, published, onReplied }: ReplyProps): ReactNode {
  const messages = useMessages('companyReviews')
  const failures = useMessages('failures')
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState(published)
  const { sending, problem, attempt, errors, send } = useSubmit()
  const fieldId = `reply-${reviewId}`

  async function reply(): Promise<FormErrors | null> {
    const typed = text.trim()
    if (typed === '') return { fields: [{ fieldId, text: messages.missing }] }
    if (typed.length > longest) return { fields: [{ fieldId, text: messages.tooLong }] }
    const response = await post('/api/review/reply', { reviewId, reply: typed })
    if (!response.success) return { text: failures[response.code], fields: [] }
    showToast(published === '' ? messages.sent : messages.changed)
    setIsOpen(false)
    onReplied(response.review)
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(reply)
  }

  return (
    <>
      <button
        type="button"
        hidden={isOpen}
        className={published === '' ? 'btn btn-line btn-small mt-4' : 'btn btn-quiet btn-small -ml-3'}
        {...(published === '' && { 'aria-label': messages.replyTo(name) })}
        onClick={() => setIsOpen(true)}
      >
        {published === '' ? messages.reply : messages.edit}
      </button>
      {isOpen ? (
        <InlineConfirm>
          <form onSubmit={submit} noValidate className="-mt-4">
            <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
            <TextArea
              id={fieldId}
              label={messages.replyTo(name)}
              hint={messages.replyHint}
              value={text}
              rows={4}
              error={errors[fieldId]}
              onChange={(event) => setText(event.target.value)}
            />
            <p className="mt-3">
              <SubmitButton sending={sending} className="btn btn-primary btn-small">
                {published === '' ? messages.send : messages.save}
              </SubmitButton>
            </p>
          </form>
        </InlineConfirm>
      ) : null}
    </>
  )
}
