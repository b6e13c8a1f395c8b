import { isAllowed, type Permission } from '../../domain/account/permission.ts'
import { usePage } from '../shell/page-context.tsx'

/** What the viewer may do as a company: the table of rights decides what a page offers, as it decides each call. */
export function usePermissions(): { can: (permission: Permission) => boolean } {
  const { viewer } = usePage()
  return { can: (permission) => isAllowed(viewer ?? { role: 'visitor' }, permission) }
}
