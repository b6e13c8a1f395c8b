import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'

/** For who is alone with the screen: the form above shows its passwords in clear while this is checked. */
export function ShowPassword({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }): ReactNode {
  const messages = useMessages('account')
  return (
    <label className="mt-2 inline-flex min-h-11 items-center gap-3 text-14">
      <input type="checkbox" checked={shown} onChange={(event) => onChange(event.target.checked)} />
      {messages.showPassword}
    </label>
  )
}
