import type { WirePostDraft } from '../../contract/post-form.ts'
import { parseWireDay } from '../../contract/wire-day.ts'
import type { Amenity } from '../../domain/amenity.ts'
import { type PerSize, perSize } from '../../domain/dog-size.ts'
import type { Policy } from '../../domain/post.ts'
import type { Hours } from '../../domain/time-slot.ts'

/** A picture by its path, with what it shows in both languages. */
export type PictureEntry = { path: string; ko: string; en: string }

/** Days are `YYYY-MM-DD` or empty. */
export type DatesEntry = { key: string; from: string; to: string }

export type SeasonEntry = DatesEntry & { prices: PerSize<string> }

export type RoomEntry = { count: string; price: string; weekendPrice: string }

type Texts = Record<
  'storeName' | 'storeNameEn' | 'description' | 'descriptionEn' | 'mainAddress' | 'mainAddressEn' | 'detailAddress',
  string
>

/** What the form holds: numbers as they were typed. `peaks` is null for the usual ones. */
export type PostValues = Texts & {
  pictures: PictureEntry[]
  rooms: PerSize<RoomEntry>
  maxDogsPerRoom: number
  seasons: SeasonEntry[]
  services: Amenity[]
  training: boolean
  hours: Hours
  policy: Policy
  peaks: DatesEntry[] | null
}

const noPrices = { small: '', medium: '', large: '' }

export const emptyValues: PostValues = {
  ...{
    storeName: '',
    storeNameEn: '',
    description: '',
    descriptionEn: '',
    mainAddress: '',
    mainAddressEn: '',
    detailAddress: '',
  },
  pictures: [],
  rooms: perSize(() => ({ count: '', price: '', weekendPrice: '' })),
  maxDogsPerRoom: 1,
  seasons: [],
  services: [],
  training: false,
  hours: { checkin: { from: '9:00 AM', to: '8:00 PM' }, checkout: { from: '8:00 AM', to: '12:00 PM' } },
  policy: 'standard',
  peaks: null,
}

export function newDates(): DatesEntry {
  return { key: crypto.randomUUID(), from: '', to: '' }
}

export function newSeason(): SeasonEntry {
  return { ...newDates(), prices: noPrices }
}

/** A post as the form begins with it. */
export function valuesOf(draft: WirePostDraft, pictures: PictureEntry[]): PostValues {
  const { address, roomPrice, roomCount, weekendPrice, seasons = [], peaks } = draft
  const { maxDogsPerRoom, services, training, hours, policy } = { ...emptyValues, ...draft }
  return {
    storeName: draft.storeName,
    storeNameEn: draft.storeNameEn ?? '',
    description: draft.description ?? '',
    descriptionEn: draft.descriptionEn ?? '',
    mainAddress: address.mainAddress,
    mainAddressEn: address.mainAddressEn ?? '',
    detailAddress: address.detailAddress ?? '',
    ...{ pictures, maxDogsPerRoom, services, training, hours, policy },
    rooms: perSize((size) => ({
      count: textOf(roomCount[size] || null),
      price: textOf(roomPrice[size]),
      weekendPrice: textOf(weekendPrice?.[size]),
    })),
    seasons: seasons.map((season, index) => ({
      ...datesOf(season, index),
      prices: perSize((size) => textOf(season.prices[size])),
    })),
    peaks: peaks?.map(datesOf) ?? null,
  }
}

function datesOf({ from, to }: { from: string; to: string }, index: number): DatesEntry {
  return { key: String(index), from: parseWireDay(from) ?? '', to: parseWireDay(to) ?? '' }
}

function textOf(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : String(amount)
}
