import type { Messages } from '../../en.ts'

export const waitlist: Messages['waitlist'] = {
  states: {
    waiting: '대기 중',
    offered: '객실 확보됨',
    taken: '예약 완료',
    declined: '거절함',
    expired: '기한 만료',
    left: '대기 취소됨',
    ended: '대기 종료',
  },
  ends: {
    late: '대기가 끝날 때까지 빈 객실이 나오지 않았어요.',
    rules: '호텔에서 더 이상 이 일정을 받지 않아 대기가 종료됐어요.',
    gone: '이 호텔은 더 이상 꼬리에 없어요.',
  },
  place: (ahead, same) => {
    if (ahead === 0) return '다음 차례예요.'
    if (same === 0) return `앞에 ${ahead}명이 있지만 모두 다른 날짜나 객실이에요.`
    return same === ahead ? `같은 날짜에 앞에 ${ahead}명이 있어요.` : `앞에 ${ahead}명이 있고, 그중 ${same}명이 같은 날짜예요.`
  },
  how: '전체 일정에 객실이 생기면 바로 확보하고 알려 드려요. 보통 2시간 안에, 체크인까지 3일이 안 남았으면 1시간 안에, 24시간이 안 남았으면 20분 안에 결제하면 돼요. 24시간 넘게 남았을 때는 오후 10시부터 오전 8시까지는 결제 시간에 포함되지 않아요.',
  closes: (at) => `${at}에 대기가 마감돼요.`,
  limit: (amount) => `${amount}까지만`,
  offer: (amount) => `객실을 확보해 두었어요. 총 금액은 ${amount}이에요.`,
  pay: '결제하고 예약하기',
  decline: '거절하기',
  declineAsk: '이 객실을 거절할까요? 바로 다음 분에게 넘어가요.',
  declineConfirm: '객실 거절하기',
  declineKeep: '거절하지 않기',
  declined: '객실을 거절했어요. 결제되는 금액은 없어요.',
  leave: '대기 취소하기',
  leaveAsk: '대기를 취소할까요? 지금 순서가 사라져요.',
  left: '대기를 취소했어요.',
  offeredMeanwhile: '그사이 객실이 확보됐어요. 결제하거나 거절해 주세요.',
  keep: '계속 기다리기',
  lapsed: '결제 시간이 지나 다음 분에게 넘어갔어요. 결제된 금액은 없어요.',
  seeBooking: '예약 보기',
  again: '이 날짜 다시 확인하기',
  join: '대기 신청하기',
  joinAt: (place) => `${place} 대기 신청하기`,
  joinLead: '이 날짜는 객실이 모두 찼어요. 대기를 신청하면 전체 일정에 객실이 생기는 대로 확보해 드려요.',
  joinHint: '대기하는 데 비용은 들지 않아요. 예약하기 전에는 결제되지 않아요.',
  maxTotal: '최대 금액',
  maxTotalHint: '원 단위예요. 금액에 상관없으면 비워 두세요. 요금은 객실이 생긴 날을 기준으로 계산해요.',
  maxTotalError: '80,000처럼 원 단위로 입력하거나 비워 두세요.',
  unusedOffersHere: (hours) =>
    `하루 사이에 이 날짜로 확보된 객실을 두 번 거절하거나 결제하지 않아서 ${hours}시간 뒤에 다시 대기를 신청할 수 있어요. 다른 호텔에는 지금 신청할 수 있어요.`,
  unusedOffers: (hours) =>
    `하루 사이에 확보된 객실을 세 번 거절하거나 결제하지 않아서 ${hours}시간 뒤에 다시 대기를 신청할 수 있어요.`,
  networkBusy:
    '같은 네트워크에서 이 날짜를 기다리거나, 최근에 확보된 객실을 결제하지 않은 분이 많아요. 모바일 데이터나 다른 와이파이로 바꿔서 다시 시도해 주세요.',
}
