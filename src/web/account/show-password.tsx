import type { ReactNode } from 'react'
import { useMessages } from '../shell/intl.tsx'

/** A checkbox that shows the passwords of the form above in plain text. */
export function ShowPassword({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }): ReactNode {
  const messages = useMessages('account')
  return (
    <label className="mt-2 inline-flex min-h-11 items-center gap-3 text-14">
      <input type="checkbox" checked={shown} onChange={(event) => onChange(event.target.checked)} />
      {messages.showPassword}
    </label>
  )
}
