import type { ReactNode } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { sharePage } from './share-page.ts'

/** Shares the page through the device's share sheet, or copies its URL and says so. */
export function ShareButton({ title }: { title: string }): ReactNode {
  const messages = useMessages('detail')
  async function share(): Promise<void> {
    const outcome = await sharePage(navigator, { title, url: location.href })
    if (outcome === 'copied') showToast(messages.linkCopied)
    if (outcome === 'failed') showToast(messages.linkNotCopied, 'alert')
  }
  return (
    <button type="button" className="btn btn-act noscript:hidden" aria-label={messages.share} onClick={() => void share()}>
      <Icon name="share" />
      <span className="max-md:hidden">{messages.share}</span>
    </button>
  )
}
