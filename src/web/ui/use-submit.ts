import { useState } from 'react'
import type { FormErrorItem } from './error-summary.tsx'

/** The message above a form, and its fields with errors. */
export type FormErrors = { text?: string | undefined; fields: FormErrorItem[] }

export type Submission = {
  sending: boolean
  problem: FormErrors | null
  /** Counts submissions, so that the summary takes focus each time. */
  attempt: number
  /** By field id. */
  errors: Record<string, string>
  /** Removes a field's error once the field has changed; the next submission validates it again. */
  clear: (fieldId: string) => void
  /** `run` resolves to null on success; calls during a submission do nothing. */
  send: (run: () => Promise<FormErrors | null>) => Promise<void>
}

/** The submission state of a form, for the form, its error summary and its button. */
export function useSubmit(): Submission {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<FormErrors | null>(null)
  const [attempt, setAttempt] = useState(0)

  async function send(run: () => Promise<FormErrors | null>): Promise<void> {
    if (sending) return
    setSending(true)
    setProblem(await run())
    setSending(false)
    setAttempt((count) => count + 1)
  }

  function clear(fieldId: string): void {
    setProblem((now) => now && withoutField(now, fieldId))
  }

  const errors = Object.fromEntries((problem?.fields ?? []).map(({ fieldId, text }) => [fieldId, text]))
  return { sending, problem, attempt, errors, clear, send }
}

function withoutField({ text, fields }: FormErrors, fieldId: string): FormErrors | null {
  const left = fields.filter((field) => field.fieldId !== fieldId)
  return text === undefined && left.length === 0 ? null : { text, fields: left }
}
