import { type RefObject, useEffect } from 'react'

/**
 * While `open`, calls `onDismiss` on a click outside the box, or when Tab moves focus out. It waits for the click, since
 * closing an in-flow popup earlier would move what is being pressed.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!open) return
    const dismiss = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return
      if (event.target instanceof Node && !box.current?.contains(event.target)) onDismiss()
    }
    // Runs in the capture phase, before any handler changes the layout.
    document.addEventListener('click', dismiss, true)
    document.addEventListener('keyup', dismiss, true)
    return () => {
      document.removeEventListener('click', dismiss, true)
      document.removeEventListener('keyup', dismiss, true)
    }
  }, [box, open, onDismiss])
}
