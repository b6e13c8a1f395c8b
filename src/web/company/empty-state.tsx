import type { ReactNode } from 'react'
import emptyPicture from '../ui/illustrations/empty.svg'

/** The placeholder for an empty list. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children?: ReactNode }): ReactNode {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-6">
      <img src={emptyPicture} alt="" width={320} height={200} />
      <div>
        <h2 className="text-18">{title}</h2>
        <p className="mt-1 text-ink-2">{hint}</p>
        {children}
      </div>
    </div>
  )
}
