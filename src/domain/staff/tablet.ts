/** How long a shared tablet stays enrolled. */
export const tabletMs: number = 12 * 3_600_000
/** How long a tablet waits for whoever uses it before it asks for a PIN again. */
export const tabletIdleMs: number = 5 * 60_000
/** Wrong PINs in a row until somebody is locked on a tablet. */
export const maxPinAttempts = 5
/** How often a day somebody who is locked on a tablet can be unlocked. */
export const maxUnlocks = 5
export const pinLength = 6

const month = '(0[1-9]|1[0-2])'
const day = '(0[1-9]|[12]\\d|3[01])'
/** A year of two digits, which is one of the last hundred, in each order with the month and the day, or one of four with the month. */
const dates = new RegExp(
  `^(\\d\\d${month}${day}|${day}${month}\\d\\d|${month}${day}\\d\\d|(19|20)\\d\\d${month}|${month}(19|20)\\d\\d)$`,
)

/** Whether a PIN of six digits is more than one repeated, a row of them up or down, or a date such as a birthday. */
export function isGoodPin(pin: string): boolean {
  if (dates.test(pin)) return false
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size > 1 || ![-1, 0, 1].includes([...steps][0] ?? 0)
}
