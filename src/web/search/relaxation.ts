import type { Care } from '../../contract/search/search-url.ts'
import type { DogSize } from '../../domain/dog/dog-size.ts'
import type { RegionName } from '../../domain/post/region.ts'

/** A criterion to drop or loosen. */
export type Relaxation =
  | { kind: 'care'; care: Care }
  | { kind: 'size'; size: DogSize }
  | { kind: 'neighbour'; region: RegionName }
  /** The same number of nights, this many days later, or earlier if negative. */
  | { kind: 'shift'; days: number }
  | { kind: 'filters' | 'price' | 'policy' | 'rating' | 'region' | 'widest' | 'days' | 'term' }

/** With the number of results and the URL to show them. */
export type OfferedRelaxation = Relaxation & { count: number; isLowerBound: boolean; url: string }
