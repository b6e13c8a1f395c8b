import { type ReactNode, useEffect, useState } from 'react'

const spinnerAfter = 400

/**
 * Keeps its label while the form is submitting; a spinner appears after 400 ms, and further clicks do nothing. Until hydration it is not
 * a submit button, since a native submission would leave the page and lose what was entered.
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
