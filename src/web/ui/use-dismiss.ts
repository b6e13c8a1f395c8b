import { type RefObject, useEffect } from 'react'

/**
 * While `open`, a click outside of the box, or the focus arriving there by Tab, calls `onDismiss`. Not earlier than the click, since
 * a popup that stands in the page would move what is being pressed.
 */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!open) return
    const dismiss = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return
      if (event.target instanceof Node && !box.current?.contains(event.target)) onDismiss()
    }
    // Before any handler changes what stands where.
    document.addEventListener('click', dismiss, true)
    document.addEventListener('keyup', dismiss, true)
    return () => {
      document.removeEventListener('click', dismiss, true)
      document.removeEventListener('keyup', dismiss, true)
    }
  }, [box, open, onDismiss])
}
