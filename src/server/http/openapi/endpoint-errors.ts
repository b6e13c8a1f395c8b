import type { Endpoint } from '../../../contract/endpoint.ts'
import { type Role, roles } from '../../../domain/account/account.ts'
import { type Audience, isForCompanies, isPersonal, permissions } from '../../../domain/account/permission.ts'
import { type RefusalCode, refusalCodes } from '../../../domain/refusal.ts'
import { staffRoles } from '../../../domain/staff/staff-role.ts'
import { acceptsFields } from './endpoint-fields.ts'

const everyone: readonly Audience[] = ['visitor', 'owner', 'company', 'guestOwner', 'guestCompany', ...staffRoles]

const guestAudience = { owner: 'guestOwner', company: 'guestCompany' } as const satisfies Record<Role, Audience>

/** The audiences that can call an endpoint. */
export function listAudiences({ access }: Endpoint): readonly Audience[] {
  if (access === 'anyone') return everyone
  return isPersonal(access) ? [...permissions[access], ...staffRoles] : permissions[access]
}

/** All refusals of an endpoint, declared or implied by its definition, in the order of `refusalCodes`. */
export function listRefusals(endpoint: Endpoint): RefusalCode[] {
  const audiences = listAudiences(endpoint)
  const isChange = endpoint.method !== 'GET'
  const isForRole = (role: Role): boolean => audiences.includes(role) || audiences.includes(guestAudience[role])
  const implied: Partial<Record<RefusalCode, boolean>> = {
    not_json: isChange && !endpoint.images,
    too_large: isChange,
    unsupported_media: isChange,
    incomplete_body: isChange,
    rate_limited: isChange,
    foreign_origin: isChange && !endpoint.webhook,
    not_found: acceptsFields(endpoint.params),
    // Every endpoint rejects unknown query parameters.
    bad_fields: true,
    not_signed_in: !audiences.includes('visitor'),
    wrong_role: !roles.every(isForRole) || !staffRoles.every((role) => audiences.includes(role)),
    staff_left: endpoint.access !== 'anyone' && isForCompanies(endpoint.access),
    other_account: endpoint.access !== 'anyone',
    guest_not_allowed: roles.some((role) => isForRole(role) && !audiences.includes(guestAudience[role])),
    overloaded: true,
    internal: true,
  }
  return refusalCodes.filter((code) => implied[code] || endpoint.refusals?.includes(code))
}
