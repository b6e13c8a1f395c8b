import { type DogSize, dogSizes, type PerSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

const sizes: Record<DogSize, string> = { small: '소형견, 7kg 미만', medium: '중형견, 7–14.9kg', large: '대형견, 15kg 이상' }

const dogNames: Record<DogSize, string> = { small: '소형견', medium: '중형견', large: '대형견' }

/** ‘소형견’, ‘소형견 2마리’, ‘소형견 1마리, 대형견 2마리’ */
export function toDogsLabel(dogs: PerSize<number>): string {
  const sizes = dogSizes.filter((size) => dogs[size] > 0)
  const [only, ...others] = sizes
  if (only && others.length === 0 && dogs[only] === 1) return dogNames[only]
  return sizes.map((size) => `${dogNames[size]} ${dogs[size]}마리`).join(', ')
}

export const searchForm: Messages['searchForm'] = {
  label: '호텔 찾기',
  open: '호텔 찾기',
  region: '지역',
  anyRegion: '서울 전체',
  dates: '체크인 – 체크아웃',
  checkin: '체크인',
  checkout: '체크아웃',
  size: '강아지',
  sizes,
  dogs: toDogsLabel,
  myDogs: '우리 강아지',
  myDog: (name, size) => `${name} (${dogNames[size]})`,
  myDogsAre: (dogs) => `우리 강아지: ${dogs}`,
  moreDogs: '여러 마리',
  fewer: (size) => `${dogNames[size]} 한 마리 빼기`,
  more: (size) => `${dogNames[size]} 한 마리 더하기`,
  done: '확인',
  chooseSize: '크기를 골라 주세요',
  search: '검색',
  cancel: '취소',
  select: '선택',
  incomplete: '모든 정보를 입력해 주세요.',
  days: (last) => `오늘부터 ${last}까지`,
  faulty: '날짜와 강아지 크기를 확인하고 다시 검색해 주세요.',
  dayForm: 'yyyy.mm.dd',
  holidays: '공휴일',
  isHoliday: (day) => `${day}, 공휴일`,
  pickDays: '체크인과 체크아웃 날짜를 차례로 골라 주세요.',
  nights: (nights) => `${nights}박`,
  noCalendar: '캘린더를 불러오지 못했어요. 날짜를 직접 입력해 주세요.',
  errors: {
    required: {
      region: '지역을 골라 주세요.',
      checkin: '체크인 날짜를 골라 주세요.',
      checkout: '체크아웃 날짜를 골라 주세요.',
      size: '강아지 크기를 골라 주세요.',
    },
    pastDay: (text) => `${withParticle(text, '은/는')} 지난 날짜예요. 체크인은 오늘부터 고를 수 있어요.`,
    beyondWindow: (text) => `${withParticle(text, '은/는')} 아직 예약할 수 없어요. 오늘부터 90일 뒤까지 예약할 수 있어요.`,
    notAfterCheckin: (text) => `${withParticle(text, '은/는')} 체크아웃할 수 없는 날짜예요. 체크인 다음 날부터 골라 주세요.`,
    tooManyNights: (text) => `한 번에 30박까지 예약할 수 있어요. ${text} 이전의 체크아웃 날짜를 골라 주세요.`,
    notADay: (text) => `${withParticle(`‘${text}’`, '은/는')} 날짜가 아니에요. 2026.12.23처럼 입력해 주세요.`,
    unknownRegion: (text) => `${withParticle(`‘${text}’`, '은/는')} 서울에 없는 지역이에요. 목록에서 골라 주세요.`,
    tooManyDogs: () => '한 번에 10마리까지 찾을 수 있어요.',
    unknownSize: (text) => `${withParticle(`‘${text}’`, '은/는')} 없는 크기예요. 소형, 중형, 대형 중에서 골라 주세요.`,
  },
}
