import { type FormEvent, type ReactNode, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import { coversPosts } from '../../../domain/staff/staff.ts'
import type { StaffRole } from '../../../domain/staff/staff-role.ts'
import { usePostLabels } from '../../post/post-labels.ts'
import { patch, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { onlyChanged } from '../../shell/only-changed.ts'
import { useHref } from '../../shell/page-context.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showFailure, showToast, showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { PostOption } from '../posts/post-name.ts'
import { type RoleChoice, RoleFields } from './role-fields.tsx'
import { useStaffErrors } from './staff-errors.ts'
import type { ListedMember } from './staff-types.ts'

/** The list of the people, and each of them: where the focus is after what was done about somebody. */
export const peopleId = 'people'

function toItemId({ memberId }: Pick<ListedMember, 'memberId'>): string {
  return `${peopleId}-${memberId}`
}

type MemberProps = {
  member: ListedMember
  /** The roles that the viewer manages. */
  roles: readonly StaffRole[]
  posts: readonly PostOption[]
  offersAll: boolean
}

/** One of a company's staff, or an invitation, with what the viewer may do about it. */
export function MemberItem({ member, roles, posts, offersAll }: MemberProps): ReactNode {
  const messages = useMessages('companyStaff')
  const [open, setOpen] = useState<Opened>(null)
  const { email, name, role } = member
  const isManaged = roles.includes(role) && !member.isSelf
  return (
    <li id={toItemId(member)} tabIndex={-1} className="rounded-card bg-white p-5 shadow-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold">
            {name ?? email}
            {member.isSelf ? <span className="font-normal text-14 text-ink-2"> ({messages.you})</span> : null}
          </p>
          {name === null ? null : <p className="text-14 text-ink-2">{email}</p>}
          <Terms member={member} posts={posts} />
          <PinState member={member} isManaged={isManaged} />
        </div>
        {isManaged ? <Choices member={member} open={open} onOpen={setOpen} /> : null}
      </div>
      {open === 'edit' ? (
        <EditForm member={member} roles={roles} posts={posts} offersAll={offersAll} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'remove' ? <Removal member={member} onKeep={() => setOpen(null)} /> : null}
    </li>
  )
}

/** For everybody who works here: whether they can use shared tablets. */
function PinState({ member: { memberId, name, isSelf, pin }, isManaged }: PinStateProps): ReactNode {
  const { tablets: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const href = useHref()
  const [sending, setSending] = useState(false)
  if (pin === null || name === null) return null
  const known = name

  async function unlock(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/tablet/unlock', { memberId })
    setSending(false)
    if (!response.success) {
      if (response.code === 'rate_limited') return showToast(messages.unlockedTooOften(known), 'alert')
      return showFailure(failures[response.code], response, () => void unlock())
    }
    showToastNext(messages.unlocked(known), toItemId({ memberId }))
    location.reload()
  }

  if (pin.isLocked)
    return (
      <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-error">
        {messages.locked}
        {isManaged ? (
          <button
            type="button"
            className="btn btn-line btn-small"
            aria-label={messages.unlockLabel(name)}
            aria-busy={sending}
            onClick={() => void unlock()}
          >
            {messages.unlock}
          </button>
        ) : null}
      </p>
    )
  return (
    <p className="mt-1 text-14 text-ink-2">
      {pin.isSet ? messages.hasPin : messages.noPin}
      {isSelf && !pin.isSet ? (
        <a href={href(urls.work)} className="link ml-2 inline-flex min-h-11 items-center">
          {messages.ownPin}
        </a>
      ) : null}
    </p>
  )
}

type PinStateProps = Pick<MemberProps, 'member'> & { isManaged: boolean }

type Opened = 'edit' | 'remove' | null

type ChoicesProps = Pick<MemberProps, 'member'> & { open: Opened; onOpen: (opened: Opened) => void }

function Choices({ member, open, onOpen }: ChoicesProps): ReactNode {
  const messages = useMessages('companyStaff')
  const isActive = member.state === 'active'
  return (
    <p className="flex flex-wrap gap-2">
      {isActive ? (
        <button type="button" className="btn btn-line btn-small" aria-expanded={open === 'edit'} onClick={() => onOpen('edit')}>
          {messages.change}
        </button>
      ) : (
        <Resend member={member} />
      )}
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-expanded={open === 'remove'}
        onClick={() => onOpen('remove')}
      >
        {isActive ? messages.remove : messages.withdraw}
      </button>
    </p>
  )
}

function Terms({ member: { role, posts: own, state, invitedUntil }, posts }: Pick<MemberProps, 'member' | 'posts'>): ReactNode {
  const messages = useMessages('companyStaff')
  const { format } = useIntl()
  const toLabel = usePostLabels()
  const names = posts.filter(({ postNum }) => own?.includes(postNum))
  return (
    <>
      <p className="mt-1 text-14">
        {messages.roles[role]}
        {', '}
        {own === null
          ? messages.allPosts
          : names.map(({ postNum, storeName, storeNameEn }, index) => {
              const { text, lang } = toLabel(storeName, storeNameEn)
              return (
                <span key={postNum}>
                  {index > 0 ? ', ' : null}
                  <span lang={lang}>{text}</span>
                </span>
              )
            })}
      </p>
      {state === 'active' ? null : (
        <p className="mt-1 text-14 text-ink-2">
          {state === 'expired' ? messages.expired : messages.invitedUntil(format.instant(invitedUntil))}
        </p>
      )}
    </>
  )
}

function Resend({ member: { memberId, email, role, posts } }: Pick<MemberProps, 'member'>): ReactNode {
  const messages = useMessages('companyStaff')
  const failures = useMessages('failures')
  const [sending, setSending] = useState(false)
  async function resend(): Promise<void> {
    if (sending || email === null) return
    setSending(true)
    const response = await post('/api/staff/invite', { email, role, posts })
    setSending(false)
    if (!response.success) return showFailure(failures[response.code], response, () => void resend())
    showToastNext(messages.invite.sent(email), toItemId({ memberId }))
    location.reload()
  }
  return (
    <button type="button" className="btn btn-line btn-small" aria-busy={sending} onClick={() => void resend()}>
      {messages.resend}
    </button>
  )
}

function EditForm({ member, roles, posts, offersAll, onClose }: MemberProps & { onClose: () => void }): ReactNode {
  const messages = useMessages('companyStaff')
  const id = `edit-${member.memberId}`
  const shown = { role: member.role, posts: member.posts }
  const [choice, setChoice] = useState(shown)
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const toFormErrors = useStaffErrors(id)

  async function save(): Promise<FormErrors | null> {
    const response = await patch('/api/staff/edit', { memberId: member.memberId, ...onlyChanged(shown, choice) })
    if (!response.success) return toFormErrors(response)
    showToastNext(messages.saved(member.name ?? ''), toItemId(member))
    location.reload()
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(save)
  }

  return (
    <InlineConfirm>
      <form noValidate onSubmit={submit}>
        <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
        <RoleFields
          id={id}
          roles={roles}
          posts={posts}
          offersAll={offersAll}
          value={choice}
          error={errors[`${id}-posts`]}
          onChange={(value) => {
            setChoice(value)
            clear(`${id}-posts`)
          }}
        />
        {stopsManaging(shown, choice) ? <p className="mt-4 text-14">{messages.knownCalendars.before}</p> : null}
        <p className="mt-4 flex flex-wrap gap-2">
          <SubmitButton sending={sending}>{messages.save}</SubmitButton>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {messages.cancel}
          </button>
        </p>
      </form>
    </InlineConfirm>
  )
}

function stopsManaging(was: RoleChoice, becomes: RoleChoice): boolean {
  return was.role === 'manager' && (becomes.role !== 'manager' || !coversPosts(becomes.posts, was.posts))
}

function Removal({ member, onKeep }: Pick<MemberProps, 'member'> & { onKeep: () => void }): ReactNode {
  const messages = useMessages('companyStaff')
  const failures = useMessages('failures')
  const [sending, setSending] = useState(false)
  const { memberId, email, name } = member
  const isActive = name !== null

  async function remove(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/remove', { memberId })
    setSending(false)
    if (!response.success) return showFailure(failures[response.code], response, () => void remove())
    showToastNext(isActive ? messages.removed(name) : messages.withdrawn(email ?? ''), peopleId)
    location.reload()
  }

  return (
    <InlineConfirm>
      <p>{isActive ? messages.removeAsk(name) : messages.withdrawAsk(email ?? '')}</p>
      {isActive && member.role === 'manager' ? <p className="mt-2 text-14">{messages.knownCalendars.before}</p> : null}
      <p className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small text-error" aria-busy={sending} onClick={() => void remove()}>
          {isActive ? messages.remove : messages.withdraw}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={onKeep}>
          {messages.keep}
        </button>
      </p>
    </InlineConfirm>
  )
}
