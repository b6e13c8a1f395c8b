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

type FocusInList = {
  list: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * For a list of articles, one for each id: when the one that has the focus leaves it, the focus goes to the one in its place, or the last
 * one, or the heading of the list, which is then empty.
 */
export function useFocusInList(ids: readonly string[]): FocusInList {
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(-1)
  const before = useRef(ids)
  const articles = (): HTMLElement[] => [...(list.current?.querySelectorAll('article') ?? [])]

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      focused.current = articles().findIndex((article) => target instanceof Node && article.contains(target))
    }
    // focus that goes elsewhere is none of this list's any more
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const left = before.current[focused.current]
    before.current = ids
    if (left === undefined || ids.includes(left) || document.activeElement !== document.body) return
    const place = articles().at(focused.current) ?? articles().at(-1) ?? heading.current
    place?.focus()
  }, [ids.join(' ')])

  return { list, heading }
}
