import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = { id: string; label: string; hint?: ReactNode; error?: string | undefined; optional?: string }

/** A labelled text input; `error` is said under the field and tied to it. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...input}
      />
    </Frame>
  )
}

export function TextArea({
  id,
  label,
  hint,
  error,
  optional,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>): ReactNode {
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...area}
      />
    </Frame>
  )
}

export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>): ReactNode {
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...select}
      >
        {children}
      </select>
    </Frame>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className="mt-1.5 flex gap-2 font-semibold text-14 text-error leading-[1.45]">
      <Icon name="warning" className="mt-px size-4.5" />
      {children}
    </p>
  )
}

function Frame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: { [Key in keyof FieldProps]: FieldProps[Key] | undefined } & { children: ReactNode }): ReactNode {
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-14">
        {label} {optional ? <span className="font-normal text-ink-2">{optional}</span> : null}
      </label>
      {children}
      {error !== undefined ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <div id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2 leading-[1.45]">
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
