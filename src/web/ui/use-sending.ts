import { useState } from 'react'
import type { FieldProblem } from './error-summary.tsx'

/** What to say above a form, and at which of its fields. */
export type Problem = { text?: string | undefined; fields: FieldProblem[] }

export type Sending = {
  sending: boolean
  problem: Problem | null
  /** counts the tries, so that the summary takes focus at each */
  attempt: number
  /** by the id of the field */
  errors: Record<string, string>
  /** `run` gives null when it went through; a second press meanwhile does nothing */
  send: (run: () => Promise<Problem | null>) => Promise<void>
}

/** How the sending of a form goes, for the form, its summary and its button. */
export function useSending(): Sending {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)

  async function send(run: () => Promise<Problem | null>): Promise<void> {
    if (sending) return
    setSending(true)
    setProblem(await run())
    setSending(false)
    setAttempt((count) => count + 1)
  }

  const errors = Object.fromEntries((problem?.fields ?? []).map(({ fieldId, text }) => [fieldId, text]))
  return { sending, problem, attempt, errors, send }
}
