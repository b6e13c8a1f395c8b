import type { BookingActor, BookingState } from '../../../domain/booking/booking.ts'
import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

const states: Record<BookingState, string> = {
  held: '결제 대기',
  confirmed: '예약 확정',
  checked_in: '이용 중',
  completed: '이용 완료',
  cancelled: '취소됨',
  expired: '기한 만료',
  no_show: '노쇼',
}

const moves: Record<BookingState, (from: BookingState | null, by: BookingActor) => string> = {
  held: (from, by) => {
    if (from !== null) return '결제가 늦었지만 객실이 남아 있었어요.'
    return by === 'clock' ? '대기하던 객실이 생겨서 확보해 두었어요.' : '예약을 신청해 객실을 확보했어요.'
  },
  confirmed: (from, by) =>
    from === 'checked_in'
      ? '호텔에서 체크인을 되돌렸어요.'
      : from === 'confirmed'
        ? by === 'owner'
          ? '예약을 변경했어요.'
          : '호텔에서 예약 요청을 수락했어요.'
        : '결제가 완료되어 예약이 확정됐어요.',
  checked_in: (from) => {
    if (from === 'checked_in') return '숙박을 연장했어요.'
    if (from === 'completed') return '호텔에서 체크아웃을 되돌렸어요.'
    return from === 'no_show' ? '강아지가 늦게 체크인했어요.' : '강아지가 체크인했어요.'
  },
  completed: (_, by) => (by === 'clock' ? '체크아웃 3일 뒤 이용 완료로 처리됐어요.' : '강아지가 체크아웃했어요.'),
  cancelled: (from, by) => {
    if (by === 'company') return '호텔에서 예약을 취소했어요.'
    if (by === 'clock') return '호텔이 기한 안에 답하지 않아 예약 요청이 취소됐어요.'
    return from === 'held' ? '예약을 취소했어요. 결제된 금액은 없어요.' : '예약을 취소했어요.'
  },
  expired: () => '결제 시간이 지나 예약이 만료됐어요. 결제된 금액은 없어요.',
  no_show: () => '체크인 날짜에 오지 않아 노쇼로 처리됐어요.',
}

export const bookings: Messages['bookings'] = {
  title: '예약 내역',
  description: '서울 강아지 호텔 예약을 확인하고, 결제하거나 취소하고, 환불 금액을 볼 수 있어요.',
  count: (count) => `${count}건`,
  tabs: { upcoming: '예정', staying: '이용 중', waitlist: '대기', past: '지난 예약', cancelled: '취소' },
  states,
  requested: '수락 대기',
  waits: (until) => `호텔이 ${until}까지 답해 드려요. 수락하지 않으면 전액 환불돼요.`,
  stay: '일정',
  times: '시간',
  timesText: (checkin, checkout) => `${checkin}에 맡기고 ${checkout}에 데려가요`,
  dogs: '강아지',
  rooms: '객실',
  note: '메모',
  number: '예약 번호',
  missing: (name, facts) => `체크인 전까지 ${name}의 정보를 마저 입력해 주세요: ${facts.join(', ')}`,
  addMissing: (name) => `${name} 정보 입력하기`,
  payNow: '결제하기',
  paid: (day) => `${day} 결제`,
  refunded: (amount) => `${amount} 환불 예정`,
  refundedDone: (amount) => `${amount} 환불 완료`,
  noRefund: '환불 금액이 없어요',
  change: '예약 변경하기',
  extend: '숙박 연장하기',
  cancel: '예약 취소하기',
  cancelTitle: (amount) => `오늘 취소하면 ${withParticle(amount, '이/가')} 환불돼요`,
  cancelHint: '결제하신 카드로 영업일 기준 3~5일 안에 환불돼요. 확인을 누르기 전에는 취소되지 않아요.',
  cancelConfirm: (amount) => `취소하고 ${amount} 환불받기`,
  keep: '예약 유지하기',
  cancelled: (amount) => `예약을 취소했어요. ${withParticle(amount, '이/가')} 환불될 예정이에요.`,
  details: '자세히 보기',
  map: '지도',
  calendarFile: '캘린더에 추가',
  calendarCancelFile: '캘린더에서 삭제',
  back: '전체 예약 보기',
  priceTitle: '요금 내역',
  history: '예약 진행 내역',
  moved: (from, to, by) => moves[to](from, by),
  cameBack: (amount) => `결제하신 카드로 ${withParticle(amount, '이/가')} 환불됐어요.`,
  reviewed: '후기를 남겼어요.',
  nightNumber: (night, nights) => `${nights}박 중 ${night}박째`,
  home: (time) => `${time} 체크아웃`,
  bookAgain: '다시 예약하기',
  bookAgainDays: '같은 날짜로 다시 예약하기',
  message: '호텔에 메시지 보내기',
  receipt: '영수증',
  confirming: '결제를 확인하고 있어요. 완료되면 이 페이지에 바로 표시돼요.',
  reason: (reason) => `사유: ${reason}`,
  next: '다음',
  first: '첫 페이지로',
  empty: {
    upcoming: '다가오는 예약이 없어요',
    staying: '지금 이용 중인 예약이 없어요',
    waitlist: '대기 중인 호텔이 없어요',
    past: '지난 예약이 없어요',
    cancelled: '취소된 예약이 없어요',
  },
  emptyHints: {
    upcoming: '날짜를 고르면 예약할 수 있는 객실을 보여 드려요.',
    staying: '강아지가 머무는 동안 돌봄 일지를 여기에서 볼 수 있어요.',
    waitlist: '원하는 날짜에 객실이 모두 찼다면 호텔 페이지에서 대기를 신청해 보세요. 객실이 생기는 대로 확보해 드려요.',
    past: '숙박이 끝나면 여기에서 후기를 쓰거나 다시 예약할 수 있어요.',
    cancelled: '취소된 예약과 환불 금액이 여기에 표시돼요.',
  },
  find: '호텔 찾기',
}
