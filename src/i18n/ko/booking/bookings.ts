import type { BookingActor, BookingState } from '../../../domain/booking/booking.ts'
import type { Messages } from '../../en.ts'

const states: Record<BookingState, string> = {
  held: '결제를 기다리는 중',
  confirmed: '예약 확정',
  checked_in: '머무는 중',
  completed: '이용 완료',
  cancelled: '취소됨',
  expired: '결제 시간 지남',
  no_show: '오지 않음',
}

const moves: Record<BookingState, (from: BookingState | null, by: BookingActor) => string> = {
  held: (from) => (from === null ? '예약을 신청했고, 방을 잡아 두었어요.' : '늦게 결제했지만 방이 남아 있었어요.'),
  confirmed: () => '결제가 끝나 예약이 확정됐어요.',
  checked_in: () => '강아지가 체크인했어요.',
  completed: (_, by) => (by === 'clock' ? '체크아웃 다음 날 숙박이 끝난 것으로 처리됐어요.' : '강아지가 집으로 돌아갔어요.'),
  cancelled: (from, by) => {
    if (by === 'company') return '업체가 예약을 취소했어요.'
    return from === 'held' ? '방을 놓았어요. 결제된 금액은 없어요.' : '예약을 취소했어요.'
  },
  expired: () => '결제 시간이 지나 방을 놓았어요. 결제된 금액은 없어요.',
  no_show: () => '체크인 날에 오지 않아 예약이 끝났어요.',
}

export const bookings: Messages['bookings'] = {
  title: '예약 내역',
  description: '서울 강아지 호텔 예약을 보고, 결제하고, 취소하면 얼마를 돌려받는지 확인해요.',
  count: (count) => `${count}건`,
  tabs: { upcoming: '다가오는 예약', staying: '머무는 중', past: '지난 예약', cancelled: '취소한 예약' },
  states,
  stay: '숙박',
  times: '시간',
  timesText: (checkin, checkout) => `${checkin}에 맡기고 ${checkout}에 데려가요`,
  dogs: '강아지',
  rooms: '방',
  note: '메모',
  number: '예약 번호',
  payNow: '결제하기',
  letGo: '예약하지 않기',
  letGoDone: '잡아 둔 방을 놓았어요. 결제된 금액은 없어요.',
  paid: (day) => `${day} 결제`,
  refunded: (amount) => `${amount} 환불 예정`,
  refundedDone: (amount) => `${amount} 환불 완료`,
  noRefund: '환불 금액 없음',
  cancel: '예약 취소하기',
  cancelTitle: (amount) => `오늘 취소하면 ${amount}을 돌려받아요`,
  cancelHint: '결제한 카드로 영업일 기준 3~5일 안에 돌려받아요. 확인을 누르기 전에는 취소되지 않아요.',
  cancelConfirm: (amount) => `취소하고 ${amount} 돌려받기`,
  keep: '예약 유지하기',
  cancelled: (amount) => `예약을 취소했어요 · 환불 금액 ${amount}`,
  details: '자세히 보기',
  map: '지도',
  calendarFile: '캘린더 파일',
  calendarCancelFile: '캘린더에서 지우기',
  back: '전체 예약',
  history: '예약 진행 내역',
  moved: (from, to, by) => moves[to](from, by),
  cameBack: (amount) => `결제한 카드로 ${amount} 환불을 마쳤어요.`,
  reviewed: '후기를 남겼어요.',
  nightOf: (night, nights) => `${nights}박 중 ${night}박째`,
  home: (day, time) => `${day} ${time} 귀가`,
  bookAgain: '다시 예약하기',
  bookAgainDays: '같은 날짜로 다시 예약하기',
  receipt: '영수증',
  confirming: '결제를 확인하고 있어요. 확인되면 바로 알려 드려요.',
  reason: (reason) => `사유 · ${reason}`,
  next: '다음',
  first: '처음으로',
  empty: {
    upcoming: '다가오는 예약이 없어요',
    staying: '지금 머무는 강아지가 없어요',
    past: '아직 끝난 숙박이 없어요',
    cancelled: '취소한 예약이 없어요',
  },
  emptyHints: {
    upcoming: '날짜를 고르면 빈 방을 확인해 드려요.',
    staying: '강아지가 머무는 동안 어떻게 지내는지 여기에서 볼 수 있어요.',
    past: '숙박이 끝나면 여기에서 후기를 쓰고 다시 예약할 수 있어요.',
    cancelled: '예약을 취소하면 돌려받는 금액을 여기에서 볼 수 있어요.',
  },
  find: '방 찾기',
}
