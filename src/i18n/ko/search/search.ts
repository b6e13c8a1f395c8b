import { countDogs, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'
import { toDogsLabel } from './search-form.ts'

const cares = {
  walks: '산책',
  seniorCare: '노령견 케어',
  grooming: '미용',
  training: '훈련',
  guardian: '24시간 상주',
  cctv: 'CCTV',
}

function placeCount(count: number, more: boolean): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return more ? `${number}곳 이상` : `${number}곳`
}

function asked(region: string | null, term: string): string {
  return `${region === null ? '' : `${region} `}${term === '' ? '' : `‘${term}’에 맞는 `}`
}

function condition(dogs: PerSize<number>, nights: number): string {
  if (countDogs(dogs) === 0) return ''
  const label = toDogsLabel(dogs)
  return nights === 0 ? `${withParticle(label, '이/가')} 머물 수 있는 ` : `${label} ${nights}박 예약할 수 있는 `
}

export const search: Messages['search'] = {
  title: '검색 결과',
  pageTitle: (region, term) => {
    if (term !== '') return `‘${term}’ 검색 결과`
    return region === null ? '서울 강아지 호텔' : `${region} 강아지 호텔`
  },
  description: (region, count) =>
    `${region === null ? '서울' : `서울 ${region}`} 강아지 호텔 ${placeCount(count, false)}. 날짜와 강아지 크기별 빈 객실, 요금, 환불 금액을 예약 전에 확인하세요.`,
  summary: '검색 조건',
  anyDays: '모든 날짜',
  anySize: '모든 크기',
  named: (term) => `‘${term}’`,
  nights: (nights) => `${nights}박`,
  dogs: toDogsLabel,
  change: '변경',
  clearDays: '날짜 지우기',
  found: (count, more, { region, term, dogs, nights }) => {
    if (count === 0) return '검색 결과가 없어요'
    return `${asked(region, term)}${condition(dogs, nights)}호텔 ${placeCount(count, more)}`
  },
  filters: '필터',
  allFilters: '전체 필터',
  removeName: '이름 조건 빼기',
  removes: '선택됨. 누르면 이 조건을 빼요',
  map: '지도',
  closeMap: '지도 닫기',
  clearFilters: '필터 지우기',
  any: '상관없음',
  show: (count, more) => `호텔 ${count === null ? '' : `${placeCount(count, more)} `}보기`,
  compare: (chosen) => (chosen === 0 ? '비교' : `비교 (${chosen})`),
  compareFull: '세 곳까지 비교할 수 있어요. 하나를 빼고 골라 주세요.',
  clearCompared: '선택 해제',
  shortFilters: { care: '서비스', price: '요금', rating: '평점', policy: '취소·환불' },
  care: '돌봄 서비스',
  cares,
  price: '1박 요금(원)',
  upTo: (won) => `${won} 이하`,
  between: (from, to) => `${from}–${to}`,
  andUp: (won) => `${won} 이상`,
  rating: '평점',
  ratedFrom: (stars) => `★ ${stars}점 이상`,
  policy: '취소·환불 정책',
  policies: { flexible: '전날까지 무료 취소', standard: '표준' },
  district: '지역',
  range: (from, to) => (from === to ? String(from) : `${from}–${to}`),
  totalSuffix: (total, more) => `/ 총 ${total}곳${more ? ' 이상' : ''}`,
  sortBy: '정렬 (결과를 다시 불러와요)',
  sort: '정렬',
  orders: { recommended: '찜 많은 순', price: '1박 요금 낮은 순', rating: '평점 높은 순' },
  pages: '페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  previous: '이전',
  next: '다음',
  pageNumber: (page) => `${page}페이지`,
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
