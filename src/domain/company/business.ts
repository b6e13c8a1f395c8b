import type { Day } from '../calendar/day.ts'

/** A company's registration for animal boarding (동물위탁관리업). */
type License = { number: string; office: string; date: Day }

/** Who a company is as the seller. Numbers are kept as they were written. */
export type Business = {
  tradeName: string
  representative: string
  businessNumber: string
  mailOrderNumber: string | null
  phone: string
  license: License | null
}

const licenseStates = ['open', 'closed', 'unknown'] as const

export type LicenseState = (typeof licenseStates)[number]

/** What was checked, when (epoch milliseconds) and against which register; `closedAt` is when it first said closed. */
export type LicenseCheck = { state: LicenseState; source: string; checkedAt: number; closedAt: number | null }

/** A post is hidden this long after its company was told that the register says closed. */
export const hideAfterClosedMs: number = 3 * 86_400_000

/** A license is checked again after this long. */
export const checkLicenseEveryMs: number = 86_400_000

/** The same when the register did not answer. */
export const retryLicenseCheckMs: number = 3_600_000

/** A license that the register found stays confirmed through answers that it is unknown for this long: registers have gaps. */
export const keepConfirmedMs: number = 72 * 3_600_000

/** Only letters and digits, in the same form and case: how the numbers and names of licenses are compared. */
export function toComparableLicense(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/주식회사|\(주\)|[^\p{L}\p{N}]/gu, '')
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Whether a Korean business number (사업자등록번호) has ten digits and the right check digit. Hyphens and spaces do not count. */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{3}[- ]?\d{2}[- ]?\d{5}$/.test(text)) return false
  const digits = [...text.replace(/\D/g, '')].map(Number)
  const weighted = weights.map((weight, index) => weight * (digits[index] ?? 0))
  const carry = Math.floor((weighted.at(-1) ?? 0) / 10)
  const sum = weighted.reduce((total, part) => total + part, carry)
  return (10 - (sum % 10)) % 10 === digits[9]
}

/** `123-45-67890` */
export function formatBusinessNumber(text: string): string {
  const digits = text.replace(/\D/g, '')
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}
