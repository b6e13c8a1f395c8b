import type { Call } from '../contract/call.ts'
import { type Audience, rights } from '../domain/permission.ts'
import { type RefusalCode, refusalCodes } from '../domain/refusal.ts'
import { takesFields } from './call-fields.ts'

const everyone: readonly Audience[] = ['visitor', 'owner', 'company', 'guestOwner', 'guestCompany']

/** Who may make a call. */
export function audiencesOf({ access }: Call): readonly Audience[] {
  return access === 'anyone' ? everyone : rights[access]
}

/** Every way a call can be refused: its own, and those that follow from its terms; in the order of the table of refusals. */
export function refusalsOf(call: Call): RefusalCode[] {
  const audiences = audiencesOf(call)
  const isChange = call.method !== 'GET'
  const guests: readonly Audience[] = ['guestOwner', 'guestCompany']
  const found: Partial<Record<RefusalCode, boolean>> = {
    not_json: isChange && !call.pictures,
    too_large: isChange,
    unsupported_media: isChange,
    foreign_origin: isChange && !call.foreign,
    not_found: takesFields(call.params),
    bad_fields: isChange || takesFields(call.query),
    not_signed_in: !audiences.includes('visitor'),
    wrong_role: audiences.length < 4,
    guest_not_allowed: audiences.includes('owner') && !guests.some((guest) => audiences.includes(guest)),
    overloaded: true,
    internal: true,
  }
  return refusalCodes.filter((code) => found[code] || call.refusals?.includes(code))
}
