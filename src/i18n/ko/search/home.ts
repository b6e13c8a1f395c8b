import type { Category } from '../../../domain/post/category.ts'
import type { Messages } from '../../en.ts'

const categories: Record<Category, string> = {
  all: '전체',
  small: '소형견',
  medium: '중형견',
  large: '대형견',
  senior: '노령견 케어',
  walks: '산책',
  grooming: '미용',
  training: '훈련',
}

export const home: Messages['home'] = {
  slides: [
    {
      title: '집을 비운 동안 강아지가 편히 쉴 객실',
      text: (hotels) => `서울 강아지 호텔 ${hotels}곳. 실시간 예약 가능한 객실만, 추가 요금 없이`,
    },
    { title: '일정이 바뀌어도 환불 금액은 미리 알 수 있어요', text: () => '날짜별 환불 금액을 예약하기 전에 보여 드려요.' },
    { title: '떨어져 있어도 하루를 함께해요', text: () => '식사, 산책, 낮잠까지 돌봄 일지로 바로 전해 드려요.' },
  ],
  slider: '주요 소개',
  carousel: '슬라이드',
  pause: '슬라이드 멈추기',
  play: '슬라이드 재생하기',
  previous: '이전 슬라이드',
  next: '다음 슬라이드',
  slidePosition: (number, count) => `${number} / ${count}`,
  categories,
  categoriesLabel: '카테고리',
  listingsIn: (category) => (category === 'all' ? '강아지 호텔' : `${categories[category]} 강아지 호텔`),
  count: (count) => `강아지 호텔 ${count}곳, 찜 많은 순`,
  none: '아직 해당하는 호텔이 없어요',
  noneHint: '다른 카테고리를 고르거나 전체 호텔을 살펴보세요.',
  showAll: '전체 호텔 보기',
  more: (count) => `${count}곳 더 보기`,
  recent: '최근 본 호텔',
  forgetRecent: '지우기',
  recentForgotten: '최근 본 호텔 기록을 지웠어요.',
}
