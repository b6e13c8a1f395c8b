import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'

const sizes: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

export const quote: Messages['quote'] = {
  sizes,
  roomName: (size) => `${sizes[size]}견 객실`,
  rooms: (size, rooms) => `${sizes[size]}견 객실 ${rooms}개`,
  line: (size, rooms, nights, price) => `${sizes[size]}견 객실 ${nights}박 × ${price}${rooms === 1 ? '' : ` × ${rooms}개`}`,
  discount: '첫 예약 10% 할인',
  total: '총 금액',
  vat: '부가세 포함, 예약 수수료 없음',
  noCharge: '추가 요금 없음',
  nights: (nights) => `${nights}박`,
  refundsTitle: '취소하면 환불되는 금액',
  policy: { standard: '표준', flexible: '전날까지 무료 취소' },
  policyLine: (policy, peak, weekend) =>
    `취소·환불 정책: ${policy === 'standard' ? `표준, ${peak ? '성수기' : '비수기'} ${weekend ? '주말' : '평일'}` : '전날까지 무료 취소'}.`,
  policyName: (policy) => `취소·환불 정책: ${policy}.`,
  today: '오늘',
  refundSpan: (from, until) => (from === until ? from : `${from}–${until}`),
  refundPart: (percent, withExtras) => (withExtras && percent < 100 ? `${percent}% + 추가 서비스` : `${percent}%`),
  howRefundsWork: '취소와 환불 안내',
  freeDay: '결제 후 24시간 안에 취소하거나(체크인 전날까지) 호텔이 취소하면 전액 환불돼요',
}
