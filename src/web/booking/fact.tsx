import type { ReactNode } from 'react'

/** A term and its value in a list of facts about a booking. */
export function Fact({ term, value }: { term: string; value: ReactNode }): ReactNode {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="wrap-break-word text-ink-2">{term}</dt>
      <dd className="text-balance text-right font-semibold">{value}</dd>
    </div>
  )
}
