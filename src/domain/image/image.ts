import type { Role } from '../account/account.ts'

/** The media types accepted for upload. Images are re-encoded. */
export const imageMediaTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
export const maxImageBytes = 10 * 1024 * 1024

const megabyte = 1024 * 1024

/**
 * The storage quota of an account: about 1,000 photos for an owner, 10,000 for a company with its journals, and 100 while its address is not verified,
 * of which anybody can have any number, as of guests. The sizes in which a photo is shown take about twice as much again.
 */
export function maxStoredBytes({ role, isVerified }: { role: Role; isVerified: boolean }): number {
  if (!isVerified) return 50 * megabyte
  return (role === 'owner' ? 500 : 5000) * megabyte
}

/** The checks that are possible before upload. Returns the refusal code; null if the file may be uploaded. */
export function validateImage({ type, size }: { type: string; size: number }): 'unsupported_media' | 'too_large' | null {
  if (!imageMediaTypes.includes(type)) return 'unsupported_media'
  return size > maxImageBytes ? 'too_large' : null
}
