import { type PointerEvent, useState } from 'react'

/** Places in the list, from 0. */
type Drag = { from: number; over: number }

export type Order = { drag: Drag | null; start: (event: PointerEvent<HTMLElement>, from: number) => void }

const edge = 80
const step = 16

/** Drags the parts of a list, which say their place in `data-place`, by mouse, pen or finger; the list changes when they are dropped. */
export function useOrder(move: (from: number, to: number) => void): Order {
  const [drag, setDrag] = useState<Drag | null>(null)

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0) return
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    let over = from
    const ended = new AbortController()
    function follow({ clientX, clientY }: globalThis.PointerEvent): void {
      over = placeAt(clientX, clientY) ?? over
      setDrag({ from, over })
      if (clientY < edge) scrollBy(0, -step)
      if (clientY > innerHeight - edge) scrollBy(0, step)
    }
    function end({ type }: Event): void {
      ended.abort()
      setDrag(null)
      if (type === 'pointerup' && over !== from) move(from, over)
    }
    target.addEventListener('pointermove', follow, ended)
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
