import { type PointerEvent, useState } from 'react'

/** Indexes in the list. */
type Drag = { from: number; over: number }

export type Order = { drag: Drag | null; start: (event: PointerEvent<HTMLElement>, from: number) => void }

const scrollMargin = 80
const step = 16

/** Reorders list items by mouse, pen or touch; the list changes on drop. Items carry their index in `data-place`. */
export function useOrder(move: (from: number, to: number) => void): Order {
  const [drag, setDrag] = useState<Drag | null>(null)

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0) return
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    let over = from
    const ended = new AbortController()
    function updateTarget({ clientX, clientY }: globalThis.PointerEvent): void {
      over = placeAt(clientX, clientY) ?? over
      setDrag({ from, over })
      if (clientY < scrollMargin) scrollBy(0, -step)
      if (clientY > innerHeight - scrollMargin) scrollBy(0, step)
    }
    function end({ type }: Event): void {
      ended.abort()
      setDrag(null)
      if (type === 'pointerup' && over !== from) move(from, over)
    }
    target.addEventListener('pointermove', updateTarget, ended)
    for (const type of ['pointerup', 'pointercancel']) target.addEventListener(type, end, ended)
  }

  return { drag, start }
}

function placeAt(x: number, y: number): number | null {
  const found = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-place]'))
    .find((item) => item !== null)
  return found ? Number(found.dataset.place) : null
}
