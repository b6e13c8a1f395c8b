import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../shell/intl.tsx'
import { Icon } from './icon.tsx'
import { readStorage, writeStorage } from './safe-storage.ts'

type Toast = { text: string; kind: 'status' | 'alert'; retry?: () => void }

const durationMs = 6_000
const storageKey = 'toast'
const focusKey = 'toast_focus'
const listeners = new Set<(toast: Toast) => void>()

/** Shows a message in the page's status region; an alert is announced immediately. */
export function showToast(text: string, kind: Toast['kind'] = 'status'): void {
  for (const listener of listeners) listener({ text, kind })
}

/** Shows why a request failed, until closed or, if it may help, retried. */
export function showFailure(text: string, { status }: { status: number }, retry: () => void): void {
  const toast: Toast = { text, kind: 'alert', ...((status === 0 || status >= 429) && { retry }) }
  for (const listener of listeners) listener(toast)
}

/** Shows the message on the next page. If this one is loaded again, `focusId` says where the focus is to be then. */
export function showToastNext(text: string, focusId: string | null = null): void {
  writeStorage('session', storageKey, text)
  writeStorage('session', focusKey, focusId)
}

/** Says where the focus is to be if this page is loaded again. */
export function focusNext(focusId: string): void {
  writeStorage('session', focusKey, focusId)
}

/** Both regions are rendered from the start, since screen readers announce changes to a live region, not its insertion. */
export function ToastRegion(): ReactNode {
  const [toast, setToast] = useState<Toast | null>(null)
  useEffect(() => {
    listeners.add(setToast)
    const left = readStorage('session', storageKey)
    const focusId = readStorage('session', focusKey)
    for (const key of [storageKey, focusKey]) writeStorage('session', key, null)
    if (focusId !== null) document.getElementById(focusId)?.focus({ preventScroll: true })
    if (left !== null) setToast({ text: left, kind: 'status' })
    return () => {
      listeners.delete(setToast)
    }
  }, [])
  useEffect(() => {
    if (!toast || toast.retry) return
    const timer = setTimeout(() => setToast(null), durationMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-24 z-40 flex justify-center px-4 md:bottom-8 print:hidden">
      <div role="status">{toast?.kind === 'status' ? <ToastBody toast={toast} onClose={() => setToast(null)} /> : null}</div>
      <div role="alert">{toast?.kind === 'alert' ? <ToastBody toast={toast} onClose={() => setToast(null)} /> : null}</div>
    </div>
  )
}

function ToastBody({ toast: { text, retry }, onClose }: { toast: Toast; onClose: () => void }): ReactNode {
  const messages = useMessages('shell')
  function tryAgain(): void {
    onClose()
    retry?.()
  }
  return (
    <div className="pointer-events-auto flex min-h-13 items-center gap-3 rounded-control bg-ink py-1 pr-2 pl-4.5 text-white shadow-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="py-1.5 whitespace-pre-line">{text}</span>
        {retry ? (
          <button type="button" className="min-h-11 font-semibold underline underline-offset-3" onClick={tryAgain}>
            {messages.retry}
          </button>
        ) : null}
      </div>
      <button type="button" className="icon-btn hover:bg-white/10" aria-label={messages.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  )
}
