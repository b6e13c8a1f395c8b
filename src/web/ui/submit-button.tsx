import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

const spinnerAfter = 400

const subscribeToNothing = () => () => {}

/**
 * Keeps its label while the form is submitting; a spinner appears after 400 ms, and further clicks do nothing. Until hydration it is not
 * a submit button, since a native submission would leave the page and lose what was entered; in a dialog that opens later it is one at once.
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
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  useEffect(() => {
    if (!sending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), spinnerAfter)
    return () => clearTimeout(timer)
  }, [sending])
  return (
    <button
      type={isHydrated ? 'submit' : 'button'}
      className={className}
      aria-busy={sending}
      onClick={(event) => sending && event.preventDefault()}
    >
      {slow ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
