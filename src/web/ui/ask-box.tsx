import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A question below the buttons that led to it: takes focus as it opens, and gives it back as it closes. */
export function AskBox({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  // opened by a press, so there is a document, and the button that was pressed has focus still
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
