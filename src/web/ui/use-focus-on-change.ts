import { type RefObject, useEffect, useRef } from 'react'

/** What a click gives the focus to, or would in another browser. */
const canHaveFocus = 'a, button, input, label, select, summary, textarea, [tabindex]'

/** Gives focus to an element after the value has changed, if the pressed button has gone with it. */
export function useFocusOnChange<Place extends HTMLElement>(
  value: unknown,
  { preventScroll = false } = {},
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(value)
  const isLeft = useRef(false)
  useEffect(() => {
    // A click beside all that can have the focus takes it away: then nothing was pressed.
    const record = ({ type, target }: Event): void => {
      isLeft.current = type === 'mousedown' && target instanceof Element && target.closest(canHaveFocus) === null
    }
    for (const type of ['focusin', 'mousedown']) document.addEventListener(type, record)
    return () => {
      for (const type of ['focusin', 'mousedown']) document.removeEventListener(type, record)
    }
  }, [])
  useEffect(() => {
    const hasGone = document.activeElement === document.body && !isLeft.current
    if (before.current !== value && hasGone) place.current?.focus({ preventScroll })
    before.current = value
  }, [value, preventScroll])
  return place
}
