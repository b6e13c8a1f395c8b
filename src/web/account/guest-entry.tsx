import { type ReactNode, useState } from 'react'
import type { Role } from '../../domain/account/account.ts'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { showToast } from '../ui/toast.tsx'
import { refusalText } from './account-form-errors.ts'

/** Signs in as a guest: a new, real account with one role. `onDone` continues as after a login. */
export function GuestEntry({ role, onDone }: { role: Role; onDone: () => void }): ReactNode {
  const messages = useMessages('account')
  const failures = useMessages('failures')
  const [sending, setSending] = useState(false)
  async function enter(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/auth/guest', { role })
    if (response.success) return onDone()
    setSending(false)
    showToast(refusalText(response, messages, failures), 'alert')
  }
  return (
    <>
      <p className="mt-6 mb-4 flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-divider after:h-px after:flex-1 after:bg-divider">
        {messages.or}
      </p>
      <button type="button" className="btn btn-line w-full" aria-busy={sending} onClick={() => void enter()}>
        {messages.guest[role]}
      </button>
      <p className="mt-1.5 text-14 text-ink-2 leading-[1.45]">{messages.guestHint[role]}</p>
    </>
  )
}
