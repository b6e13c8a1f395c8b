import { priceBands, ratingSteps, type Search } from '../../contract/search/search-url.ts'
import { countDogs, findLargestSize, findOnlySize } from '../../domain/dog/dog-size.ts'
import { highestNightlyPrice } from '../../domain/won.ts'
import type { PostSearch } from './search-posts.ts'

/** Converts a search of the results page. With days given, it requires rooms for all dogs on all nights. */
export function toPostSearch({ term, region, stay, dogs, cares, price, policy, rating, order }: Search): PostSearch {
  const band = priceBands.find(({ name }) => name === price)
  const size = findLargestSize(dogs)
  return {
    ...(term !== '' && { term }),
    region,
    stay: stay && size && { date: stay, roomNumber: dogs, areDogs: true },
    size,
    category: findOnlySize(dogs) ?? 'all',
    offers: stay === null && countDogs(dogs) > 1 ? { rooms: dogs, areDogs: true } : null,
    amenities: cares.filter((care) => care !== 'training'),
    training: cares.includes('training'),
    policy,
    ratingFrom: ratingSteps.find(({ name }) => name === rating)?.from ?? null,
    nightly: band ? { size, from: band.from, to: band.to ?? highestNightlyPrice } : null,
    order,
  }
}
