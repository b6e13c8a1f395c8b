import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What is wrong with a field, shown below it. */
export function FieldErrorText({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className="mt-1.5 flex gap-2 font-semibold text-14 text-error leading-[1.45]">
      <Icon name="warning" className="mt-px size-4.5" />
      {children}
    </p>
  )
}
