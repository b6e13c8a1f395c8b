import { wireDay } from '../../../contract/wire-day.ts'
import { isDay } from '../../../domain/calendar/day.ts'
import { dogSizes, perSize } from '../../../domain/dog/dog-size.ts'
import type { ApiInput, AsEntered } from '../../shell/api.ts'
import { onlyChanged } from '../../shell/only-changed.ts'
import type { DatesEntry, ExtraEntry, FacilityEntry, FormImage, PostValues, RoomEntry } from './values.ts'

type PostBody = AsEntered<ApiInput<'POST', '/api/post/create'>>
type ExtraBody = NonNullable<PostBody['extras']>[number]
type FacilityBody = NonNullable<PostBody['facility']>

/** The request body. Text that is not a valid number or day is sent as is, so that the response names the field. */
export function toRequestBody(values: PostValues): PostBody {
  const { storeName, description, maxDogsPerRoom, services, training, hours, policy, rooms, pictures } = values
  const { mainAddress, mainAddressEn, detailAddress } = values
  return {
    storeName,
    description,
    maxDogsPerRoom,
    services,
    training,
    extras: values.extras.map(toExtraBody),
    facility: toFacilityBody(values.facility),
    hours,
    policy,
    storeNameEn: values.storeNameEn.trim() || null,
    descriptionEn: values.descriptionEn.trim() || null,
    address: { mainAddress, mainAddressEn: mainAddressEn.trim() || null, detailAddress },
    image: bySection(pictures.map(({ path }) => path)),
    imageAlternative: bySection(pictures.map(({ ko, en }) => ({ ko, en }))),
    roomCount: perSize((size) => parseCount(rooms[size])),
    roomPrice: perSize((size) => parseNumber(rooms[size].price)),
    weekendPrice: perSize((size) => parseNumber(rooms[size].weekendPrice)),
    seasons: values.seasons.map((season) => ({
      ...toWireDates(season),
      prices: Object.fromEntries(
        dogSizes.flatMap((size) => {
          const price = parseNumber(season.prices[size])
          return price === null ? [] : [[size, price]]
        }),
      ),
    })),
    peaks: values.peaks?.map(toWireDates) ?? null,
  }
}

const mergedFields = ['address', 'roomCount', 'roomPrice', 'weekendPrice'] as const

const replacedFields = ['image', 'seasons', 'services', 'facility', 'extras', 'hours', 'peaks'] as const

type EditBody = Partial<PostBody> & { seen?: Partial<Pick<PostBody, (typeof replacedFields)[number]>> }

/** What was changed of the values that the form was loaded with; with it, what it showed of what is replaced as a whole. */
export function toEditBody(first: PostValues, values: PostValues): EditBody {
  const before = toRequestBody(first)
  const { image, imageAlternative, ...changes } = onlyChanged(before, toRequestBody(values), mergedFields)
  const alternatives = image || imageAlternative ? toChangedAlternatives(first.pictures, values.pictures) : {}
  const changed = {
    ...changes,
    ...(image && { image }),
    ...(Object.keys(alternatives).length > 0 && { imageAlternative: alternatives }),
  }
  // Alternative texts are those of a section, whichever image it has.
  const seen = replacedFields.filter((name) => name in changed || (name === 'image' && changed.imageAlternative))
  return seen.length > 0 ? { ...changed, seen: Object.fromEntries(seen.map((name) => [name, before[name]])) } : changed
}

/** The alternative texts that differ, whether or not their images have moved to another section. */
function toChangedAlternatives(
  first: readonly FormImage[],
  pictures: readonly FormImage[],
): NonNullable<PostBody['imageAlternative']> {
  const sections = pictures.map((picture, index) => {
    const before = first.find(({ path }) => path === picture.path)
    const isSame = before?.ko === picture.ko && before.en === picture.en
    return isSame ? {} : { [`section${index + 1}`]: { ko: picture.ko, en: picture.en } }
  })
  return Object.assign({}, ...sections)
}

function toExtraBody({ extraId, kind, name, nameEn, unit, price, maxPerDay, noticeHours }: ExtraEntry): ExtraBody {
  const extra = { kind, name, unit, nameEn: nameEn.trim() || null, price: parseNumber(price) }
  const limits = { maxPerDay: parseNumber(maxPerDay), noticeHours: parseNumber(noticeHours) ?? 0 }
  return { ...(extraId === null ? {} : { extraId }), ...extra, ...limits }
}

/** A fact with nothing in it is not stated. */
function toFacilityBody(entry: FacilityEntry): FacilityBody {
  const { cctvPlaces, daysKept, night, everyHours, separation, insurer, limit, until, partnerVet } = entry
  const isInsured = [insurer, limit, until].some((text) => text.trim() !== '')
  return {
    cctv: cctvPlaces.length > 0 || daysKept.trim() ? { places: cctvPlaces, daysKept: parseNumber(daysKept) } : null,
    night: toNightBody(night, everyHours),
    carersPerDay: parseNumber(entry.carersPerDay),
    separation: separation || null,
    insurance: isInsured ? { insurer, limit: parseNumber(limit), until: toWireDay(until) } : null,
    partnerVet: partnerVet.trim() || null,
  }
}

/** `35,000`, `35000 won` and `35,000원` are the same amount; null for empty text. */
export function parseNumber(text: string): number | string | null {
  const plain = text.replace(/[,\s]|won|원/gi, '')
  if (plain === '') return null
  return /^\d+$/.test(plain) ? Number(plain) : text
}

/** An empty count means zero only if the size has no price either. */
function parseCount({ count, price, weekendPrice }: RoomEntry): number | string | null {
  return parseNumber(count) ?? (price.trim() || weekendPrice.trim() ? null : 0)
}

function toNightBody(care: FacilityEntry['night'], everyHours: string): NonNullable<FacilityBody['night']> | null {
  if (care === '') return null
  return care === 'rounds' ? { care, everyHours: parseNumber(everyHours) } : { care }
}

function bySection<Value>(values: readonly Value[]): Record<`section${number}`, Value> {
  return Object.fromEntries(values.map((value, index) => [`section${index + 1}`, value]))
}

function toWireDates({ from, to }: DatesEntry): { from: string; to: string } {
  return { from: toWireDay(from), to: toWireDay(to) }
}

function toWireDay(text: string): string {
  return isDay(text) ? wireDay(text) : text
}
