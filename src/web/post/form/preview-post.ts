import type { WireFacility } from '../../../contract/post/facility.ts'
import { wireDay } from '../../../contract/wire-day.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { dogSizes, perSize } from '../../../domain/dog/dog-size.ts'
import type { Room, Season } from '../../../domain/post/post.ts'
import { regionOfAddress } from '../../../domain/post/region.ts'
import type { Won } from '../../../domain/won.ts'
import type { DetailPost, DetailText } from '../detail/detail-props.ts'
import { parseNumber } from './request-body.ts'
import type { DatesEntry, PostValues } from './values.ts'

/** The post as its page would show it now; incomplete parts are left out. */
export function previewPost(values: PostValues): DetailPost {
  const { storeName, storeNameEn, mainAddress, mainAddressEn, detailAddress } = values
  const { maxDogsPerRoom, services, training, hours, policy } = values
  return {
    postNum: 0,
    storeName,
    maxDogsPerRoom,
    services,
    training,
    hours,
    policy,
    storeNameEn: storeNameEn.trim() || null,
    address: {
      mainAddress,
      detailAddress,
      mainAddressEn: mainAddressEn.trim() || null,
      region: regionOfAddress(mainAddress),
    },
    likeTotal: 0,
    rating: { average: 0, count: 0 },
    responseRate: null,
    rooms: roomsIn(values),
    seasons: values.seasons.flatMap((entry): Season[] =>
      daysIn(entry).map((days) => ({ ...days, prices: pricesIn(entry.prices) })),
    ),
    peaks: values.peaks?.flatMap(daysIn) ?? null,
  }
}

export function previewText({ description, descriptionEn }: PostValues): DetailText {
  return { description, descriptionEn: descriptionEn.trim() || null }
}

/** The facts as the page would state them now; one that is incomplete is not stated. */
export function previewFacility({ facility }: Pick<PostValues, 'facility'>): WireFacility {
  const { cctvPlaces: places, separation } = facility
  const daysKept = parseAmount(facility.daysKept)
  return {
    cctv: places.length > 0 && daysKept ? { places, daysKept } : null,
    night: previewNight(facility),
    carersPerDay: parseAmount(facility.carersPerDay),
    separation: separation || null,
    insurance: previewInsurance(facility),
    partnerVet: facility.partnerVet.trim() || null,
  }
}

function previewNight({ night: care, everyHours }: PostValues['facility']): WireFacility['night'] {
  const hours = parseAmount(everyHours)
  if (care === 'rounds') return hours ? { care, everyHours: hours } : null
  return care === '' ? null : { care }
}

function previewInsurance({ insurer, limit, until }: PostValues['facility']): WireFacility['insurance'] {
  const amount = parseAmount(limit)
  return insurer.trim() !== '' && amount && isDay(until) ? { insurer, limit: amount, until: wireDay(until) } : null
}

/** The rooms with both a count and a price. */
export function roomsIn({ rooms }: Pick<PostValues, 'rooms'>): Room[] {
  return dogSizes.flatMap((size) => {
    const [count, price] = [parseAmount(rooms[size].count), parseAmount(rooms[size].price)]
    return count && price ? [{ size, count, price, weekendPrice: parseAmount(rooms[size].weekendPrice) }] : []
  })
}

export function pricesIn(prices: Record<'small' | 'medium' | 'large', string>): Season['prices'] {
  const amounts = perSize((size) => parseAmount(prices[size]))
  return Object.fromEntries(dogSizes.flatMap((size) => (amounts[size] === null ? [] : [[size, amounts[size]]])))
}

/** The date range, once both days are set and in order. */
export function daysIn({ from, to }: Pick<DatesEntry, 'from' | 'to'>): Pick<Season, 'from' | 'to'>[] {
  return isDay(from) && isDay(to) && from <= to ? [{ from, to }] : []
}

function parseAmount(text: string): Won | null {
  const amount = parseNumber(text)
  return typeof amount === 'number' ? amount : null
}
