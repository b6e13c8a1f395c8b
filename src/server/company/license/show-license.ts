import { dayAt } from '../../../domain/calendar/day.ts'
import { hideAfterClosedMs, type LicenseCheck } from '../../../domain/company/business.ts'
import type { ShownLicenseCheck } from '../../../web/company/seller-facts.tsx'

export function toShownCheck(check: LicenseCheck | null): ShownLicenseCheck | null {
  if (check === null) return null
  const { state, source, checkedAt, closedAt } = check
  return { state, source, checkedOn: dayAt(checkedAt), hiddenOn: closedAt === null ? null : dayAt(closedAt + hideAfterClosedMs) }
}
