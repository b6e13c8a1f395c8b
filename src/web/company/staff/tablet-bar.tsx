import { type ReactNode, useEffect, useRef } from 'react'
import { urls } from '../../../contract/urls.ts'
import { tabletIdleMs } from '../../../domain/staff/tablet.ts'
import { post } from '../../shell/api.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'

const toldMs = 60_000
const checkedMs = 5000
const activityEvents = ['pointerdown', 'keydown', 'scroll'] as const

/** On a shared tablet: who uses it, and the way to the next person, which it takes by itself when nobody does. */
export function TabletBar({ who }: { who: string }): ReactNode {
  const messages = useMessages('companyLayout')
  const href = useHref()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    let usedAt = Date.now()
    let toldAt = usedAt
    function noteUse(): void {
      usedAt = Date.now()
      if (usedAt - toldAt < toldMs) return
      toldAt = usedAt
      void post('/api/staff/tablet/keep-open', {})
    }
    function check(): void {
      if (Date.now() - usedAt < tabletIdleMs || !form.current) return
      // Whoever comes back continues where they were.
      form.current.action = href(urls.companyTabletFor(location.pathname + location.search))
      form.current.requestSubmit()
    }
    for (const type of activityEvents) addEventListener(type, noteUse, { passive: true, capture: true })
    const timer = setInterval(check, checkedMs)
    return () => {
      for (const type of activityEvents) removeEventListener(type, noteUse, { capture: true })
      clearInterval(timer)
    }
  }, [href])

  return (
    <form
      ref={form}
      method="post"
      action={href(urls.companyTablet)}
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-leaf-tint px-4 py-1 print:hidden"
    >
      <span className="min-w-0 break-words font-semibold text-14">{who}</span>
      {/* Not of the button: it locks by itself too. */}
      <input type="hidden" name="action" value="lock" />
      <button type="submit" className="link min-h-11 text-14">
        {messages.switchPerson}
      </button>
    </form>
  )
}
