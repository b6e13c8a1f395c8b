import { type ReactNode, useState } from 'react'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { showToast } from '../../ui/toast.tsx'

type EndProps = { changeId: string; className?: string; onEnded: () => void; children: ReactNode }

/** The button that ends a change: its owner withdraws or declines it, or the hotel withdraws its proposal. The booking stays as it is. */
export function EndChange({ changeId, className = 'noscript:hidden', onEnded, children }: EndProps): ReactNode {
  const failures = useMessages('failures')
  const [sending, setSending] = useState(false)

  async function end(): Promise<void> {
    if (sending) return
    setSending(true)
    const response = await post('/api/booking/change/withdraw', { changeId })
    setSending(false)
    if (response.success) onEnded()
    else showToast(failures[response.code], 'alert')
  }

  return (
    <button type="button" className={`btn btn-quiet ${className}`} aria-busy={sending} onClick={() => void end()}>
      {children}
    </button>
  )
}
