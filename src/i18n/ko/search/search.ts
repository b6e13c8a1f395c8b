import { countDogs, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { SearchCriteria } from '../../en/search/search.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'
import { toDogsLabel } from './search-form.ts'

export const cares = {
  walks: '산책',
  seniorCare: '노령견 케어',
  grooming: '미용',
  training: '훈련',
  guardian: '24시간 상주',
  cctv: 'CCTV 실시간 시청',
}

function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function placeCount(count: number, more: boolean): string {
  const number = groupDigits(count)
  return more ? `${number}곳 이상` : `${number}곳`
}

function stayText(dogs: PerSize<number>, nights: number): string {
  if (countDogs(dogs) === 0) return ''
  const label = toDogsLabel(dogs)
  return nights === 0 ? `${withParticle(label, '이/가')} 머물 수 있는 ` : `${label} ${nights}박 예약할 수 있는 `
}

/** What a hotel was searched by, as the words before “호텔”; ends in a space unless empty. */
export function criteriaText({ region, term, dogs, nights, filtered }: SearchCriteria): string {
  const matched = [term === '' ? '' : `‘${term}’`, filtered ? '필터' : ''].filter(Boolean).join(', ')
  const stay = stayText(dogs, nights)
  return `${region === null ? '' : `${region} `}${matched === '' ? '' : `${matched}에 ${stay === '' ? '맞는' : '맞고'} `}${stay}`
}

export const search: Messages['search'] = {
  title: '검색 결과',
  summary: '검색 조건',
  anyDays: '모든 날짜',
  anySize: '모든 크기',
  named: (term) => `‘${term}’`,
  nights: (nights) => `${nights}박`,
  dogs: toDogsLabel,
  change: '변경',
  clearDays: '날짜 지우기',
  found: (count, more, criteria) => {
    if (count === 0) return '검색 결과가 없어요'
    return `${criteriaText({ ...criteria, filtered: false })}호텔 ${placeCount(count, more)}`
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
  totalSuffix: (total, more) => `/ 총 ${groupDigits(total)}곳${more ? ' 이상' : ''}`,
  sortBy: '정렬 (결과를 다시 불러와요)',
  sort: '정렬',
  orders: { recommended: '찜 많은 순', price: '1박 요금 낮은 순', rating: '평점 높은 순' },
  pages: '페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  previous: '이전',
  next: '다음',
  pageNumber: (page) => `${page}페이지`,
}
