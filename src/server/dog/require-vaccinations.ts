import { dayAt } from '../../domain/calendar/day.ts'
import { type CareProfile, validateVaccinations } from '../../domain/dog/dog.ts'
import { Refusal } from '../../domain/refusal.ts'

/** Refuses vaccinations whose days cannot be right at `now`. `path` is that of the dog in the request, with a dot at its end. */
export function requireVaccinations({ vaccinations = [] }: CareProfile, now: number, path = ''): void {
  const errors = Object.entries(validateVaccinations(vaccinations, dayAt(now)))
  if (errors.length === 0) return
  throw new Refusal('bad_fields', { fields: Object.fromEntries(errors.map(([field, error]) => [path + field, error])) })
}
