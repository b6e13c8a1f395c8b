import { wireDay } from '../../contract/wire-day.ts'
import { isDay } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'

/** Rethrows a refusal that names nights with them as they travel, and any other error as it is. */
export function asWireNights(error: unknown): never {
  if (!(error instanceof Refusal) || !Array.isArray(error.params.nights)) throw error
  const nights = error.params.nights.filter((night) => typeof night === 'string').filter(isDay)
  throw new Refusal(error.code, { ...error.params, nights: nights.map(wireDay) })
}
