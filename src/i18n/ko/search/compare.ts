import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'

const sizes: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

export const compare: Messages['compare'] = {
  title: '호텔 비교',
  description:
    '서울 강아지 호텔을 세 곳까지 나란히 비교하세요. 요금, 객실, 시간, 환불, 서비스와 안전 정보를 한눈에 볼 수 있어요.',
  stay: (days, nights, dogs) => `${days}, ${nights}박, ${dogs}`,
  noStay: '검색 결과에서 날짜와 강아지를 고르면 총 금액을 보여 드려요.',
  invalidStay: '예약할 수 없는 날짜나 강아지라서 총 금액을 보여 드리지 못해요. 검색 결과에서 다시 골라 주세요.',
  change: '날짜·강아지 변경',
  tooMany: '호텔은 세 곳까지 비교할 수 있어요. 먼저 고른 세 곳을 보여 드려요.',
  missing: (count) => `고른 호텔 중 ${count}곳은 더 이상 등록되어 있지 않아 보여 드리지 않아요.`,
  onlyOne: '호텔을 더 추가하면 나란히 비교할 수 있어요.',
  add: '호텔 추가하기',
  back: '검색 결과로',
  none: '비교할 호텔이 없어요',
  noneHint: '검색 결과에서 호텔을 세 곳까지 고른 뒤 비교를 눌러 주세요.',
  find: '호텔 찾기',
  caption: '나란히 보는 호텔',
  photo: '사진',
  remove: '빼기',
  removeHotel: (name) => `${name} 빼기`,
  see: '호텔 보기',
  hotelPage: '호텔 페이지',
  prices: '요금',
  total: '총 금액',
  full: '이 날짜에는 객실이 부족해요',
  notOnTheseDates: '이 일정은 예약을 받지 않아요',
  notForTheseDogs: '이 강아지들이 머물 객실이 없어요',
  nightly: (size) => `${sizes[size]}견 객실, 1박 최저 요금`,
  rooms: (count) => `객실 ${count}개`,
  notOffered: '제공하지 않음',
  offered: '제공',
  rating: '평점',
  district: '지역',
  goodToKnow: '이용 안내',
  dogsPerRoom: '객실당 강아지 수',
  policy: '취소·환불 정책',
  refund: '취소하면 환불되는 비율',
  refundUntil: (percent, day) => `${day}까지 ${percent}%`,
}
