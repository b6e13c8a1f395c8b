import { type RefObject, useEffect, useRef } from 'react'
import type { BookingState } from '../../domain/booking/booking.ts'

/** Moves focus to the booking after a state change that removed the pressed button. */
export function usePreservedFocus<Place extends HTMLElement>(state: BookingState): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) place.current?.focus()
    before.current = state
  }, [state])
  return place
}

type FocusInList = {
  list: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Preserves focus in a list of articles, one per id. If the focused article is removed, focus moves to the article now in its
 * place, or else the last one, or else the heading of the empty list.
 */
export function useFocusInList(ids: readonly string[]): FocusInList {
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(-1)
  const before = useRef(ids)
  const articles = (): HTMLElement[] => [...(list.current?.querySelectorAll('article') ?? [])]

  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent): void => {
      focused.current = articles().findIndex((article) => target instanceof Node && article.contains(target))
    }
    // Focus outside the list resets the index.
    document.addEventListener('focusin', recordFocus)
    return () => document.removeEventListener('focusin', recordFocus)
  }, [])

  useEffect(() => {
    const removed = before.current[focused.current]
    before.current = ids
    if (removed === undefined || ids.includes(removed) || document.activeElement !== document.body) return
    const place = articles().at(focused.current) ?? articles().at(-1) ?? heading.current
    place?.focus()
  }, [ids.join(' ')])

  return { list, heading }
}
