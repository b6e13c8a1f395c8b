import { type Cast, type CastingSpan, clearSpot, getSpan, hasRoomFor, poseFor, put, scaleFor } from './casting.ts'
import type { DogGroup } from './dog/breeds.ts'
import type { Wear } from './dog/dog.ts'
import type { Pose } from './dog/dog-body.ts'
import type { Hand } from './hand.ts'
import type { DrawnSeason } from './season.ts'

export interface CompanyWish {
  /** Where they would like to stand. */
  readonly slots: readonly number[]
  readonly group: DogGroup | undefined
  readonly poses: readonly Pose[]
  readonly scale: number
  readonly edges: CastingSpan
  /** Between which heights their feet are. */
  readonly feet: CastingSpan
  readonly season?: DrawnSeason
}

export interface Company {
  readonly svg: string
  /** Where they stand. */
  readonly spans: readonly CastingSpan[]
}

/** More dogs beside the first, each only where it hides nobody. */
export function dogCompany(hand: Hand, cast: Cast, busy: CastingSpan, wish: CompanyWish): Company {
  const spans: CastingSpan[] = []
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
    if (!hasRoomFor(one, x, [busy, ...spans])) continue
    spans.push(getSpan(one, x))
    svg += put(one, x, hand.between(wish.feet[0], wish.feet[1]))
  }
  return { svg, spans }
}

const WARM: readonly Wear[] = ['scarf', 'scarf', 'collar']

/** Outside in winter most dogs wear a scarf. */
export function dressed(hand: Hand, season: DrawnSeason | undefined): { readonly wear?: Wear } {
  return season === 'winter' ? { wear: hand.pick(WARM) } : {}
}
