import type { MouseEvent, ReactNode } from 'react'
import { useHref } from '../page-context.tsx'
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

/** A link to the page in another state, kept at the calendar; with scripts nothing loads. */
export function StateLink({ postNum, next, onChoose, current, className, children }: StateLinkProps): ReactNode {
  const href = useHref()
  function choose(event: MouseEvent): void {
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(next)
  }
  if (!next) return <span className={className}>{children}</span>
  return (
    <a
      href={`${href(addressOf(postNum, next))}#days`}
      rel="nofollow"
      aria-current={current}
      onClick={choose}
      className={className}
    >
      {children}
    </a>
  )
}
