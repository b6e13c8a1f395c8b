import type { Bilingual } from '../content/bilingual.ts'

/** Reasons companies give when they cancel a stay. */
export const companyReasons: readonly Bilingual[] = [
  {
    ko: '수도관 공사로 그 주에 객실을 쓸 수 없게 됐어요. 정말 죄송합니다.',
    en: 'The water pipes are being replaced, so we can’t use our rooms that week. We’re very sorry.',
  },
  {
    ko: '돌보는 선생님이 갑자기 입원하셨어요. 미리 알려 드리지 못해 죄송해요.',
    en: 'Our caregiver was suddenly taken to the hospital. We’re sorry we couldn’t tell you sooner.',
  },
  {
    ko: '건물 소독 날짜가 바뀌어 이틀을 쉬게 됐어요.',
    en: 'The date for disinfecting the building has changed, so we have to close for two days.',
  },
]
