import { wireDay } from '../../contract/wire-day.ts'
import { isDay } from '../../domain/day.ts'
import { dogSizes, perSize } from '../../domain/dog-size.ts'
import type { DatesEntry, PostValues, RoomEntry } from './values.ts'

/** The form as it travels. What is no number or day stays as it was typed, so that the answer names the field. */
export function bodyOf(values: PostValues): object {
  const { storeName, description, maxDogsPerRoom, services, training, hours, policy, rooms, pictures } = values
  const { mainAddress, mainAddressEn, detailAddress } = values
  return {
    ...{ storeName, description, maxDogsPerRoom, services, training, hours, policy },
    storeNameEn: values.storeNameEn.trim() || null,
    descriptionEn: values.descriptionEn.trim() || null,
    address: { mainAddress, mainAddressEn: mainAddressEn.trim() || null, detailAddress },
    image: bySection(pictures.map(({ path }) => path)),
    imageAlternative: bySection(pictures.map(({ ko, en }) => ({ ko, en }))),
    roomCount: perSize((size) => countIn(rooms[size])),
    roomPrice: perSize((size) => numberIn(rooms[size].price)),
    weekendPrice: perSize((size) => numberIn(rooms[size].weekendPrice)),
    seasons: values.seasons.map((season) => ({
      ...datesIn(season),
      prices: Object.fromEntries(
        dogSizes.flatMap((size) => {
          const price = numberIn(season.prices[size])
          return price === null ? [] : [[size, price]]
        }),
      ),
    })),
    peaks: values.peaks?.map(datesIn) ?? null,
  }
}

/** `35,000`, `35000 won` and `35,000원` are the same amount; null where nothing is written. */
export function numberIn(text: string): number | string | null {
  const plain = text.replace(/[,\s]|won|원/gi, '')
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : text
}

/** No rooms of a size are meant only where nothing else is said of it. */
function countIn({ count, price, weekendPrice }: RoomEntry): number | string | null {
  return numberIn(count) ?? (price.trim() || weekendPrice.trim() ? null : 0)
}

function bySection(values: readonly unknown[]): object {
  return Object.fromEntries(values.map((value, index) => [`section${index + 1}`, value]))
}

function datesIn({ from, to }: DatesEntry): { from: string; to: string } {
  return { from: dayIn(from), to: dayIn(to) }
}

function dayIn(text: string): string {
  return isDay(text) ? wireDay(text) : text
}
