import { type RefObject, useEffect, useRef } from 'react'

/** Gives focus to an element after the value has changed, if the pressed button has gone with it. */
export function useFocusOnChange<Place extends HTMLElement>(
  value: unknown,
  { preventScroll = false } = {},
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value && document.activeElement === document.body) place.current?.focus({ preventScroll })
    before.current = value
  }, [value, preventScroll])
  return place
}
