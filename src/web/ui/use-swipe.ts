import { type PointerEvent, useRef } from 'react'

const threshold = 50

export type Swipe = {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/**
 * Calls `turn` with 1 on a swipe left of more than 50 px, with -1 on a swipe right. The element needs `touch-pan-y`, or the
 * browser handles the touch itself.
 */
export function useSwipe(turn: (by: 1 | -1) => void): Swipe {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX, isPrimary }) => {
      // A second finger is not a swipe.
      start.current = isPrimary ? clientX : null
    },
    onPointerUp: ({ clientX }) => {
      const moved = start.current === null ? 0 : clientX - start.current
      start.current = null
      if (Math.abs(moved) > threshold) turn(moved < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
