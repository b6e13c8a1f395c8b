import type { Messages } from '../../en.ts'
import { withHonorific, withParticle } from '../particle.ts'

export const bookingEmails: Messages['bookingEmails'] = {
  greeting: (name) => `${withHonorific(name)}, 안녕하세요.`,
  plainGreeting: '안녕하세요.',
  aStore: '꼬리에 등록된 호텔',
  anOwner: '보호자',
  aDog: '강아지',
  missing: (name, facts) =>
    `체크인 전까지 ${name}의 정보를 마저 입력해 주세요: ${facts.join(', ')}. 예약 화면에서 바로 입력할 수 있어요.`,
  unproved:
    '아직 인증하지 않은 이메일 주소라서 이름을 넣지 않았어요. 마이페이지에서 이메일을 인증하면 다음부터 이름도 함께 보내 드려요.',
  footer: '예약과 관련된 안내 이메일이에요. 꼬리, 서울 강아지 호텔 예약.',
  house: '호텔',
  seller: '판매자',
  sellerIs: (name, number) => `${name}, 사업자등록번호 ${number}`,
  hotelPhone: '호텔 전화번호',
  where: '주소',
  owner: '보호자',
  refundStep: (until, amount, percent) => `${until}까지 취소하면 ${amount} (${percent})`,
  back: '환불 금액',
  nothingBack: '없음',
  reason: '사유',
  seeBooking: '예약 보기',
  booked: {
    subject: (store, stay) => `${stay} ${store} 예약이 확정됐어요`,
    lead: '결제가 완료되어 예약이 확정됐어요.',
    action: '예약 확인·취소하기',
  },
  offered: {
    subject: (store, stay) => `객실이 생겼어요: ${store}, ${stay}`,
    lead: (until) => `대기하신 일정에 객실이 생겨서 확보해 두었어요. ${until}까지 결제하면 예약이 확정돼요.`,
    otherwise: '그때까지 결제하지 않거나 거절하면 다음 분에게 넘어가요. 요금은 청구되지 않아요.',
    action: '결제하고 예약하기',
  },
  requested: {
    subject: (store, stay) => `${stay} ${store} 예약을 요청했어요`,
    lead: (until) => `결제가 완료됐어요. 이 호텔은 예약을 직접 확인한 뒤 ${until}까지 답해 드려요.`,
    otherwise: '그때까지 호텔이 수락하지 않거나 수락 전에 취소하면 전액 환불해 드려요.',
  },
  ended: {
    subject: (store) => `강아지를 데리러 가 주세요: ${store} 숙박이 일찍 끝났어요`,
    lead: '호텔 사정으로 강아지의 숙박이 일찍 끝났어요. 남은 숙박 요금은 전액 환불해 드려요.',
    lastDay: '마지막 날',
    early: {
      subject: (store) => `예정보다 일찍 체크아웃했어요: ${store}`,
      lead: '호텔에서 예약한 날짜보다 일찍 체크아웃 처리했어요. 남은 날짜의 객실은 다시 예약을 받아요.',
      checkedOut: '체크아웃한 시각',
      lastNight: '마지막 숙박일',
      noNight: '없음',
      notBrought: '강아지를 맡기지 않으셨다면 예약 화면에서 호텔에 메시지를 보내 주세요.',
      agreed:
        '남은 숙박 요금을 환불하지 않는 데 동의하셨다고 호텔에서 알려 왔어요. 동의한 적이 없다면 예약 화면에서 호텔에 메시지를 보내 주세요.',
    },
  },
  cancelled: {
    subject: (store, stay) => `${stay} ${store} 예약이 취소됐어요`,
    byOwner: '요청하신 대로 예약을 취소했어요.',
    byCompany: '호텔 사정으로 예약이 취소됐어요. 결제하신 금액은 전액 환불돼요.',
    unanswered: '호텔이 기한 안에 답하지 않아 예약 요청이 취소됐어요. 결제하신 금액은 전액 환불돼요.',
    when: '결제하신 카드로 영업일 기준 3~5일 안에 환불돼요. 환불이 끝나면 다시 알려 드릴게요.',
  },
  expired: {
    subject: (store) => `결제 시간이 지나 예약이 취소됐어요: ${store}`,
    lead: '결제 시간이 지나 예약이 취소됐어요. 결제된 금액은 없어요.',
    paidTooLate: (amount) =>
      `결제가 너무 늦게 처리되어 예약을 확정하지 못했어요. 결제하신 ${withParticle(amount, '은/는')} 전액 환불해 드려요.`,
    late: '결제가 뒤늦게 처리되면 객실이 남아 있을 때는 예약을 확정하고, 없을 때는 전액 환불해 드려요.',
    action: '같은 날짜로 다시 예약하기',
  },
  offerExpired: {
    subject: (store, stay) => `확보해 둔 객실의 결제 시간이 지났어요: ${store}, ${stay}`,
    lead: '결제 시간이 지나 대기하던 객실을 더 이상 확보해 두지 않아요. 결제된 금액은 없어요.',
    action: '대기 목록 보기',
  },
  noShow: {
    subject: (store, stay) => `${stay} ${store} 예약이 노쇼 처리됐어요`,
    lead: '체크인 날짜에 강아지가 오지 않아 예약이 종료됐어요. 체크인 당일 취소에 해당하는 취소·환불 정책이 적용돼요.',
    when: '환불은 24시간 뒤에 결제하신 카드로 보내 드려요. 그 전에 강아지가 도착해 호텔이 체크인하면 환불하지 않아요.',
  },
  arrivedLate: {
    subject: (store) => `강아지가 늦게 체크인했어요: ${store}`,
    lead: '노쇼로 처리됐던 예약이에요. 강아지가 체크인해 예약대로 머물게 됐고, 환불은 되지 않아요.',
  },
  overdue: {
    subject: (store) => `데려갈 시간이 지났어요: ${store}`,
    lead: '체크아웃 시간이 지났는데 강아지가 아직 호텔에 있어요. 데리러 가거나 호텔에 전화해 주세요.',
  },
  moved: {
    subject: (store) => `호텔 주소가 바뀌었어요: ${store}`,
    lead: '호텔이 주소를 변경했어요. 강아지를 어디로 데려가야 하는지 확인해 주세요. 예약의 다른 내용은 그대로예요.',
    otherwise:
      '듣지 못한 변경이거나 새 주소로 가기 어렵다면 호텔에 메시지를 보내 주세요. 예약을 취소할 수도 있고, 이때 예약의 취소·환불 정책이 적용돼요.',
  },
  refunded: {
    subject: (amount, store) => `${store} 예약 금액 ${withParticle(amount, '이/가')} 환불됐어요`,
    lead: (amount) =>
      `결제하신 카드로 ${withParticle(amount, '을/를')} 환불했어요. 카드사에 따라 확인까지 영업일 기준 3~5일이 걸릴 수 있어요.`,
    amount: '환불 금액',
    undone: '완료 기록이 없는 추가 서비스',
  },
  reminder: {
    subject: (store, time) => `내일 ${time}, ${store} 체크인이에요`,
    lead: '내일부터 강아지가 호텔에서 지내요. 먹던 사료와 약, 집 냄새가 나는 담요를 챙겨 주세요.',
  },
  journal: {
    subject: (store, day) => `${day} 돌봄 일지가 올라왔어요: ${store}`,
    lead: '호텔에서 오늘의 돌봄 일지를 쓰기 시작했어요. 새 글이 올라오면 바로 볼 수 있어요.',
    action: '돌봄 일지 보기',
  },
  invitation: {
    subject: (store) => `${store}에서 보낸 시간은 어땠나요?`,
    lead: (last) => `강아지가 즐겁게 지내다 왔기를 바라요. 후기는 다른 보호자에게 큰 도움이 돼요. ${last}까지 쓸 수 있어요.`,
    action: '후기 쓰기',
  },
  newBooking: {
    subject: (stay, owner) => `새 예약이 들어왔어요: ${stay}, ${owner}`,
    lead: '새 예약이 들어왔어요. 결제까지 완료됐어요.',
    action: '예약 현황 보기',
  },
  newRequest: {
    subject: (stay, owner) => `새 예약 요청이 들어왔어요: ${stay}, ${owner}`,
    lead: '새 예약 요청이 들어왔어요. 결제까지 완료됐고, 객실을 확보해 뒀어요.',
    until: (at) => `${at}까지 수락하거나 거절해 주세요. 답하지 않으면 취소되고 전액 환불돼요.`,
    action: '요청에 답하기',
  },
  requestMissed: {
    subject: (stay, owner) => `예약 요청이 취소됐어요: ${stay}, ${owner}`,
    lead: '기한 안에 답하지 않은 예약 요청이라 취소하고 전액 환불했어요. 해당 객실은 다시 예약을 받을 수 있어요.',
    action: '예약 현황 보기',
  },
  arrivalAsked: {
    subject: (stay, owner) => `강아지가 도착했나요? ${stay}, ${owner}`,
    lead: '체크인 시간이 끝났는데 아직 체크인하지 않은 예약이에요. 체크인하거나 노쇼로 처리해 주세요. 그대로 두면 내일 정오에 노쇼로 처리돼요.',
    action: '체크인 또는 노쇼 처리하기',
  },
  overdueStay: {
    subject: (stay, owner) => `보호자가 아직 데려가지 않았어요: ${stay}, ${owner}`,
    lead: '체크아웃 시간이 끝났는데 아직 체크아웃하지 않은 예약이에요. 객실은 체크아웃 날짜까지만 확보돼 있어요. 보호자가 데려갔다면 체크아웃으로 처리하고, 아직 있다면 보호자에게 전화해 주세요.',
    action: '오늘 체크아웃 보기',
  },
  changed: {
    subject: (store, stay) => `예약이 변경됐어요: ${store}, ${stay}`,
    lead: '예약이 변경됐어요.',
    before: '변경 전',
    paid: '추가 결제 금액',
    back: '환불 금액',
    locked: (amount) =>
      `예약을 취소해도 ${withParticle(amount, '은/는')} 환불되지 않아요. 변경하기 전에도 환불되지 않던 금액이에요.`,
  },
  charged: {
    subject: (store) => `현장 추가 요금 안내: ${store}`,
    lead: '예약과 별도로 호텔에서 결제하신 금액을 호텔이 기록했어요. 등록한 카드로 결제되지는 않아요.',
    none: '호텔이 현장 추가 요금을 삭제했어요. 이 숙박에 남은 추가 요금은 없어요.',
    otherwise: '결제한 내용과 다르면 호텔에 수정을 요청해 주세요.',
  },
  proposed: {
    subject: (store, stay) => `${store}에서 예약 변경을 제안했어요: ${stay}`,
    lead: '호텔이 예약 변경을 제안했어요. 수락하지 않으면 예약은 그대로예요.',
    becomes: '제안한 날짜',
    toPay: '수락하면 결제할 금액',
    toGet: '수락하면 환불받을 금액',
    none: '차액',
    noneText: '없음',
    otherwise: '수락하기 전에는 객실이 확보되지 않아요. 체크인 전날까지 수락하거나 거절할 수 있어요.',
    action: '제안 보기',
  },
  proposalDeclined: {
    subject: (stay, owner) => `변경 제안이 거절됐어요: ${stay}, ${owner}`,
    lead: '보호자가 변경 제안을 거절했어요. 예약은 그대로예요.',
    action: '예약 현황 보기',
  },
  ownerChanged: {
    subject: (stay, owner) => `보호자가 예약을 변경했어요: ${stay}, ${owner}`,
    lead: '보호자가 예약 규칙에 맞게 예약을 변경했어요. 따로 하실 일은 없어요.',
    action: '예약 현황 보기',
  },
  ownerCancelled: {
    subject: (stay, owner) => `보호자가 예약을 취소했어요: ${stay}, ${owner}`,
    lead: '보호자가 예약을 취소했어요. 해당 객실은 다시 예약을 받을 수 있어요.',
    action: '예약 현황 보기',
  },
}
