import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A confirmation below the buttons that opened it: takes focus when it opens, and returns it when it closes. */
export function InlineConfirm({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  // Opened by a click, so `document` exists and the clicked button still has focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    box.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  return (
    <div ref={box} tabIndex={-1} className="mt-4 rounded-control bg-section px-4 py-4 text-14 outline-none">
      {children}
    </div>
  )
}
