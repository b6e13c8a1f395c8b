import type { ReactNode } from 'react'
import type { PostForm } from './use-post-form.ts'

/** The props of each section of the form. */
export type PartProps = { form: PostForm; number: number }

/** A numbered section of the form. */
export function FormSection({
  id,
  number,
  title,
  lead,
  children,
}: {
  id?: string
  number: number
  title: string
  lead?: string
  children: ReactNode
}): ReactNode {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className="border-divider border-t py-8 outline-none first-of-type:border-0 first-of-type:pt-0"
    >
      <h2 className="flex items-baseline gap-3 text-20">
        <span aria-hidden="true" className="min-w-3 text-16 text-leaf">
          {number}
        </span>
        {title}
      </h2>
      {lead ? <p className="mt-1 text-14 text-ink-2">{lead}</p> : null}
      {children}
    </section>
  )
}
