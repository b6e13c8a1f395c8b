import type { Cast } from '../casting.ts'
import type { Hand } from '../hand.ts'
import type { DrawnSeason, SeasonStyle } from '../season.ts'

/** What every part of a street front needs. */
export interface Front {
  readonly hand: Hand
  readonly cast: Cast
  readonly season: DrawnSeason
  readonly look: SeasonStyle
  readonly dark: boolean
  /** The middle of the house. */
  readonly cx: number
  readonly wall: string
  readonly glass: string
}

/** Where the pavement begins. */
export const GROUND = 800
