import type { Messages } from '../../en.ts'
import { asked, cares, condition, placeCount } from './search.ts'

export const noResults: Messages['noResults'] = {
  nothing: ({ region, term, dogs, nights, filtered }) =>
    `${asked(region, term)}${filtered ? '필터에 맞고 ' : ''}${condition(dogs, nights)}호텔이 없어요`,
  removeFilter: '조건을 하나 빼고 찾아보세요',
  fewResults: '호텔 더 보기',
  noFilterToRemove: '다른 날짜나 이름으로 찾거나 서울 전체 호텔을 살펴보세요.',
  endOfList: '이 페이지에는 결과가 없어요.',
  firstPage: '첫 페이지로',
  allPlaces: '전체 호텔 보기',
  relaxed: {
    filters: '필터 없이',
    price: '모든 요금',
    policy: '모든 취소·환불 정책',
    rating: '모든 평점',
    region: '서울 전체',
    widest: '서울 전체, 필터 없이',
    days: '모든 날짜',
    term: '모든 이름',
  },
  shifted: (days) => `${Math.abs(days)}일 ${days < 0 ? '일찍' : '늦게'}`,
  without: (care) => `${cares[care]} 제외`,
  hotelCount: (count, more) => placeCount(count, more),
}
