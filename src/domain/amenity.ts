/** The 12 services a post may offer, in the order the screens show them. */
export const amenities = [
  'smallCare',
  'mediumCare',
  'largeCare',
  'seniorCare',
  'walks',
  'grooming',
  'bathing',
  'indoorPlay',
  'cctv',
  'journal',
  'guardian',
  'firstAid',
] as const

export type Amenity = (typeof amenities)[number]
