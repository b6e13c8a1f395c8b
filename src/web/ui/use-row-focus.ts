import { useEffect, useRef } from 'react'

type RowFocus = {
  /** Call these when a row is added at the end, or removed. */
  added: () => void
  removed: (index: number) => void
}

/**
 * Moves focus in a list of rows of fields. A row that was added takes it at its first field; one that was removed leaves it to the row
 * now in its place, or else to the button that adds rows. The ids are `name-0`, `name-1` and so on, and `name-add`.
 */
export function useRowFocus(name: string, count: number): RowFocus {
  const next = useRef<{ index: number; isNew: boolean } | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const { index, isNew } = next.current
    next.current = null
    const row = document.getElementById(`${name}-${index}`)
    const place = isNew ? row?.querySelector<HTMLElement>('input, select, textarea') : row
    ;(place ?? document.getElementById(`${name}-add`))?.focus()
  }, [name, count])
  return {
    added: () => {
      next.current = { index: count, isNew: true }
    },
    removed: (index) => {
      next.current = { index, isNew: false }
    },
  }
}
