/** What sharing needs of a browser; either may be missing, such as both on a page that came without encryption. */
type Device = {
  share?: (page: SharedPage) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

type SharedPage = { title: string; url: string }

/** Hands a page to the device's own sharing, or copies its address where there is none or it does not work. */
export async function sharePage(device: Device, page: SharedPage): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  if (typeof device.share === 'function') {
    const outcome = await device.share(page).then(
      () => 'shared' as const,
      (error: unknown) => (isChangeOfMind(error) ? ('cancelled' as const) : null),
    )
    if (outcome) return outcome
  }
  if (!device.clipboard) return 'failed'
  return await device.clipboard.writeText(page.url).then(
    () => 'copied' as const,
    () => 'failed' as const,
  )
}

function isChangeOfMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
