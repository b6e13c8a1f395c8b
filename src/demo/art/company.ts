import type { DogGroup } from './breeds.ts'
import { type Cast, clearSpot, fits, poseFor, put, type Span, scaleFor, spanOf } from './casting.ts'
import type { Wear } from './dog.ts'
import type { Pose } from './dog-body.ts'
import type { Hand } from './hand.ts'
import type { Season } from './season.ts'

export interface CompanyWish {
  /** Where they would like to stand. */
  readonly slots: readonly number[]
  readonly group: DogGroup | undefined
  readonly poses: readonly Pose[]
  readonly scale: number
  readonly edges: Span
  /** Between which heights their feet are. */
  readonly feet: Span
  readonly season?: Season
}

export interface Company {
  readonly svg: string
  /** Where they stand. */
  readonly spans: readonly Span[]
}

/** More dogs beside the first, each only where it hides nobody. */
export function company(hand: Hand, cast: Cast, busy: Span, wish: CompanyWish): Company {
  const spans: Span[] = []
  let svg = ''
  for (const slot of wish.slots) {
    const breed = cast.choose(wish.group)
    const flip = slot > 800 ? hand.chance(0.85) : hand.chance(0.15)
    const one = cast.draw(`company${slot}`, {
      breed,
      pose: poseFor(hand, breed, wish.poses),
      flip,
      scale: scaleFor(breed, wish.scale),
      ...dressed(hand, wish.season),
    })
    const x = clearSpot(one, slot, [busy, ...spans], wish.edges[0], wish.edges[1])
    if (!fits(one, x, [busy, ...spans])) continue
    spans.push(spanOf(one, x))
    svg += put(one, x, hand.between(wish.feet[0], wish.feet[1]))
  }
  return { svg, spans }
}

const WARM: readonly Wear[] = ['scarf', 'scarf', 'collar']

/** Outside in winter most dogs wear a scarf. */
export function dressed(hand: Hand, season: Season | undefined): { readonly wear?: Wear } {
  return season === 'winter' ? { wear: hand.pick(WARM) } : {}
}
