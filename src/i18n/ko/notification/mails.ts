import type { Messages } from '../../en.ts'

export const mails: Messages['mails'] = {
  greeting: (name) => `${name}님, 안녕하세요.`,
  plainGreeting: '안녕하세요.',
  aStore: '꼬리 업체',
  anOwner: '보호자',
  unproved: '아직 확인하지 않은 이메일 주소라서 이름은 적지 않았어요. 프로필에서 주소를 확인하면 이름도 함께 보내 드려요.',
  footer: '꼬리, 서울 강아지 호텔 예약. 예약과 관련된 안내라서 보내 드려요.',
  day: (day, time) => `${day} ${time}`,
  house: '업체',
  where: '주소',
  owner: '보호자',
  dogCount: (count) => `${count}마리`,
  refundStep: (until, amount, percent) => `${until}까지 · ${amount} (${percent}%)`,
  back: '환불 금액',
  nothingBack: '없음',
  reason: '사유',
  seeBooking: '예약 보기',
  booked: {
    subject: (store, stay) => `예약 확정 · ${store} · ${stay}`,
    lead: '결제가 끝나고 예약이 확정되었어요.',
    action: '예약 보기 · 취소하기',
  },
  cancelled: {
    subject: (store, stay) => `예약 취소 · ${store} · ${stay}`,
    byOwner: '요청하신 대로 예약을 취소했어요.',
    byCompany: '업체 사정으로 예약이 취소되었어요. 결제한 금액을 모두 돌려드려요.',
    when: '결제한 카드로 영업일 기준 3~5일 안에 돌려받아요. 환불을 보내면 다시 알려 드려요.',
  },
  lapsed: {
    subject: (store) => `잡아 둔 방이 풀렸어요 · ${store}`,
    lead: '결제 시간이 지나서 잡아 둔 방을 놓았어요. 결제된 금액은 없어요.',
    late: '결제가 뒤늦게 도착하면, 방이 남아 있을 때는 예약을 이어 가고 없을 때는 전액을 돌려드려요.',
    action: '같은 날짜로 다시 예약하기',
  },
  noShow: {
    subject: (store, stay) => `체크인하지 않은 예약 · ${store} · ${stay}`,
    lead: '체크인 날에 강아지가 오지 않아 예약이 끝났어요. 당일 취소와 같은 업체 환불 정책을 적용해요.',
  },
  refunded: {
    subject: (amount, store) => `환불 완료 · ${amount} · ${store}`,
    lead: (amount) => `결제한 카드로 환불을 보냈어요 · ${amount}. 카드사에 따라 영업일 기준 3~5일이 걸릴 수 있어요.`,
    amount: '환불 금액',
  },
  reminder: {
    subject: (store, time) => `내일 ${time} 체크인 · ${store}`,
    lead: '내일부터 강아지가 머물러요. 먹던 사료와 약, 집 냄새가 나는 물건을 챙겨 주세요.',
  },
  journal: {
    subject: (store, day) => `${day} 돌봄 일지 · ${store}`,
    lead: '업체가 오늘의 돌봄 일지를 쓰기 시작했어요. 쓰는 대로 바로 읽을 수 있어요.',
    action: '돌봄 일지 읽기',
  },
  invitation: {
    subject: (store) => `어떠셨어요? · ${store}`,
    lead: (last) => `강아지가 즐겁게 돌아왔기를 바라요. 별점과 후기는 다른 보호자에게 큰 도움이 돼요. ${last}까지 쓸 수 있어요.`,
    action: '후기 쓰기',
  },
  newBooking: {
    subject: (stay, owner) => `새 예약 · ${stay} · ${owner}`,
    lead: '새 예약이 들어왔어요. 결제까지 끝났어요.',
    action: '예약 현황 열기',
  },
  ownerCancelled: {
    subject: (stay, owner) => `보호자 취소 · ${stay} · ${owner}`,
    lead: '보호자가 예약을 취소했어요. 방은 다시 예약할 수 있어요.',
    action: '예약 현황 열기',
  },
}
