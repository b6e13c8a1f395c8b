/** Without `clipboard` on a page served without HTTPS. */
export type CopyDevice = { clipboard?: { writeText: (text: string) => Promise<void> } }

/** Whether the text was copied: a browser without a clipboard or without the permission refuses. */
export async function copyText({ clipboard }: CopyDevice, text: string): Promise<boolean> {
  if (!clipboard) return false
  return await clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
