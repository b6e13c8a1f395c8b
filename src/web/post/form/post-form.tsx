import type { FormEvent, ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { isAllowed } from '../../../domain/account/permission.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ConflictNotice } from './conflicting-bookings.tsx'
import { SeasonFields } from './dates-fields.tsx'
import { DraftFound, DraftStatus } from './draft/draft-status.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { FacilityFields } from './facility-fields.tsx'
import { ImageFields } from './images/image-fields.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { PreviewCard } from './preview-card.tsx'
import { RoomPriceFields } from './room-fields.tsx'
import { HoursFields, ServiceFields } from './service-fields.tsx'
import { AddressFields, WordsFields } from './text-fields.tsx'
import { type PostFormStart, usePostForm } from './use-post-form.ts'

const parts = {
  words: WordsFields,
  address: AddressFields,
  pictures: ImageFields,
  rooms: RoomPriceFields,
  seasons: SeasonFields,
  services: ServiceFields,
  extras: ExtraFields,
  facility: FacilityFields,
  hours: HoursFields,
  policy: PolicyFields,
}

/** Leads to the business form, which only the company's own account has; what was typed here is kept as the draft. */
function SellerNotice({ missing }: { missing: 'required' | 'optional' }): ReactNode {
  const messages = useMessages('upload')
  const href = useHref()
  const { viewer } = usePage()
  return (
    <p className="mb-4 rounded-control bg-sun-tint px-4 pt-3 pb-1 text-14 leading-[1.5]">
      {messages.sellerMissing[missing]}
      {isAllowed(viewer ?? { role: 'visitor' }, 'manageCompany') ? (
        <a className="link flex min-h-11 w-fit items-center" href={href(`${urls.companyAccount}#business`)}>
          {messages.enterSeller}
        </a>
      ) : (
        <span className="block pb-2">{messages.sellerOfCompany}</span>
      )}
    </p>
  )
}

/** The whole form. Entered values are preserved whatever the response. */
export function PostFormView(start: PostFormStart): ReactNode {
  const messages = useMessages('upload')
  const { viewer } = usePage()
  const form = usePostForm(start)
  const { problem, attempt, sending, draft, kept } = form

  function submit(event: FormEvent): void {
    event.preventDefault()
    void form.submit()
  }

  return (
    <form
      noValidate
      className="mt-6 grid items-start gap-x-10 wide:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-18"
      onSubmit={submit}
      onBlur={() => void draft.flush()}
      onInput={({ target }) => form.clear(target instanceof HTMLElement ? target.id : '')}
    >
      <div className="min-w-0">
        {start.sellerMissing ? <SellerNotice missing={start.sellerMissing} /> : null}
        {kept ? <DraftFound draft={kept} onStartOver={form.startOver} /> : null}
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
        <ConflictNotice postNum={start.postNum} bookings={form.conflicts} />
        {Object.entries(parts).map(([name, Part], index) => (
          <Part key={name} form={form} number={index + 1} />
        ))}
      </div>
      <aside aria-label={messages.preview} className="min-w-0 wide:sticky wide:top-[calc(var(--kk-header)+24px)] wide:row-span-2">
        <PreviewCard values={form.values} regions={start.regions} />
        <DraftStatus form={form} />
      </aside>
      <p className="mt-8 flex flex-wrap items-center gap-4 wide:mt-2">
        <SubmitButton sending={sending} className="btn btn-primary min-h-14 px-8 max-sm:w-full">
          {start.postNum === null ? messages.publish : messages.save}
        </SubmitButton>
        {viewer?.isGuest ? <span className="text-14 text-ink-2">{messages.guest}</span> : null}
      </p>
    </form>
  )
}
