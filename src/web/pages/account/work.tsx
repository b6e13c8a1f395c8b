import { type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { StaffRole } from '../../../domain/staff/staff-role.ts'
import type { MessageGroup } from '../../../i18n/en.ts'
import { PinForm, type PinProof, toPinButtonId } from '../../company/staff/pin-form.tsx'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { showFailure, showToastNext } from '../../ui/toast.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['companyStaff']

type WorkProps = {
  works: { memberId: string; companyName: string; role: StaffRole; hasPin: boolean }[]
  proof: PinProof
  own: { displayName: string; email: string }
  /** The work in use; null for the own account. */
  current: string | null
  hasLeft: boolean
}

/** The companies that a person works for, and their own account: which of them this browser uses. */
export function Page({ works, proof, own, current, hasLeft }: WorkProps): ReactNode {
  const { roles, work: messages } = useMessages('companyStaff')
  const isOwn = current === null && !hasLeft
  return (
    <div className="wrap max-w-[640px] pt-6 md:pt-10">
      <h1>{messages.title}</h1>
      <p className="mt-2 text-ink-2">{works.length > 0 ? messages.lead : messages.none}</p>
      <ul className="mt-6 grid gap-3">
        {works.map(({ memberId, companyName, role, hasPin }) => (
          <Choice key={memberId} memberId={memberId} name={companyName} hint={roles[role]} isCurrent={memberId === current}>
            <OwnPin memberId={memberId} hasPin={hasPin} proof={proof} describedBy={`work-${memberId}`} />
          </Choice>
        ))}
        <Choice memberId={null} name={messages.own} hint={`${own.displayName}, ${own.email}`} isCurrent={isOwn} />
      </ul>
    </div>
  )
}

type ChoiceProps = { memberId: string | null; name: string; hint: string; isCurrent: boolean; children?: ReactNode }

function Choice({ memberId, name, hint, isCurrent, children }: ChoiceProps): ReactNode {
  const { work: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const href = useHref()
  const { viewer } = usePage()
  const [sending, setSending] = useState(false)
  const id = `work-${memberId ?? 'own'}`

  async function choose(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/choose', { memberId })
    setSending(false)
    if (!response.success) return showFailure(failures[response.code], response, () => void choose())
    const isCompany = memberId !== null || (viewer?.role === 'company' && !viewer.work)
    location.assign(href(isCompany ? urls.companyPage : urls.ownerPage))
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-white p-5 shadow-1">
      <div className="min-w-0">
        <p id={id} className="font-semibold">
          {name}
        </p>
        <p className="text-14 text-ink-2">{hint}</p>
      </div>
      {isCurrent ? (
        <p className="font-semibold text-14">{messages.current}</p>
      ) : (
        <button
          type="button"
          className="btn btn-line btn-small"
          aria-describedby={id}
          aria-busy={sending}
          onClick={() => void choose()}
        >
          {messages.choose}
        </button>
      )}
      {children}
      {memberId === null ? null : <Leave memberId={memberId} company={name} describedBy={id} />}
    </li>
  )
}

type OwnPinProps = { memberId: string; hasPin: boolean; proof: PinProof; describedBy: string }

/** The PIN for the company's shared tablets. */
function OwnPin({ memberId, hasPin, proof, describedBy }: OwnPinProps): ReactNode {
  const { pin: messages } = useMessages('companyStaff')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="w-full border-divider border-t pt-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-14">
        <span className="text-ink-2">{hasPin ? messages.isSet : messages.title}</span>
        <button
          id={toPinButtonId(memberId)}
          type="button"
          className="btn btn-line btn-small"
          aria-describedby={describedBy}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {hasPin ? messages.change : messages.set}
        </button>
      </p>
      {isOpen ? <PinForm memberId={memberId} proof={proof} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

/** Ends the person's own work at a company, asked twice. */
function Leave({ memberId, company, describedBy }: { memberId: string; company: string; describedBy: string }): ReactNode {
  const { work: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const [isAsking, setIsAsking] = useState(false)
  const [sending, setSending] = useState(false)

  async function leave(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/leave', { memberId })
    setSending(false)
    if (!response.success) return showFailure(failures[response.code], response, () => void leave())
    showToastNext(messages.left(company))
    location.reload()
  }

  if (!isAsking)
    return (
      <p className="w-full">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-describedby={describedBy}
          onClick={() => setIsAsking(true)}
        >
          {messages.leave}
        </button>
      </p>
    )
  return (
    <div className="w-full">
      <p role="alert">{messages.leaveAsk(company)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small text-error" aria-busy={sending} onClick={() => void leave()}>
          {messages.leave}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setIsAsking(false)}>
          {messages.keep}
        </button>
      </p>
    </div>
  )
}
