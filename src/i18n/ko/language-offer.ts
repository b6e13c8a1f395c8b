import type { Messages } from '../en.ts'

export const languageOffer: Messages['languageOffer'] = {
  label: '언어',
  view: '한국어로 보기',
  close: '닫기',
}
