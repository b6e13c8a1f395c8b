import type { FormEvent, ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { usePage } from '../page-context.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { SeasonFields } from './dates-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { RoomFields } from './room-fields.tsx'
import { HoursFields, ServiceFields } from './service-fields.tsx'
import { usePostForm } from './use-post-form.ts'
import type { PostValues } from './values.ts'
import { AddressFields, WordsFields } from './words-fields.tsx'

const parts = {
  words: WordsFields,
  address: AddressFields,
  pictures: PictureFields,
  rooms: RoomFields,
  seasons: SeasonFields,
  services: ServiceFields,
  hours: HoursFields,
  policy: PolicyFields,
}

/** The whole form; `postNum` is null for a new post. What was typed stays, whatever the answer is. */
export function PostForm({ postNum, first }: { postNum: number | null; first: PostValues }): ReactNode {
  const messages = useMessages('upload')
  const { viewer } = usePage()
  const form = usePostForm(postNum, first)
  const { problem, attempt, sending } = form

  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.submit()
  }

  return (
    <div className="mt-6 grid items-start gap-10 min-[900px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-18">
      <form noValidate className="min-w-0" onSubmit={submit}>
        {form.isKept ? (
          <p role="status" className="flex flex-wrap items-center gap-x-3 rounded-control bg-leaf-tint px-4 py-1.5 text-14">
            {messages.kept}
            <button type="button" className="link min-h-11" onClick={form.startOver}>
              {messages.startOver}
            </button>
          </p>
        ) : null}
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
        {Object.entries(parts).map(([name, Part], index) => (
          <Part key={name} form={form} number={index + 1} />
        ))}
        <p className="mt-2 flex flex-wrap items-center gap-4">
          <SubmitButton sending={sending} className="btn btn-primary min-h-14 px-8 max-sm:w-full">
            {postNum === null ? messages.publish : messages.save}
          </SubmitButton>
          {viewer?.isGuest ? <span className="text-14 text-ink-2">{messages.guest}</span> : null}
        </p>
      </form>
      <PreviewCard values={form.values} />
    </div>
  )
}
