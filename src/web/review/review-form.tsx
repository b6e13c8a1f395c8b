import type { FormEvent, ReactNode } from 'react'
import type { WireReview } from '../../contract/review/review.ts'
import { reviewDays } from '../../domain/booking/review.ts'
import { addDays, type Day } from '../../domain/calendar/day.ts'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { type Failure, post } from '../shell/api.ts'
import { useIntl, useMessages } from '../shell/intl.tsx'
import { usePage } from '../shell/page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { useSessionDraft } from '../ui/use-session-draft.ts'
import { type FormErrors, useSubmit } from '../ui/use-submit.ts'
import { PhotoListField } from './photo-list-field.tsx'
import { StarField } from './star-field.tsx'

const ids = { stars: 'review-stars', text: 'review-text', image: 'review-photos' }

const noReview: { stars: number | null; text: string; photos: string[] } = { stars: null, text: '', photos: [] }

type FormProps = { bookingId: string; checkout: Day; onWritten: (review: WireReview) => void }

/** Reviews a completed stay, once; reviews cannot be edited. */
export function ReviewForm({ bookingId, checkout, onWritten }: FormProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('reviews')
  const isGuest = usePage().viewer?.isGuest ?? false
  const { values, change, discard } = useSessionDraft(`review_draft_${bookingId}`, noReview)
  const { stars, text, photos } = values
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const wait = usePhotoWait(ids.image)
  const toFormErrors = useReviewErrors()

  async function publish(): Promise<FormErrors | null> {
    const missing = missingFields(stars, text, messages.errors)
    if (missing.length > 0) return { fields: missing }
    if (wait.problem) return wait.problem
    const response = await post('/api/review/create', { bookingId, stars, text, image: photos })
    if (!response.success) return toFormErrors(response)
    showToast(isGuest ? messages.doneGuest : messages.done)
    discard()
    onWritten(response.review)
    return null
  }

  function pickStars(picked: number): void {
    change({ stars: picked })
    clear(ids.stars)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(publish)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-[640px] rounded-card bg-white p-5 shadow-1 md:p-7">
      <p className="text-14 text-ink-2">
        {isGuest ? messages.leadGuest : messages.lead} {messages.until(format.date(addDays(checkout, reviewDays)))}
      </p>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <StarField id={ids.stars} stars={stars} error={errors[ids.stars]} onChange={pickStars} />
      <TextArea
        id={ids.text}
        label={messages.text}
        hint={messages.textHint}
        value={text}
        error={errors[ids.text]}
        maxLength={2000}
        rows={5}
        required
        onChange={(event) => change({ text: event.target.value })}
      />
      <PhotoListField
        id={ids.image}
        photos={photos}
        error={errors[ids.image]}
        onChange={(next) => change((before) => ({ photos: next(before.photos) }))}
        onSending={wait.onSending}
      />
      <p className="mt-6">
        <SubmitButton sending={sending}>{isGuest ? messages.submitGuest : messages.submit}</SubmitButton>
      </p>
    </form>
  )
}

type ErrorTexts = { stars: string; text: string; image: string }

function missingFields(stars: number | null, text: string, errors: ErrorTexts): FormErrors['fields'] {
  return [
    ...(stars === null ? [{ fieldId: ids.stars, text: errors.stars }] : []),
    ...(text.trim() === '' ? [{ fieldId: ids.text, text: errors.text }] : []),
  ]
}

/** An error in one photo is shown for the whole photo field. */
function useReviewErrors(): (failure: Failure) => FormErrors {
  const { errors } = useMessages('reviews')
  const failures = useMessages('failures')
  return (failure) => {
    if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
    const fields = new Set(Object.keys(failure.fields ?? {}).map((path) => path.split('.')[0]))
    const known = (['stars', 'text', 'image'] as const).filter((field) => fields.has(field))
    return { text: failures.bad_fields, fields: known.map((field) => ({ fieldId: ids[field], text: errors[field] })) }
  }
}
