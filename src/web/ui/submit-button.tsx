import { type ReactNode, useEffect, useState } from 'react'

const spinnerAfter = 400

/** Keeps its words while the form is on its way; the spinner comes after 400 ms, and a second press does nothing. */
export function SubmitButton({
  sending,
  className = 'btn btn-primary',
  children,
}: {
  sending: boolean
  className?: string
  children: ReactNode
}): ReactNode {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!sending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), spinnerAfter)
    return () => clearTimeout(timer)
  }, [sending])
  return (
    <button type="submit" className={className} aria-busy={sending} onClick={(event) => sending && event.preventDefault()}>
      {slow ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
