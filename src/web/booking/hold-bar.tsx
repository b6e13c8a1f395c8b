import { type ReactNode, useEffect, useState } from 'react'
import { useIntl, useMessages } from '../intl.tsx'

// Seconds left at which the time is spoken: often enough to hurry, seldom enough to let one listen to the rest.
const spokenAt = [30, 60, 120, 300]

type HoldProps = {
  /** epoch milliseconds */
  holdUntil: number
  /** when the hold began, so that the bar shows the part of it that is left; the time of the page where it is not given */
  heldSince?: number
  /** the server's time when it made the page, so that the first rendering is the same in both places */
  now: number
  onLapse?: () => void
}

/** Minutes and seconds that are left to pay, with the clock time; it never blinks, and is spoken four times at most. */
export function HoldBar({ holdUntil, heldSince, now, onLapse }: HoldProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(holdUntil, now))
  const [whole] = useState(() => secondsUntil(holdUntil, heldSince ?? now))
  const spoken = spokenAt.find((seconds) => secondsLeft > 0 && secondsLeft <= seconds)

  useEffect(() => {
    // the browser's clock may be wrong: only the time that passes since the page came is its own
    const started = performance.now()
    const timer = setInterval(() => setSecondsLeft(secondsUntil(holdUntil, now + performance.now() - started)), 1000)
    return () => clearInterval(timer)
  }, [holdUntil, now])

  useEffect(() => {
    if (secondsLeft === 0) onLapse?.()
  }, [secondsLeft, onLapse])

  return (
    <div className="flex items-center gap-3.5 rounded-card bg-sun-tint px-4.5 py-3.5 text-14 leading-[1.45]">
      <div
        role="timer"
        aria-label={messages.timeLeft}
        className="min-w-[2.7em] font-bold text-20 leading-[1.1] tracking-[-0.01em] sm:text-24"
      >
        {minutesAndSeconds(secondsLeft)}
      </div>
      <div className="flex-1">
        <b>{messages.holdUntil(format.clock(holdUntil))}</b> {messages.holdPromise}
        <progress className="hold-progress" aria-hidden="true" max={Math.max(whole, 1)} value={secondsLeft} />
      </div>
      <span role="status" className="sr-only">
        {spoken === undefined ? '' : messages.lessThan(spoken)}
      </span>
    </div>
  )
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000))
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
