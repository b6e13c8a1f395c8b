import { type FormEvent, type ReactNode, useState } from 'react'
import type { StaffRole } from '../../../domain/staff/staff-role.ts'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { showToastNext } from '../../ui/toast.tsx'
import { type FormErrors, useSubmit } from '../../ui/use-submit.ts'
import type { PostOption } from '../posts/post-name.ts'
import { type RoleChoice, RoleFields } from './role-fields.tsx'
import { useStaffErrors } from './staff-errors.ts'

type InviteProps = { roles: readonly StaffRole[]; posts: readonly PostOption[]; offersAll: boolean }

export function InviteForm({ roles, posts, offersAll }: InviteProps): ReactNode {
  const messages = useMessages('companyStaff')
  const [email, setEmail] = useState('')
  const [choice, setChoice] = useState<RoleChoice>({
    role: roles.at(-1) ?? 'carer',
    posts: offersAll ? null : posts.map(({ postNum }) => postNum),
  })
  const { sending, problem, attempt, errors, clear, send } = useSubmit()
  const toFormErrors = useStaffErrors('invite')

  async function invite(): Promise<FormErrors | null> {
    const response = await post('/api/staff/invite', { email, ...choice })
    if (!response.success) return toFormErrors(response)
    showToastNext(messages.invite.sent(response.member.email ?? ''), 'invite-email')
    location.reload()
    return null
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(invite)
  }

  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary text={problem?.text} problems={problem?.fields ?? []} attempt={attempt} />
      <TextField
        id="invite-email"
        type="email"
        label={messages.invite.email}
        hint={messages.invite.emailHint}
        value={email}
        error={errors['invite-email']}
        maxLength={254}
        autoComplete="off"
        required
        onChange={({ target }) => {
          setEmail(target.value)
          clear('invite-email')
        }}
      />
      <RoleFields
        id="invite"
        roles={roles}
        posts={posts}
        offersAll={offersAll}
        value={choice}
        error={errors['invite-posts']}
        onChange={(value) => {
          setChoice(value)
          clear('invite-posts')
        }}
      />
      <p className="mt-6">
        <SubmitButton sending={sending}>{messages.invite.submit}</SubmitButton>
      </p>
    </form>
  )
}
