import { type Day, day } from '../../domain/calendar/day.ts'
import { type Business, isBusinessNumber } from '../../domain/company/business.ts'
import type { Person } from '../account/people.ts'
import { nth } from '../illustrations/nth.ts'

const representatives = ['김보리', '이하람', '박솔', '최단비', '정마루', '한여울', '오가온']

/** The share of companies that have not entered a license: one in this many. */
const withoutLicense = 7

/** An identity that cannot be anybody's: no tax office has the number 000, no district the code 0000000. */
export function inventBusiness({ displayName }: Person, index: number): Business {
  const place = String(index + 1).padStart(4, '0')
  return {
    tradeName: displayName,
    representative: nth(representatives, index % representatives.length),
    businessNumber: inventNumber(place),
    mailOrderNumber: `0000-체험-${place}`,
    phone: `02-000-${place}`,
    license:
      index % withoutLicense === withoutLicense - 1
        ? null
        : { number: `0000000-037-2024-${place}`, office: '체험구청', date: inventDate(index) },
  }
}

function inventNumber(place: string): string {
  const numbers = Array.from({ length: 10 }, (_, digit) => `000-00-${place}${digit}`)
  return numbers.find(isBusinessNumber) ?? ''
}

function inventDate(index: number): Day {
  return day(`2024-${String((index % 12) + 1).padStart(2, '0')}-02`)
}
