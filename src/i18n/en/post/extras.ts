import type { ExtraKind, ExtraUnit } from '../../../domain/post/extra.ts'

/** The extras of a hotel, wherever they are shown. */
export const extras = {
  title: 'Extras',
  lead: 'Optional services, not included in the room price.',
  kinds: {
    bath: 'Bath',
    grooming: 'Grooming',
    nails: 'Nail trim',
    extraWalk: 'Extra walk',
    training: 'Training',
    play: 'Playtime',
    pickUp: 'Pick-up from home',
    dropOff: 'Drop-off at home',
    medication: 'Giving medication',
    specialFood: 'Special food',
    photos: 'Photos',
    other: 'Other',
  } satisfies Record<ExtraKind, string>,
  per: {
    stay: (price: string) => `${price} per stay`,
    night: (price: string) => `${price} per night`,
    day: (price: string) => `${price} per day`,
    once: (price: string) => `${price} each time`,
  } satisfies Record<ExtraUnit, (price: string) => string>,
  notice: (hours: number) => {
    if (hours % 24 !== 0) return hours === 1 ? 'Book 1 hour ahead' : `Book ${hours} hours ahead`
    return hours === 24 ? 'Book 1 day ahead' : `Book ${hours / 24} days ahead`
  },
}
