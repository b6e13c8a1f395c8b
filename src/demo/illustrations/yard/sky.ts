import { paint } from '../palette.ts'
import { cloud, sky } from '../season.ts'
import { times } from '../svg.ts'
import type { Yard } from './yard-plan.ts'

/** The sky over a yard. */
export function heaven({ hand, light, season, horizon, dark }: Yard): string {
  const fill = dark ? '#A9B9B2' : paint.white
  const clouds = times(3, () =>
    hand.chance(0.7) ? cloud(hand.between(100, 1500), hand.between(80, 230), hand.between(0.6, 1.2), fill) : '',
  )
  return sky(hand, 0, 0, 1600, horizon + 20, light, season) + (light === 'night' ? '' : clouds)
}
