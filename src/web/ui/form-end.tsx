import type { ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'
import type { FormErrors } from './use-submit.ts'

type EndProps = {
  problem: FormErrors | null
  sending: boolean
  /** What the button says that submits the form, and the one that closes it. */
  submit: string
  close: string
  isPrimary?: boolean
  onClose: () => void
}

/** The end of a small form that opens within a page: what is wrong with the whole of it, and its two buttons. */
export function FormEnd({ problem, sending, submit, close, isPrimary = false, onClose }: EndProps): ReactNode {
  return (
    <>
      <p role="alert" className="font-semibold text-error">
        {problem?.text}
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <SubmitButton sending={sending} className={`btn btn-small ${isPrimary ? 'btn-primary' : 'btn-line'}`}>
          {submit}
        </SubmitButton>
        <button type="button" className="btn btn-quiet btn-small" onClick={onClose}>
          {close}
        </button>
      </p>
    </>
  )
}
