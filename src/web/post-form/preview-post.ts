import { isDay } from '../../domain/day.ts'
import { dogSizes, perSize } from '../../domain/dog-size.ts'
import type { Room, Season } from '../../domain/post.ts'
import { regionOfAddress } from '../../domain/region.ts'
import type { Won } from '../../domain/won.ts'
import type { DetailPost } from '../post/detail-props.ts'
import { numberIn } from './body.ts'
import type { DatesEntry, PostValues } from './values.ts'

/** The post as its page would have it now; what is not filled in yet is left out. */
export function previewPost(values: PostValues): DetailPost {
  const { storeName, storeNameEn, description, descriptionEn, mainAddress, mainAddressEn, detailAddress } = values
  const { maxDogsPerRoom, services, training, hours, policy } = values
  return {
    ...{ postNum: 0, storeName, description, maxDogsPerRoom, services, training, hours, policy },
    storeNameEn: storeNameEn.trim() || null,
    descriptionEn: descriptionEn.trim() || null,
    address: {
      ...{ mainAddress, detailAddress },
      mainAddressEn: mainAddressEn.trim() || null,
      region: regionOfAddress(mainAddress),
    },
    likeTotal: 0,
    rating: { average: 0, count: 0 },
    rooms: roomsIn(values),
    seasons: values.seasons.flatMap((entry): Season[] =>
      daysIn(entry).map((days) => ({ ...days, prices: pricesIn(entry.prices) })),
    ),
    peaks: values.peaks?.flatMap(daysIn) ?? null,
  }
}

/** The rooms that have both a count and a price. */
export function roomsIn({ rooms }: Pick<PostValues, 'rooms'>): Room[] {
  return dogSizes.flatMap((size) => {
    const [count, price] = [amountIn(rooms[size].count), amountIn(rooms[size].price)]
    return count && price ? [{ size, count, price, weekendPrice: amountIn(rooms[size].weekendPrice) }] : []
  })
}

export function pricesIn(prices: Record<'small' | 'medium' | 'large', string>): Season['prices'] {
  const amounts = perSize((size) => amountIn(prices[size]))
  return Object.fromEntries(dogSizes.flatMap((size) => (amounts[size] === null ? [] : [[size, amounts[size]]])))
}

/** Its days once both are chosen, the first before the last. */
export function daysIn({ from, to }: Pick<DatesEntry, 'from' | 'to'>): Pick<Season, 'from' | 'to'>[] {
  return isDay(from) && isDay(to) && from <= to ? [{ from, to }] : []
}

function amountIn(text: string): Won | null {
  const amount = numberIn(text)
  return typeof amount === 'number' ? amount : null
}
