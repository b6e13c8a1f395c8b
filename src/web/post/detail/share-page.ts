import { type CopyDevice, copyText } from '../../ui/copy-text.ts'

/** The browser features that sharing uses. Either may be missing; both are on a page served without HTTPS. */
type Device = CopyDevice & { share?: (page: SharedPage) => Promise<void> }

type SharedPage = { title: string; url: string }

/** Opens the device's share sheet, or copies the URL if there is none or it fails. */
export async function sharePage(device: Device, page: SharedPage): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  if (typeof device.share === 'function') {
    const outcome = await device.share(page).then(
      () => 'shared' as const,
      (error: unknown) => (isAbortError(error) ? ('cancelled' as const) : null),
    )
    if (outcome) return outcome
  }
  return (await copyText(device, page.url)) ? 'copied' : 'failed'
}

function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
