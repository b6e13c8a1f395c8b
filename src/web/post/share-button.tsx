import type { ReactNode } from 'react'
import { useMessages } from '../intl.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.tsx'

/** Hands the page's address to the device's own sharing, or copies it where there is none. */
export function ShareButton({ title }: { title: string }): ReactNode {
  const messages = useMessages('detail')
  async function share(): Promise<void> {
    const url = location.href
    // both refuse when the person changes their mind or the browser forbids it
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {})
    await navigator.clipboard.writeText(url).then(
      () => showToast(messages.linkCopied),
      () => showToast(messages.linkNotCopied, 'alert'),
    )
  }
  return (
    <button type="button" className="btn btn-act noscript:hidden" aria-label={messages.share} onClick={() => void share()}>
      <Icon name="share" />
      <span className="max-md:hidden">{messages.share}</span>
    </button>
  )
}
