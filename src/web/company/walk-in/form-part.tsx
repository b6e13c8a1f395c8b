import type { ReactNode } from 'react'

type SectionProps = { title: string; id?: string; error?: string | undefined; children: ReactNode }

/** A titled group of fields. */
export function Part({ title, id, error, children }: SectionProps): ReactNode {
  return (
    <fieldset id={id} tabIndex={id ? -1 : undefined} className="mt-6 outline-none">
      <legend className="font-bold text-18">{title}</legend>
      {error ? <p className="mt-1 font-semibold text-14 text-error">{error}</p> : null}
      {children}
    </fieldset>
  )
}
