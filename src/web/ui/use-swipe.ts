import { type PointerEvent, useRef } from 'react'

const threshold = 50

export type Swipe = {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: () => void
}

/** Turns by 1 when what is drawn to the left by more than 50 px is let go, by -1 to the right. Its element needs `touch-pan-y`, or the browser takes the touch for itself. */
export function useSwipe(turn: (by: 1 | -1) => void): Swipe {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: ({ clientX, isPrimary }) => {
      // a second finger is no swipe any more
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
