import type { DogSize } from '../../domain/dog-size.ts'
import type { Messages } from '../en.ts'

const sizes: Record<DogSize, string> = { small: '소형견 · 7kg 미만', medium: '중형견 · 7~14.9kg', large: '대형견 · 15kg 이상' }

export const finder: Messages['finder'] = {
  label: '방 찾기',
  open: '방 찾기',
  region: '지역',
  anyRegion: '서울 전체',
  dates: '체크인 – 체크아웃',
  checkin: '체크인',
  checkout: '체크아웃',
  size: '강아지 크기',
  sizes,
  chooseSize: '크기를 골라 주세요',
  search: '검색',
  cancel: '취소',
  incomplete: '모든 정보를 입력해 주세요.',
  days: (last) => `오늘부터 ${last}까지`,
}
