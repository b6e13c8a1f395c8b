import { type FormEvent, type ReactNode, useState } from 'react'
import type { WireReview } from '../../contract/review.ts'
import { callUrls } from '../../contract/urls.ts'
import { reviewDays } from '../../domain/booking.ts'
import { addDays, type Day } from '../../domain/day.ts'
import { type Failure, post } from '../call.ts'
import { usePhotoWait } from '../image/use-photo-wait.ts'
import { useIntl, useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextArea } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { showToast } from '../ui/toast.tsx'
import { type Problem, useSending } from '../ui/use-sending.ts'
import { PhotoListField } from './photo-list-field.tsx'
import { StarField } from './star-field.tsx'

const ids = { stars: 'review-stars', text: 'review-text', image: 'review-photos' }

type FormProps = { bookingId: string; checkout: Day; onWritten: (review: WireReview) => void }

/** A review of a stay that is over: once, and not changed afterwards. */
export function ReviewForm({ bookingId, checkout, onWritten }: FormProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('reviews')
  const isGuest = usePage().viewer?.isGuest ?? false
  const [stars, setStars] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<string[]>([])
  const { sending, problem, attempt, errors, send } = useSending()
  const wait = usePhotoWait(ids.image)
  const toProblem = useReviewProblem()

  async function publish(): Promise<Problem | null> {
    const missing = missingFields(stars, text, messages.faults)
    if (missing.length > 0) return { fields: missing }
    if (wait.problem) return wait.problem
    const answer = await post<{ review: WireReview }>(callUrls.reviewCreate, { bookingId, stars, text, image: photos })
    if (!answer.success) return toProblem(answer)
    showToast(isGuest ? messages.doneGuest : messages.done)
    onWritten(answer.review)
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(publish)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 max-w-[640px] rounded-card bg-white p-5 shadow-1 md:p-7">
      <p className="text-14 text-ink-2">
        {isGuest ? messages.leadGuest : messages.lead} {messages.until(format.day(addDays(checkout, reviewDays)))}
      </p>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <StarField id={ids.stars} stars={stars} error={errors[ids.stars]} onChange={setStars} />
      <TextArea
        id={ids.text}
        label={messages.text}
        hint={messages.textHint}
        value={text}
        error={errors[ids.text]}
        maxLength={2000}
        rows={5}
        required
        onChange={(event) => setText(event.target.value)}
      />
      <PhotoListField id={ids.image} photos={photos} error={errors[ids.image]} onChange={setPhotos} onSending={wait.onSending} />
      <p className="mt-6">
        <SubmitButton sending={sending}>{isGuest ? messages.submitGuest : messages.submit}</SubmitButton>
      </p>
    </form>
  )
}

type Faults = { stars: string; text: string; image: string }

function missingFields(stars: number | null, text: string, faults: Faults): Problem['fields'] {
  return [
    ...(stars === null ? [{ fieldId: ids.stars, text: faults.stars }] : []),
    ...(text.trim() === '' ? [{ fieldId: ids.text, text: faults.text }] : []),
  ]
}

/** A fault of one of the photos stands at all of them. */
function useReviewProblem(): (failure: Failure) => Problem {
  const { faults } = useMessages('reviews')
  const failures = useMessages('failures')
  return (failure) => {
    if (failure.code !== 'bad_fields') return { text: failures[failure.code], fields: [] }
    const fields = new Set(Object.keys(failure.fields ?? {}).map((path) => path.split('.')[0]))
    const known = (['stars', 'text', 'image'] as const).filter((field) => fields.has(field))
    return { text: failures.bad_fields, fields: known.map((field) => ({ fieldId: ids[field], text: faults[field] })) }
  }
}
