import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type FocusInList = {
  list: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
}

/**
 * Preserves focus in a list of articles, one per id. If the focused article is removed or moved, focus stays in its place: on the
 * article that is there now, or else the last one, or else the heading of the empty list. The page does not scroll after an article
 * that was moved.
 */
export function useFocusInList(ids: readonly string[]): FocusInList {
  const list = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)
  const before = useRef(ids)
  const articles = (): HTMLElement[] => [...(list.current?.querySelectorAll('article') ?? [])]

  useEffect(() => {
    const recordFocus = ({ target }: Event): void => {
      const index = articles().findIndex((article) => target instanceof Node && article.contains(target))
      focused.current = before.current[index]
    }
    // Focus outside the list resets the id, and so does a click there, after which nothing may have it.
    for (const type of ['focusin', 'mousedown']) document.addEventListener(type, recordFocus)
    return () => {
      for (const type of ['focusin', 'mousedown']) document.removeEventListener(type, recordFocus)
    }
  }, [])

  // Before the effects of the articles, which focus the one that has changed.
  useLayoutEffect(() => {
    const index = focused.current === undefined ? -1 : before.current.indexOf(focused.current)
    before.current = ids
    if (index < 0 || ids[index] === focused.current || document.activeElement !== document.body) return
    const place = articles().at(index) ?? articles().at(-1) ?? heading.current
    place?.focus({ preventScroll: true })
  }, [ids.join(' ')])

  return { list, heading }
}
