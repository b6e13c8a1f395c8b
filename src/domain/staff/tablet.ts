/** How long a shared tablet stays enrolled. */
export const tabletMs: number = 12 * 3_600_000
/** How long a tablet waits for whoever uses it before it asks for a PIN again. */
export const tabletIdleMs: number = 5 * 60_000
/** Wrong PINs in a row until somebody is locked on a tablet. */
export const maxPinAttempts = 5
export const pinLength = 6

/** Whether a PIN of six digits is more than one repeated, or a row of them up or down. */
export function isGoodPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size > 1 || ![-1, 0, 1].includes([...steps][0] ?? 0)
}
