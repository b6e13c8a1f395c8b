import type { Cast, CastingSpan } from '../casting.ts'
import type { Hand } from '../hand.ts'
import type { RoomColors } from '../palette.ts'
import type { DrawnSeason, Light } from '../season.ts'

/** What every part of a room needs. Layouts are written once for light from the left and mirrored by `X`. */
export interface RoomDrawing {
  readonly hand: Hand
  readonly cast: Cast
  readonly colours: RoomColors
  readonly floor: number
  readonly light: Light
  readonly season: DrawnSeason
  readonly dark: boolean
  readonly mirrored: boolean
  X(u: number): number
}

/** What a layout has drawn, and where it leaves room. */
export interface Laid {
  /** Behind the rug. */
  readonly back: string
  /** Before the rug. */
  readonly front: string
  readonly rug: readonly [x: number, w: number]
  /** Where the awake dog would stand. */
  readonly stand: number
  /** What it must not hide. */
  readonly busy: readonly CastingSpan[]
  readonly others: number
  /** A sun patch from the middle of a window, with its width. */
  readonly patch?: readonly [x: number, w: number]
}
