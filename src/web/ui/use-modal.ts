import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a `dialog` that opens as a modal when rendered. Closes it on unmount, which returns focus only while it is still in the
 * document.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return dialog
}
