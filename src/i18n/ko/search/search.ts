import type { Messages } from '../../en.ts'

const dogs = { small: '소형견', medium: '중형견', large: '대형견' }

const cares = {
  walks: '산책',
  seniorCare: '노견 케어',
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
  return [region ?? '서울', ...(term === '' ? [] : [`‘${term}’ 검색`])].join(' · ')
}

export const search: Messages['search'] = {
  title: '검색 결과',
  pageTitle: (region, term) => {
    if (term !== '') return `검색 결과 · ${term}`
    return region === null ? '서울 강아지 호텔' : `${region} 강아지 호텔`
  },
  description: (region, count) =>
    `${region === null ? '서울' : `서울 ${region}`} 강아지 호텔 ${placeCount(count, false)}. 날짜와 크기별 빈 방, 원 단위 가격, 예약 전에 아는 환불 금액까지 한눈에 볼 수 있어요.`,
  summary: '검색 조건',
  anyDays: '모든 날짜',
  anySize: '모든 크기',
  named: (term) => `‘${term}’`,
  nights: (nights) => `${nights}박`,
  dogs,
  change: '바꾸기',
  clearDays: '날짜 지우기',
  found: (count, more, { region, term, size, nights }) => {
    if (count === 0) return '찾은 곳이 없어요.'
    const places = placeCount(count, more)
    if (size === null) return `${asked(region, term)} · ${places}이 있어요.`
    if (nights === 0) return `${asked(region, term)} · ${dogs[size]}을 받는 곳이 ${places} 있어요.`
    return `${asked(region, term)} · ${nights === 1 ? '그날' : `${nights}박 모두`} ${dogs[size]} 방이 빈 곳이 ${places} 있어요.`
  },
  filters: '필터',
  name: '이름',
  care: '돌봄',
  cares,
  price: '1박 가격 (원)',
  upTo: (won) => `${won} 이하`,
  between: (from, to) => `${from}–${to}`,
  andUp: (won) => `${won} 이상`,
  rating: '평점',
  ratedFrom: (stars) => `★ ${stars}점 이상`,
  policy: '환불',
  policies: { flexible: '유연 환불', standard: '표준 환불' },
  district: '지역',
  pickDistrict: '지도에서 지역 고르기',
  range: (from, to) => (from === to ? String(from) : `${from}–${to}`),
  rangeOf: (total, more) => `/ ${total}곳${more ? ' 이상' : ''}`,
  sortBy: '정렬 (결과를 다시 보여 줘요)',
  sort: '정렬',
  orders: { recommended: '찜 많은 순', price: '1박 기본 요금 낮은 순', rating: '평점 높은 순' },
  pages: '페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  previous: '이전',
  next: '다음',
  pageNumber: (page) => `${page}페이지`,
  nothing: ({ region, term, size, nights, filtered }) => {
    const fitting = filtered ? '이 필터에 맞는 ' : ''
    if (term !== '') return `${asked(region, term)} · ${nights > 0 ? '이 날짜에 ' : ''}${fitting || '맞는 '}곳이 없어요`
    if (size === null) return `${asked(region, term)} · ${fitting}곳이 아직 없어요`
    if (nights === 0) return `${asked(region, term)} · ${fitting}${dogs[size]}을 받는 곳이 아직 없어요`
    return `${asked(region, term)} · ${fitting}${dogs[size]} 방 가운데 ${nights === 1 ? '그날' : `${nights}박 모두`} 빈 방이 없어요`
  },
  letGo: '한 가지만 바꾸면 머물 곳이 있어요.',
  nothingToLetGo: '다른 날짜나 이름으로 찾거나 서울 전체를 살펴보세요.',
  endOfList: '이 페이지에는 이제 아무것도 없어요.',
  firstPage: '첫 페이지로',
  allPlaces: '전체 보기',
  relaxed: {
    filters: '필터 없이',
    price: '모든 가격',
    policy: '모든 환불 규정',
    rating: '모든 평점',
    region: '서울 전체',
    widest: '서울 전체, 필터 없이',
    days: '모든 날짜',
    term: '모든 이름',
  },
  shifted: (days) => `${Math.abs(days) === 1 ? '하루' : `${Math.abs(days)}일`} ${days < 0 ? '일찍' : '늦게'}`,
  without: (care) => `${cares[care]} 빼고`,
  places: (count, more) => placeCount(count, more),
}
