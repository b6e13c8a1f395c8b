/** An integer amount in won, including VAT. */
export type Won = number

const lowestNightlyPrice: Won = 1_000
export const highestNightlyPrice: Won = 10_000_000

export function takePercent(amount: Won, percent: number): Won {
  return Math.floor((amount * percent) / 100)
}

export function isNightlyPrice(won: Won): boolean {
  return Number.isInteger(won) && won >= lowestNightlyPrice && won <= highestNightlyPrice
}
