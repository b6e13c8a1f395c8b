import type { Facility, Separation } from '../../domain/post/facility.ts'
import type { Calendar } from '../booking/calendar.ts'
import type { DemoPost } from '../content/demo-post.ts'
import { nth } from '../illustrations/nth.ts'

// No insurer or clinic has these names.
const insurers = ['체험손해보험', '꼬리화재', '연습손해보험']
const vets = ['체험동물병원', '꼬리24시동물병원', '연습동물의료센터']
const separations: readonly Separation[] = ['sizeAndTemper', 'size', 'temper']
const separationsOfOneSize: readonly Separation[] = ['none', 'temper']
const daysKept = [30, 14, 60, 30, 7]
const limits = [10_000_000, 30_000_000, 50_000_000, 100_000_000]

/** Facts that agree with the services and the kind of house. Every few houses leave one out. */
export function inventFacility(calendar: Calendar, { amenities, character, sizes }: DemoPost, rank: number): Facility {
  const pick = <Value>(values: readonly Value[]): Value => nth(values, rank % values.length)
  const isStated = (each: number): boolean => rank % each !== each - 1
  const hasYard = character === 'garden' || character === 'hanok' || character === 'villa'
  return {
    cctv: isStated(13) ? { places: ['rooms', 'playroom', hasYard ? 'yard' : 'entrance'], daysKept: pick(daysKept) } : null,
    night: inventNight(amenities, rank),
    carersPerDay: isStated(9) ? sizes.length + (rank % 3) : null,
    separation: isStated(10) ? pick(sizes.length === 1 ? separationsOfOneSize : separations) : null,
    insurance: isStated(5)
      ? { insurer: pick(insurers), limit: pick(limits), until: calendar.toDay(40 + ((rank * 37) % 320)) }
      : null,
    partnerVet: isStated(4) ? pick(vets) : null,
  }
}

function inventNight(amenities: DemoPost['amenities'], rank: number): Facility['night'] {
  if (amenities.includes('guardian')) return { care: 'sleepsIn' }
  if (rank % 7 === 6) return null
  return rank % 9 === 0 ? { care: 'nobody' } : { care: 'rounds', everyHours: 2 + (rank % 3) }
}
