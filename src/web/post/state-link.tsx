import type { MouseEvent, ReactNode } from 'react'
import { useHref } from '../page-context.tsx'
import { opensElsewhere } from '../ui/opens-elsewhere.ts'
import { addressOf, type StayChoice } from './stay-choice.ts'

type StateLinkProps = {
  postNum: number
  /** null where there is nothing to choose */
  next: StayChoice | null
  onChoose: (choice: StayChoice) => void
  current?: 'true' | 'date' | undefined
  className: string
  children: ReactNode
}

/**
 * A link to the page in another state, kept at the calendar; with scripts nothing loads. One that has led where it leads is the same
 * element without an address, so that focus stays on it: a link that is disabled.
 */
export function StateLink({ postNum, next, onChoose, current, className, children }: StateLinkProps): ReactNode {
  const href = useHref()
  function choose(event: MouseEvent): void {
    if (!next || opensElsewhere(event)) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <a
      href={next ? `${href(addressOf(postNum, next))}#days` : undefined}
      rel="nofollow"
      {...(next ? {} : { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
      aria-current={current}
      onClick={choose}
      className={className}
    >
      {children}
    </a>
  )
}
