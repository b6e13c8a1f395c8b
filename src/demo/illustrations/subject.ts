import type { Breed, DogGroup } from './dog/breeds.ts'
import type { Pose } from './dog/dog-body.ts'
import type { DrawnSeason, Light } from './season.ts'

export const LAYOUTS = [
  'window',
  'alcove',
  'garden',
  'attic',
  'hanok',
  'suites',
  'lounge',
  'platform',
  'library',
  'stove',
  'pantry',
] as const
export type Layout = (typeof LAYOUTS)[number]
export const YARDS = ['lawn', 'rooftop', 'river', 'forest', 'courtyard'] as const
export type YardKind = (typeof YARDS)[number]
export const FRONTS = ['hanok', 'villa', 'glass', 'alley', 'garden', 'rooftop'] as const
export type FrontKind = (typeof FRONTS)[number]

export type Setting = `room:${Layout}` | `yard:${YardKind}` | `front:${FrontKind}` | 'lobby' | 'tub' | 'grooming' | 'playroom'

/** What an image shows, in words that a caption can be made of. */
export interface IllustrationSubject {
  readonly place: Setting
  readonly breed: Breed
  readonly pose: Pose
  /** How many more dogs play a part. */
  readonly others: number
  /** The size of the largest dog. */
  readonly largest: DogGroup
  readonly light: Light
  readonly season: DrawnSeason
}

export interface Illustration {
  readonly svg: string
  readonly subject: IllustrationSubject
}
