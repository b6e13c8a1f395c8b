import type { MouseEvent, ReactNode } from 'react'
import { useHref } from '../shell/page-context.tsx'
import { opensInNewTab } from '../ui/opens-in-new-tab.ts'
import { type StayChoice, toDetailUrl } from './detail/stay-box/stay-choice.ts'

type StateLinkProps = {
  postNum: number
  /** Null if there is nothing to select. */
  next: StayChoice | null
  onChoose: (choice: StayChoice) => void
  current?: 'true' | 'date' | undefined
  className: string
  children: ReactNode
}

/**
 * A link to the page in another state, scrolled to the calendar; with scripts, it updates in place. The current state's link is
 * the same element without an href, so that it keeps focus while disabled.
 */
export function StateLink({ postNum, next, onChoose, current, className, children }: StateLinkProps): ReactNode {
  const href = useHref()
  function choose(event: MouseEvent): void {
    if (!next || opensInNewTab(event)) return
    event.preventDefault()
    onChoose(next)
  }
  return (
    <a
      href={next ? `${href(toDetailUrl(postNum, next))}#days` : undefined}
      rel={next ? 'nofollow' : undefined}
      {...(next ? {} : { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
      aria-current={current}
      onClick={choose}
      className={className}
    >
      {children}
    </a>
  )
}
