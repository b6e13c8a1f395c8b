import type { ReactNode } from 'react'

/** A page section under a heading, separated by a line from the one above unless it is the first. */
export function Section({
  id,
  title,
  lead,
  isFirst = false,
  children,
}: {
  id?: string
  title: ReactNode
  lead?: ReactNode
  isFirst?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <section id={id} className={isFirst ? 'pb-8 md:pb-10' : 'border-divider border-t py-8 md:py-10'}>
      <h2>{title}</h2>
      {lead ? <p className="mt-2 mb-5 text-ink-2">{lead}</p> : <div className="h-5" />}
      {children}
    </section>
  )
}
