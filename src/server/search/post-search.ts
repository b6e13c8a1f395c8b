import { priceBands, ratingSteps, type Search } from '../../contract/search-url.ts'
import { noDogs } from '../../domain/dog-size.ts'
import { highestNightlyPrice } from '../../domain/won.ts'
import type { PostSearch } from './search-posts.ts'

/** A search of the results page as the operation takes it: one room of the size, free on all nights where days are given. */
export function postSearchOf({ term, region, stay, size, cares, price, policy, rating, order }: Search): PostSearch {
  const band = priceBands.find(({ name }) => name === price)
  return {
    ...(term !== '' && { term }),
    region,
    stay: stay && size && { date: stay, roomNumber: { ...noDogs, [size]: 1 } },
    size,
    category: size ?? 'all',
    amenities: cares.filter((care) => care !== 'training'),
    training: cares.includes('training'),
    policy,
    ratingFrom: ratingSteps.find(({ name }) => name === rating)?.from ?? null,
    nightly: band ? { size, from: band.from, to: band.to ?? highestNightlyPrice } : null,
    order,
  }
}
