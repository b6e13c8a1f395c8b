import { type ReactNode, useRef, useState } from 'react'
import { RoundPhoto } from '../image/round-photo.tsx'
import { useMessages } from '../shell/intl.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Profile } from './profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'
import { SendVerificationLink } from './verify-email.tsx'

type OpenForm = 'profile' | 'password' | 'leave'

type SectionProps = { profile: Profile; onRenamed?: (name: string) => void }

/** Shows the user's own profile; edit forms open in its place. */
export function ProfileSection({ profile: initial, onRenamed }: SectionProps): ReactNode {
  const messages = useMessages('profile')
  const accountDeletion = useMessages('accountDeletion')
  const [profile, setProfile] = useState(initial)
  const [open, setOpen] = useState<OpenForm | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  /** The pressed button disappears with its section, so focus moves to the start of what replaces it. */
  function show(form: typeof open): void {
    setOpen(form)
    heading.current?.focus()
  }

  const close = (): void => show(null)
  return (
    <section id="profile" className="rounded-card bg-white p-5 shadow-1 md:rounded-sheet md:p-7">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {open === 'leave' ? accountDeletion.title : messages.title}
      </h2>
      {open === 'profile' ? (
        <ProfileForm
          profile={profile}
          onSaved={(changes) => {
            setProfile({ ...profile, ...changes })
            onRenamed?.(changes.displayName)
            close()
          }}
          onCancel={close}
        />
      ) : null}
      {open === 'password' ? <PasswordForm email={profile.email} onDone={close} onCancel={close} /> : null}
      {open === 'leave' ? <DeleteAccountForm hasPassword={profile.hasPassword} onCancel={close} /> : null}
      {open === null ? <ProfileFacts profile={profile} onEdit={show} /> : null}
    </section>
  )
}

function ProfileFacts({ profile, onEdit }: { profile: Profile; onEdit: (form: OpenForm) => void }): ReactNode {
  const messages = useMessages('profile')
  const accountDeletion = useMessages('accountDeletion')
  return (
    <>
      <div className="mt-4 flex items-center gap-4">
        <RoundPhoto path={profile.photoURL} of="person" className="size-16" />
        <p className="min-w-0">
          <b className="block truncate text-18">{profile.displayName}</b>
          {profile.isGuest ? <span className="text-14 text-ink-2">{messages.guest}</span> : null}
        </p>
      </div>
      <dl className="mt-4 border-divider border-t text-14">
        {profile.isGuest ? null : (
          <Row term={messages.email}>
            <span className="break-all">{profile.email}</span>
            {profile.emailVerified ? <span className="block text-ink-2">{messages.emailVerified}</span> : <VerifyEmail />}
          </Row>
        )}
        <Row term={messages.phone}>{profile.phone ?? <span className="text-ink-2">{messages.noPhone}</span>}</Row>
        <Row term={messages.language}>{messages.languages[profile.language]}</Row>
        {profile.isGuest ? null : <Row term={messages.news}>{messages.newsIs[profile.marketing ? 'on' : 'off']}</Row>}
      </dl>
      <p className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn btn-line btn-small" onClick={() => onEdit('profile')}>
          {messages.edit}
        </button>
        {profile.hasPassword ? (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => onEdit('password')}>
            {messages.changePassword}
          </button>
        ) : null}
      </p>
      <SessionList />
      <NotificationSettings />
      <p className="mt-2 border-divider border-t pt-2">
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-14 text-ink-2 underline underline-offset-3"
          onClick={() => onEdit('leave')}
        >
          {accountDeletion.open}
        </button>
      </p>
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid grid-cols-[104px_1fr] gap-x-3 border-divider border-b py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function VerifyEmail(): ReactNode {
  const messages = useMessages('profile')
  return (
    <span className="block text-ink-2">
      {messages.emailNotProved}
      <SendVerificationLink className="link flex min-h-11 items-center" />
    </span>
  )
}
