import type { Care } from '../../contract/search-url.ts'
import type { DogSize } from '../../domain/dog-size.ts'
import type { RegionName } from '../../domain/region.ts'

/** One thing that a search lets go. */
export type Relaxation =
  | { kind: 'care'; care: Care }
  | { kind: 'size'; size: DogSize }
  | { kind: 'neighbour'; region: RegionName }
  /** the same nights so many days later, or earlier where it is less than 0 */
  | { kind: 'shift'; days: number }
  | { kind: 'filters' | 'price' | 'policy' | 'rating' | 'region' | 'widest' | 'days' | 'term' }

/** With how many places it brings, and where they are shown. */
export type OfferedRelaxation = Relaxation & { count: number; isLowerBound: boolean; url: string }
