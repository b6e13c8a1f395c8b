import { type RefObject, useEffect, useRef } from 'react'

/** For a row of tabs that scrolls sideways on a narrow screen: brings the current one into view, and leaves the page where it is. */
export function useCurrentTab<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [])
  return row
}
