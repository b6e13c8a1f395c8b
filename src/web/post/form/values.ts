import type { WirePostDraft } from '../../../contract/post/post-to-input.ts'
import { parseWireDay } from '../../../contract/wire-day.ts'
import type { Hours } from '../../../domain/calendar/time-slot.ts'
import { type PerSize, perSize } from '../../../domain/dog/dog-size.ts'
import type { Amenity } from '../../../domain/post/amenity.ts'
import type { ExtraKind, ExtraUnit } from '../../../domain/post/extra.ts'
import type { CctvPlace, NightCare, Separation } from '../../../domain/post/facility.ts'
import type { Policy } from '../../../domain/post/post.ts'

/** An image path with its descriptions in both languages. */
export type FormImage = { path: string; ko: string; en: string }

/** Days are `YYYY-MM-DD` or empty. */
export type DatesEntry = { key: string; from: string; to: string }

export type SeasonEntry = DatesEntry & { prices: PerSize<string> }

/** `extraId` is null for a new extra. */
export type ExtraEntry = { key: string; extraId: number | null; kind: ExtraKind; unit: ExtraUnit } & Record<
  'name' | 'nameEn' | 'price' | 'maxPerDay' | 'noticeHours',
  string
>

export type RoomEntry = { count: string; price: string; weekendPrice: string }

type Texts = Record<
  'storeName' | 'storeNameEn' | 'description' | 'descriptionEn' | 'mainAddress' | 'mainAddressEn' | 'detailAddress',
  string
>

/** `until` is `YYYY-MM-DD`; empty for what is not stated. */
export type FacilityEntry = Record<
  'daysKept' | 'everyHours' | 'carersPerDay' | 'insurer' | 'limit' | 'until' | 'partnerVet',
  string
> & { cctvPlaces: CctvPlace[]; night: NightCare | ''; separation: Separation | '' }

/** The form's values; numbers are as entered. `peaks` is null for the default peak seasons. */
export type PostValues = Texts & {
  pictures: FormImage[]
  rooms: PerSize<RoomEntry>
  maxDogsPerRoom: number
  seasons: SeasonEntry[]
  services: Amenity[]
  training: boolean
  extras: ExtraEntry[]
  facility: FacilityEntry
  hours: Hours
  policy: Policy
  peaks: DatesEntry[] | null
}

const noPrices = { small: '', medium: '', large: '' }

export const emptyValues: PostValues = {
  storeName: '',
  storeNameEn: '',
  description: '',
  descriptionEn: '',
  mainAddress: '',
  mainAddressEn: '',
  detailAddress: '',
  pictures: [],
  rooms: perSize(() => ({ count: '', price: '', weekendPrice: '' })),
  maxDogsPerRoom: 1,
  seasons: [],
  services: [],
  training: false,
  extras: [],
  facility: toFacilityEntry({}),
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

export function newExtra(): ExtraEntry {
  const empty = { name: '', nameEn: '', price: '', maxPerDay: '', noticeHours: '' }
  return { ...empty, key: crypto.randomUUID(), extraId: null, kind: 'bath', unit: 'once' }
}

/** Converts a post to the form's initial values. */
export function toPostValues(draft: WirePostDraft, pictures: FormImage[]): PostValues {
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
    pictures,
    maxDogsPerRoom,
    services,
    training,
    extras: (draft.extras ?? []).map(toExtraEntry),
    facility: toFacilityEntry(draft.facility ?? {}),
    hours,
    policy,
    rooms: perSize((size) => ({
      count: toText(roomCount[size] || null),
      price: toText(roomPrice[size]),
      weekendPrice: toText(weekendPrice?.[size]),
    })),
    seasons: seasons.map((season, index) => ({
      ...getDates(season, index),
      prices: perSize((size) => toText(season.prices[size])),
    })),
    peaks: peaks?.map(getDates) ?? null,
  }
}

function toExtraEntry(
  { extraId, kind, name, nameEn, unit, price, maxPerDay, noticeHours }: NonNullable<WirePostDraft['extras']>[number],
  index: number,
): ExtraEntry {
  return {
    key: String(index),
    extraId: extraId ?? null,
    kind,
    name,
    unit,
    nameEn: nameEn ?? '',
    price: toText(price),
    maxPerDay: toText(maxPerDay),
    noticeHours: toText(noticeHours || null),
  }
}

function toFacilityEntry({
  cctv,
  night,
  carersPerDay,
  separation,
  insurance,
  partnerVet,
}: NonNullable<WirePostDraft['facility']>): FacilityEntry {
  return {
    cctvPlaces: cctv?.places ?? [],
    daysKept: toText(cctv?.daysKept),
    night: night?.care ?? '',
    everyHours: toText(night?.care === 'rounds' ? night.everyHours : null),
    carersPerDay: toText(carersPerDay),
    separation: separation ?? '',
    insurer: insurance?.insurer ?? '',
    limit: toText(insurance?.limit),
    until: (insurance && parseWireDay(insurance.until)) || '',
    partnerVet: partnerVet ?? '',
  }
}

function getDates({ from, to }: { from: string; to: string }, index: number): DatesEntry {
  return { key: String(index), from: parseWireDay(from) ?? '', to: parseWireDay(to) ?? '' }
}

function toText(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : String(amount)
}
