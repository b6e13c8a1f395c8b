import { type ReactNode, useEffect, useState } from 'react'
import { useIntl, useMessages } from '../shell/intl.tsx'

// Remaining seconds at which the time is announced: often enough to convey urgency, rarely enough not to interrupt a
// screen reader.
const announceAt = [30, 60, 120, 300]

const hourMs = 3_600_000

type HoldProps = {
  /** Epoch milliseconds. */
  holdUntil: number
  /** When the hold began, so that the bar shows the remaining share; defaults to the server time of the page. */
  heldSince?: number
  /** Server time of the page, so that server and client render the same. */
  now: number
  onLapse?: () => void
}

/** A countdown of the time left to pay, with the clock time. It never blinks and is announced at most four times. */
export function HoldBar({ holdUntil, heldSince, now, onLapse }: HoldProps): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('payment')
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(holdUntil, now))
  const [whole] = useState(() => secondsUntil(holdUntil, heldSince ?? now))
  const announced = announceAt.find((seconds) => secondsLeft > 0 && secondsLeft <= seconds)

  useEffect(() => {
    // The browser's clock may be wrong, so use it only for the time elapsed since the page loaded.
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
        {toClock(secondsLeft)}
      </div>
      <div className="flex-1">
        <b>{messages.holdUntil(holdUntil - now < hourMs ? format.time(holdUntil) : format.instant(holdUntil))}</b>{' '}
        {messages.holdPromise}
        <progress className="hold-progress" aria-hidden="true" max={Math.max(whole, 1)} value={secondsLeft} />
      </div>
      <span role="status" className="sr-only">
        {announced === undefined ? '' : messages.lessThan(announced)}
      </span>
    </div>
  )
}

function secondsUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / 1000))
}

function toClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}
