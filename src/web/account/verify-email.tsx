import { type ReactNode, useState } from 'react'
import { post } from '../shell/api.ts'
import { useMessages } from '../shell/intl.tsx'
import { showToast } from '../ui/toast.tsx'
import { refusalText } from './account-form-errors.ts'

/** The button that emails another link to verify the address. */
export function SendVerificationLink({ className }: { className: string }): ReactNode {
  const messages = useMessages('profile')
  const failures = useMessages('failures')
  const words = useMessages('account')
  const [sending, setSending] = useState(false)

  async function ask(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/auth/send-verification-email', {})
    setSending(false)
    if (response.success) showToast(messages.linkSent)
    else showToast(refusalText(response, words, failures), 'alert')
  }

  return (
    <button type="button" className={className} aria-busy={sending} onClick={() => void ask()}>
      {messages.sendLink}
    </button>
  )
}
