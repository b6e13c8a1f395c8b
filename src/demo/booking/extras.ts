import type { ImportedExtra } from '../../db/booking/import-bookings.ts'
import { extraRecordMs } from '../../domain/booking/extra.ts'
import type { Calendar } from './calendar.ts'
import type { DemoStay } from './stays.ts'

/** When the staff of a house have done what was for this day. */
const doneHour = 11

/**
 * Adds extras to some stays: to those of the sign-in owner, and to dogs that the sign-in company has in house, whose staff has one left to do
 * today.
 */
export function addDemoExtras(
  calendar: Calendar,
  { toReview, staying }: { toReview: DemoStay; staying: DemoStay },
  inHouse: readonly DemoStay[],
): void {
  toReview.extras = [
    { kind: 'bath', guest: 0, day: -5, became: 'done' },
    { kind: 'extraWalk', guest: 1, day: -5, became: 'returned' },
  ]
  staying.extras = [
    { kind: 'bath', guest: 0, day: 2, became: 'booked' },
    { kind: 'medication', guest: 0, day: 1, became: 'booked' },
  ]
  const [first, second] = inHouse
  const isLate = calendar.now >= calendar.toInstant(0, doneHour)
  if (first)
    first.extras = [
      { kind: 'extraWalk', guest: 0, day: -1, became: 'done' },
      { kind: 'extraWalk', guest: 0, day: 0, became: isLate ? 'done' : 'booked' },
    ]
  if (second) second.extras = [{ kind: 'bath', guest: 0, day: 0, became: 'booked' }]
}

/** The lines of a stay. `extraId` is the position among the extras of the house. `leftAt` is when the dog left, if it has. */
export function listDemoLines(calendar: Calendar, { house, guests, extras }: DemoStay, leftAt: number): ImportedExtra[] {
  return extras.map(({ kind, guest, day: offset, became }) => {
    const offered = house.draft.extras ?? []
    const extraId = offered.findIndex((extra) => extra.kind === kind)
    const extra = offered[extraId]
    const dogId = guests[guest]?.dog.dogId
    if (!extra || !dogId) throw new Error(`${house.content.storeNameEn} does not sell ${kind}`)
    const { name, nameEn, unit, price } = extra
    const day = calendar.toDay(offset)
    const line = { extraId, kind, name, nameEn, unit, price, day, dogId, from: day, to: day, quantity: 1 }
    const doneAt = became === 'done' ? calendar.toInstant(offset, doneHour) : null
    const returnedAt = became === 'returned' ? leftAt + extraRecordMs : null
    return { ...line, state: became, doneAt, doneBy: doneAt === null ? null : house.company.uid, returnedAt }
  })
}
