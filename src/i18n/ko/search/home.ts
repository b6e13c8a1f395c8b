import type { Category } from '../../../domain/post/category.ts'
import type { Messages } from '../../en.ts'

const categories: Record<Category, string> = {
  all: '전체',
  small: '소형견',
  medium: '중형견',
  large: '대형견',
  senior: '노견케어',
  walks: '산책',
  grooming: '미용',
  training: '훈련',
}

export const home: Messages['home'] = {
  title: '꼬리 · 서울 강아지 호텔',
  description:
    '서울의 강아지 호텔을 찾고 예약해요. 빈 방은 정말 비어 있고, 보이는 가격이 결제하는 가격이에요. 환불 금액도 미리 알 수 있어요.',
  slides: [
    {
      title: '집을 비운 동안 강아지가 편히 쉴 방',
      text: (places) => `서울 강아지 호텔 ${places}곳. 빈 방은 정말 비어 있고, 보이는 가격이 결제하는 가격이에요.`,
    },
    {
      title: '일정이 바뀌어도 환불 금액은 미리 알 수 있어요',
      text: () => '날짜별로 얼마를 돌려받는지 예약하기 전에 원 단위로 보여 드려요.',
    },
    { title: '노는 모습을 함께 읽어요', text: () => '밥, 산책, 낮잠까지 돌봄일지에 적는 대로 바로 읽을 수 있어요.' },
  ],
  slider: '소개',
  carousel: '슬라이드',
  pause: '슬라이드 멈추기',
  play: '슬라이드 재생하기',
  previous: '이전 슬라이드',
  next: '다음 슬라이드',
  slideOf: (number, count) => `${number} / ${count}`,
  categories,
  categoriesLabel: '분류',
  places: '머물 곳',
  placesIn: (category) => (category === 'all' ? '머물 곳' : `머물 곳 · ${categories[category]}`),
  count: (count) => `강아지 호텔 ${count}곳 · 찜 많은 순`,
  none: '아직 이런 곳이 없어요',
  noneHint: '다른 분류를 고르거나 전체 목록을 살펴보세요.',
  showAll: '전체 보기',
  more: (count) => `${count}곳 더 보기`,
  recent: '최근 본 곳',
  forgetRecent: '기록 지우기',
  recentForgotten: '이 브라우저에 남은 기록을 지웠어요.',
  mapTitle: '집 근처로, 아니면 공항버스 근처로',
  mapText: '지도에서 지역을 골라 보세요. 숫자는 그 지역에 있는 호텔의 수예요.',
  near: (count, price) => `${count}곳 · ${price}부터`,
}
