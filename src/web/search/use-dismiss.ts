import { type RefObject, useEffect } from 'react'

/** While `open`, a press outside of the box calls `onDismiss`. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!open) return
    const dismiss = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onDismiss()
    }
    document.addEventListener('pointerdown', dismiss)
    return () => document.removeEventListener('pointerdown', dismiss)
  }, [box, open, onDismiss])
}
