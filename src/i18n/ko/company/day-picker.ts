import type { Messages } from '../../en.ts'

export const dayPicker: Messages['dayPicker'] = {
  form: 'yyyy.mm.dd',
  month: 'yyyy.mm',
  notAMonth: '2026.12처럼 연도와 월을 입력해 주세요.',
  open: (label) => `${label}: 달력 열기`,
  noCalendar: '달력을 불러오지 못했어요. 2026.12.23처럼 날짜를 입력해 주세요.',
  notADay: '2026.12.23처럼 올바른 날짜를 입력해 주세요.',
}
