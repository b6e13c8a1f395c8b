import type { ReactNode } from 'react'
import { urls } from '../../contract/urls.ts'
import { useHref } from '../shell/page-context.tsx'

type OpenProps = { about: { postNum: number } | { bookingId: string }; label: string; className?: string }

/** Leads to the conversation about a hotel or a booking. A form, so that it works without scripts. */
export function OpenThreadButton({ about, label, className = 'btn btn-line w-full' }: OpenProps): ReactNode {
  const href = useHref()
  const [field] = Object.entries(about)
  return (
    <form method="post" action={href(urls.messages)}>
      <input type="hidden" name={field?.[0]} value={field?.[1]} />
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  )
}
