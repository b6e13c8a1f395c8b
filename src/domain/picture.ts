/** What a picture may be as it comes; it is encoded anew. */
export const pictureMediaTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const maxPictureBytes = 10 * 1024 * 1024

/** Why a file would be refused, as far as that shows before it is sent; null when nothing speaks against it. */
export function pictureFault({ type, size }: { type: string; size: number }): 'unsupported_media' | 'too_large' | null {
  if (!pictureMediaTypes.includes(type)) return 'unsupported_media'
  return size > maxPictureBytes ? 'too_large' : null
}
