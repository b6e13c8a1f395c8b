import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldErrorText } from './field-error-text.tsx'

export type FieldProps = { id: string; label: string; hint?: ReactNode; error?: string | undefined; optional?: string }
type FrameProps = Pick<FieldProps, 'id' | 'label'> & { hint: ReactNode; error: string | undefined; optional: string | undefined }

/** A labeled text input; `error` is shown below the field and associated with it. */
export function TextField(field: FieldProps & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const { frame, control } = splitFieldProps(field)
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  )
}

export function TextArea(field: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode {
  const { frame, control } = splitFieldProps(field)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} />
    </FieldFrame>
  )
}

export function SelectField(field: FieldProps & SelectHTMLAttributes<HTMLSelectElement>): ReactNode {
  const { frame, control } = splitFieldProps(field)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

/** Separates the props of the frame around a control from those of the control itself. */
export function splitFieldProps<Field extends FieldProps>({ id, label, hint, error, optional, ...rest }: Field) {
  const frame: FrameProps = { id, label, hint, error, optional }
  const described = { 'aria-invalid': error !== undefined, 'aria-describedby': describedBy(id, hint, error) }
  return { frame, control: { id, className: 'input', ...described, ...rest } }
}

export function FieldFrame({ id, label, hint, error, optional, children }: FrameProps & { children: ReactNode }): ReactNode {
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-14">
        {label} {optional ? <span className="font-normal text-ink-2">{optional}</span> : null}
      </label>
      {children}
      {error !== undefined ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
      {hint ? (
        <div id={`${id}-hint`} className="mt-1.5 text-pretty text-14 text-ink-2 leading-[1.45]">
          {hint}
        </div>
      ) : null}
    </div>
  )
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [error === undefined ? null : `${id}-error`, hint ? `${id}-hint` : null].filter((part) => part !== null)
  return ids.length > 0 ? ids.join(' ') : undefined
}
