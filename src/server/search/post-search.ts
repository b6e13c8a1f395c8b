import { priceBands, ratingSteps, type Search } from '../../contract/search/search-url.ts'
import { noDogs } from '../../domain/dog/dog-size.ts'
import { highestNightlyPrice } from '../../domain/won.ts'
import type { PostSearch } from './search-posts.ts'

/** Converts a search of the results page. With days given, it requires one room of the size on all nights. */
export function toPostSearch({ term, region, stay, size, cares, price, policy, rating, order }: Search): PostSearch {
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
