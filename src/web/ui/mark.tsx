import type { ReactNode } from 'react'
import markPicture from '../art/mark.svg'

/** Kkori's mark; the name stands beside it, so it says nothing itself. */
export function Mark({ className }: { className: string }): ReactNode {
  return <img src={markPicture} alt="" width={34} height={34} className={className} />
}
