import type { Messages } from '../../en.ts'
import { cares, criteriaText, placeCount } from './search.ts'

export const noResults: Messages['noResults'] = {
  nothing: (criteria) => `${criteriaText(criteria)}호텔이 없어요`,
  removeFilter: '조건을 하나 빼고 찾아보세요',
  fewResults: '호텔 더 보기',
  noFilterToRemove: '다른 날짜나 이름으로 찾거나 서울 전체 호텔을 살펴보세요.',
  full: '이 날짜에 객실이 모두 찬 호텔',
  fullHint: '호텔을 열어 대기를 신청해 보세요. 전체 일정에 객실이 생기면 바로 확보해 드려요.',
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
  shifted: (days) => `${Math.abs(days)}일 ${days < 0 ? '앞당기기' : '미루기'}`,
  without: (care) => `${cares[care]} 조건 없이`,
  hotelCount: (count, more) => placeCount(count, more),
}
