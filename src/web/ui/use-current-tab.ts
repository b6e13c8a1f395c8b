import { type RefObject, useEffect, useRef } from 'react'

/** For tabs that scroll sideways on narrow screens: scrolls the current tab into view without scrolling the page. */
export function useCurrentTab<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [])
  return row
}
