import type { Hand } from '../hand.ts'
import type { DrawnSeason, Light, SeasonStyle } from '../season.ts'

/** What every part of a yard needs. Grounds are written for things at their left and mirrored by `X`. */
export interface Yard {
  readonly hand: Hand
  readonly season: DrawnSeason
  readonly look: SeasonStyle
  readonly light: Light
  readonly dark: boolean
  /** Where the ground begins. */
  readonly horizon: number
  readonly mirrored: boolean
  X(u: number): number
}
