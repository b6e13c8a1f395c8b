import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a `dialog` that opens over the page as it is put there. Taken away, it gives focus back, which it can only while it still stands in the page. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return dialog
}
