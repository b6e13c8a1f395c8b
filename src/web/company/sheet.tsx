import { type ReactNode, useId } from 'react'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { useModal } from '../ui/use-modal.ts'

type SheetProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A modal dialog that opens when rendered. Escape, the close button and a click outside close it, and focus returns to where it
 * was.
 */
export function Sheet({ title, onClose, children }: SheetProps): ReactNode {
  const shell = useMessages('shell')
  const dialog = useModal()
  const titleId = useId()

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-48px)] w-full max-w-[520px] overflow-y-auto rounded-sheet bg-paper text-ink shadow-2 backdrop:bg-ink/50 max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-paper py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-18">
          {title}
        </h2>
        <button type="button" className="icon-btn" aria-label={shell.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="px-5 pb-6">{children}</div>
    </dialog>
  )
}
