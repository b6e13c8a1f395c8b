import { type RefObject, useEffect, useRef } from 'react'
import type { BookingState } from '../../domain/booking.ts'

/** Where a booking is shown: takes focus as the booking moves on, when the button that moved it is gone. */
export function useFocusKept<Place extends HTMLElement>(state: BookingState): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) place.current?.focus()
    before.current = state
  }, [state])
  return place
}
