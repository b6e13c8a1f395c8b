import { type ReactNode, useEffect, useState } from 'react'

const spinnerAfter = 400

/**
 * Keeps its words while the form is on its way; the spinner comes after 400 ms, and a second press does nothing. Until the page's
 * scripts are there it sends nothing either: the browser would leave the page, and what was typed would be lost.
 */
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
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (!sending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), spinnerAfter)
    return () => clearTimeout(timer)
  }, [sending])
  return (
    <button
      type={ready ? 'submit' : 'button'}
      className={className}
      aria-busy={sending}
      onClick={(event) => sending && event.preventDefault()}
    >
      {slow ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
