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
