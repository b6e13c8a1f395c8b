import type { ReactNode } from 'react'
import { FieldErrorText } from '../../ui/field-error-text.tsx'

type SectionProps = { title: string; id?: string; error?: string | undefined; children: ReactNode }

/** A titled group of fields. */
export function Part({ title, id, error, children }: SectionProps): ReactNode {
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      className="mt-6 outline-none"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="font-bold text-18">{title}</legend>
      {error ? <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText> : null}
      {children}
    </fieldset>
  )
}
