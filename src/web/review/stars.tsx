import type { ReactNode } from 'react'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'

/** The number of reviews per star rating, highest first, each as a share of all. */
export function StarBars({ counts }: { counts: number[] }): ReactNode {
  const messages = useMessages('detail')
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  return (
    <ul aria-label={messages.starBars} className="mb-8 grid max-w-[400px] gap-1 text-14 leading-[1.6]">
      {counts.map((count, index) => {
        const stars = counts.length - index
        return (
          <li key={stars} className="flex items-center gap-3">
            <span className="sr-only">{messages.starBar(stars, count)}</span>
            <span aria-hidden="true" className="inline-flex w-7 items-center justify-between font-semibold">
              {stars}
              <Icon name="star" className="size-3.5 fill-current" />
            </span>
            <svg aria-hidden="true" className="h-2 w-0 flex-1 rounded-chip bg-divider">
              <rect width={`${(count / all) * 100}%`} height="100%" rx="4" className="fill-leaf" />
            </svg>
            <span aria-hidden="true" className="min-w-6 text-right text-ink-2">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Up to five stars; `label` says their number to screen readers. */
export function Stars({ stars, label }: { stars: number; label: string }): ReactNode {
  return (
    <span className="inline-flex">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={`size-3.5 ${star <= stars ? 'fill-current text-ink' : 'text-field'}`} />
      ))}
    </span>
  )
}
