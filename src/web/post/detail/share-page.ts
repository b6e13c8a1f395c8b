/** The browser features that sharing uses. Either may be missing; both are on a page served without HTTPS. */
type Device = {
  share?: (page: SharedPage) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

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
  if (!device.clipboard) return 'failed'
  return await device.clipboard.writeText(page.url).then(
    () => 'copied' as const,
    () => 'failed' as const,
  )
}

function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
