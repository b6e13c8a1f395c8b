import { emptySearch, type Search, searchFields } from '../../contract/search/search-url.ts'
import { countRooms } from '../../domain/booking/price.ts'
import { perSize } from '../../domain/dog/dog-size.ts'

/** The query of a link to a post: the days and the rooms it needs for the dogs. */
export function toPostQuery({ stay, dogs }: Search, { maxDogsPerRoom }: { maxDogsPerRoom: number }): string {
  const rooms = perSize((size) => countRooms(dogs[size], maxDogsPerRoom))
  const fields = searchFields({ ...emptySearch, stay, dogs: rooms })
  return fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
}
