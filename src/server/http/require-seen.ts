import { isDeepStrictEqual } from 'node:util'
import { Refusal, type RefusalParams } from '../../domain/refusal.ts'

/** `details` tell the sender what is stored. */
type SeenValue = { seen: unknown; stored: unknown; sent: unknown; details?: RefusalParams | undefined }

/**
 * For what a request replaces as a whole: refuses with `stale_version` if it is stored otherwise than the sender saw it. Call it under the lock that
 * the change takes. A sender who does not say what they saw replaces anything, and sending again what has been stored by now changes nothing.
 */
export function requireSeen({ seen, stored, sent, details = {} }: SeenValue): void {
  if (seen === undefined || isDeepStrictEqual(seen, stored) || isDeepStrictEqual(sent, stored)) return
  throw new Refusal('stale_version', details)
}
