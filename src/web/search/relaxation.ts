import type { Care } from '../../contract/search-url.ts'
import type { DogSize } from '../../domain/dog-size.ts'

/** One thing that a search lets go. */
export type Relaxation =
  | { kind: 'care'; care: Care }
  | { kind: 'size'; size: DogSize }
  | { kind: 'filters' | 'price' | 'policy' | 'earlier' | 'later' | 'region' | 'widest' | 'days' | 'term' }

/** With how many places it brings, and where they are shown. */
export type OfferedRelaxation = Relaxation & { count: number; isLowerBound: boolean; url: string }
