import type { BookingState } from '../../../domain/booking/booking.ts'
import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'

const sizes: Record<DogSize, string> = { small: '소형', medium: '중형', large: '대형' }

const states: Record<BookingState, string> = {
  held: '결제 대기',
  confirmed: '예약 확정',
  checked_in: '이용 중',
  completed: '이용 완료',
  no_show: '노쇼',
  cancelled: '취소됨',
  expired: '기한 만료',
}

export const companyCalendar: Messages['companyCalendar'] = {
  title: '객실 현황',
  description: '4주 동안의 예약, 빈 객실, 예약을 막은 날짜를 한눈에 봐요.',
  lead: (rooms) => `객실 ${rooms}개. 막대는 체크인부터 체크아웃까지예요.`,
  none: '아직 등록된 객실이 없어요',
  noneHint: '호텔을 등록하면 객실이 날짜별로 여기에 나와요.',
  upload: '호텔 등록하기',
  posts: '호텔',
  earlier: '이전 4주',
  now: '오늘',
  later: '다음 4주',
  caption: '4주 동안의 날짜별 객실',
  sizes,
  states,
  overdue: '체크아웃 지연',
  left: '예약 가능',
  waiting: '빈 객실 대기',
  room: (size, room) => `${sizes[size]} ${room}`,
  extraRoom: '객실 수 초과',
  freeRooms: (rooms) => `외 ${rooms}개는 4주 내내 예약 가능`,
  full: '마감',
  holiday: '공휴일',
  firstDay: (month) => `${month}/1`,
  dogs: (dogs) => `${dogs}마리`,
  held: '대기',
  closed: '막음',
  legend: {
    checked_in: '이용 중',
    overdue: '체크아웃 지연',
    confirmed: '예약 확정',
    held: '결제 대기',
    completed: '이용 완료',
    closed: '막음',
  },
  stay: (who, state, span) => `${who}, ${state}, ${span}`,
  closedSpan: (span) => `${span} 예약 막음`,
  nightBefore: (size, day) => `${size}, ${day}, 남은 객실 수: `,
  nightBehind: (rooms, closed) => ` (전체 ${rooms}개${closed > 0 ? `, 막음 ${closed}개` : ''})`,
  close: '예약 막기',
  walkIn: '예약 추가하기',
  closeTitle: '예약 막기·열기',
  closeLead: '막은 객실은 예약을 받지 않아요. 이미 받은 예약은 그대로예요.',
  size: '객실 크기',
  from: '시작일',
  to: '종료일',
  count: '하루에 막을 객실 수',
  countHint: (rooms) => `0–${rooms}개. 0을 입력하면 막은 객실이 모두 열려요.`,
  most: (rooms) => `이 기간에는 최대 ${rooms}개까지 막을 수 있어요. 나머지는 예약되어 있어요.`,
  save: '저장',
  dismiss: '취소',
  saved: (size, span, count) =>
    count === 0 ? `${span} ${size}견 객실을 다시 열었어요.` : `${span} ${size}견 객실을 ${count}개씩 막았어요.`,
  allSizes: '이 기간의 모든 크기',
  closeAll: '빈 객실 모두 막기',
  openAll: '객실 모두 열기',
  saveAll: '모든 크기에 저장',
  savedAll: (span, closed, bookings) =>
    closed
      ? `${span} 빈 객실을 모두 막았어요.${bookings === 0 ? '' : ` 이 기간의 예약 ${bookings}건은 그대로예요. 예약이 취소되어도 객실은 계속 막혀 있어요.`}`
      : `${span} 객실을 모두 열었어요.`,
  cancelMany: '이 기간의 예약 취소하기',
  walkInFrom: '이날부터 예약 추가하기',
  conflicts: (bookings) => `예약 ${bookings}건이 있어서 막을 수 없어요. 예약을 먼저 취소하거나 막을 객실 수를 줄여 주세요.`,
  changedMeanwhile:
    '그사이 막은 객실이 바뀌어서 저장하지 않았어요. 입력한 내용은 아직 남아 있어요. 지금 막은 객실을 확인하고, 입력한 대로 바꾸려면 다시 저장해 주세요.',
  blockedNow: (span, count) => (count === 0 ? `${span} 막은 객실 없음` : `${span} 객실 ${count}개 막음`),
  andMore: (bookings) => `외 ${bookings}건`,
  unpaid: '결제 대기',
  errors: {
    from: '시작일은 오늘부터 1년 안에서 골라 주세요.',
    to: '종료일은 시작일부터 1년 안에서 골라 주세요.',
    count: (rooms) => `0부터 ${rooms} 사이의 수를 입력해 주세요.`,
    size: '이 호텔에 있는 객실 크기를 골라 주세요.',
  },
  message: '보호자에게 메시지 보내기',
  booking: '예약',
  loading: '불러오고 있어요',
}
