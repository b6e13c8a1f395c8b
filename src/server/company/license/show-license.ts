import { dayAt } from '../../../domain/calendar/day.ts'
import { hideAfterClosedMs, type LicenceCheck } from '../../../domain/company/business.ts'
import type { ShownLicenceCheck } from '../../../web/company/seller-facts.tsx'

export function toShownCheck(check: LicenceCheck | null): ShownLicenceCheck | null {
  if (check === null) return null
  const { state, source, checkedAt, closedAt } = check
  return { state, source, checkedOn: dayAt(checkedAt), hiddenOn: closedAt === null ? null : dayAt(closedAt + hideAfterClosedMs) }
}
