import { type ReactNode, useEffect, useRef, useState } from 'react'
import { urls } from '../../../contract/urls.ts'
import type { StaffRole } from '../../../domain/staff/staff-role.ts'
import type { MessageGroup, Messages } from '../../../i18n/en.ts'
import { AccountLayout } from '../../account/account-frame.tsx'
import { linkToken } from '../../account/link-token.ts'
import { type Failure, post } from '../../shell/api.ts'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useHref, usePage } from '../../shell/page-context.tsx'
import { signOutHere } from '../../shell/sign-out.ts'
import { readStorage, writeStorage } from '../../ui/safe-storage.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

export const stylesheet = 'app'

export const messageGroups: readonly MessageGroup[] = ['account', 'companyStaff']

const storageKey = 'invitation'

type Invitation = { companyName: string; role: StaffRole; until: string }

type State =
  | { kind: 'checking' | 'gone' }
  | { kind: 'failed'; text: string }
  | { kind: 'asking' | 'joined'; invitation: Invitation; error?: string; isOther?: boolean }

/** Shows what an emailed invitation is for, and accepts it when asked to. The token stays in the tab while the person logs in. */
export function Page(): ReactNode {
  const { join: messages } = useMessages('companyStaff')
  const failures = useMessages('failures')
  const [state, setState] = useState<State>({ kind: 'checking' })
  const [sending, setSending] = useState(false)
  const token = useRef('')

  useEffect(() => {
    if (token.current !== '') return
    token.current = linkToken() || readStorage('session', storageKey) || ''
    void checkInvitation(token.current, failures).then(setState)
  }, [failures])

  async function accept(invitation: Invitation): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/staff/accept', { token: token.current })
    setSending(false)
    if (response.success) writeStorage('session', storageKey, null)
    setState(response.success ? { kind: 'joined', invitation } : toState(response, invitation))
  }

  function toState(failure: Failure, invitation: Invitation): State {
    if (failure.code === 'gone') return { kind: 'gone' }
    const texts: Partial<Record<Failure['code'], string>> = { other_address: messages.other, wrong_state: messages.already }
    const error = texts[failure.code] ?? failures[failure.code]
    return { kind: 'asking', invitation, error, isOther: failure.code === 'other_address' }
  }

  return (
    <AccountLayout title={messages.title}>
      {state.kind === 'asking' ? (
        <Question {...state} token={token.current} sending={sending} onAccept={() => void accept(state.invitation)} />
      ) : (
        <Outcome state={state} />
      )}
    </AccountLayout>
  )
}

async function checkInvitation(token: string, failures: Messages['failures']): Promise<State> {
  if (token === '') return { kind: 'gone' }
  const response = await post('/api/staff/invitation', { token })
  if (response.success) return { kind: 'asking', invitation: response.invitation }
  const isGone = response.code === 'gone' || response.code === 'bad_fields'
  return isGone ? { kind: 'gone' } : { kind: 'failed', text: failures[response.code] }
}

function Outcome({ state }: { state: State }): ReactNode {
  const { join: messages } = useMessages('companyStaff')
  const href = useHref()
  const texts: Record<typeof state.kind, string> = {
    checking: messages.checking,
    asking: '',
    gone: messages.gone,
    failed: state.kind === 'failed' ? state.text : '',
    joined: 'invitation' in state ? messages.joined(state.invitation.companyName) : '',
  }
  return (
    <>
      <p className="mt-3" role="status">
        {texts[state.kind]}
      </p>
      {state.kind === 'joined' ? (
        <p className="mt-6">
          <a className="btn btn-primary" href={href(urls.companyPage)}>
            {messages.toWork}
          </a>
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <p className="mt-6">
          <button type="button" className="btn btn-line" onClick={() => location.reload()}>
            {messages.tryAgain}
          </button>
        </p>
      ) : null}
    </>
  )
}

type QuestionProps = {
  invitation: Invitation
  error?: string
  isOther?: boolean
  token: string
  sending: boolean
  onAccept: () => void
}

function Question({ invitation, error, isOther = false, token, sending, onAccept }: QuestionProps): ReactNode {
  const { roles, can, join: messages } = useMessages('companyStaff')
  const { format } = useIntl()
  const { viewer } = usePage()
  const { companyName, role, until } = invitation
  return (
    <>
      <p className="mt-3">{messages.ask(companyName, roles[role])}</p>
      <p className="mt-1 text-14 text-ink-2">{can[role]}</p>
      <p className="mt-1 text-14 text-ink-2">{messages.until(format.instant(Date.parse(until)))}</p>
      {error ? (
        <p className="mt-4 font-semibold text-error" role="alert">
          {error}
        </p>
      ) : null}
      {viewer && !isOther ? (
        <form
          className="mt-6"
          onSubmit={(event) => {
            event.preventDefault()
            onAccept()
          }}
        >
          <SubmitButton sending={sending}>{messages.accept}</SubmitButton>
        </form>
      ) : (
        <LogInFirst token={token} isOther={isOther} />
      )}
    </>
  )
}

function LogInFirst({ token, isOther }: { token: string; isOther: boolean }): ReactNode {
  const { join: messages } = useMessages('companyStaff')
  const href = useHref()
  const next = href(urls.joinStaff)
  const keep = (): void => writeStorage('session', storageKey, token)
  async function logOut(): Promise<void> {
    await signOutHere(href(urls.loginAs('owner', next)), keep)
  }
  if (isOther)
    return (
      <p className="mt-6">
        <button type="button" className="btn btn-line" onClick={() => void logOut()}>
          {messages.logout}
        </button>
      </p>
    )
  return (
    <>
      <p className="mt-4">{messages.visitor}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="btn btn-primary" href={href(urls.loginAs('owner', next))} onClick={keep}>
          {messages.login}
        </a>
        <a className="btn btn-line" href={href(urls.registerAs('owner', next))} onClick={keep}>
          {messages.signUp}
        </a>
      </p>
    </>
  )
}
