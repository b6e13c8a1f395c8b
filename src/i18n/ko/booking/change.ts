import type { Messages } from '../../en.ts'
import { withParticle } from '../particle.ts'

export const change: Messages['change'] = {
  title: '예약 변경',
  description: '예약의 날짜, 시간, 객실, 강아지를 바꾸고, 확정하기 전에 차액을 확인할 수 있어요.',
  back: '예약으로 돌아가기',
  extendTitle: '숙박 연장',
  extendText: (hasExtras) =>
    hasExtras
      ? '이미 체크인해서 체크아웃 날짜를 늦추거나 아직 이용하지 않은 추가 서비스만 바꿀 수 있어요. 다른 변경은 호텔에 문의해 주세요.'
      : '이미 체크인해서 체크아웃 날짜만 늦출 수 있어요. 다른 변경은 호텔에 문의해 주세요.',
  lastDay: '새 체크아웃 날짜',
  left: (count) => `이 예약은 ${count}번 더 변경할 수 있어요.`,
  differenceTitle: '달라지는 내용',
  pickFirst: '바꿀 내용을 고르면 차액을 볼 수 있어요.',
  notPossible: '이대로는 변경할 수 없어요. 표시된 내용을 확인해 주세요.',
  was: '지금',
  becomes: '변경 후',
  added: (line) => `추가: ${line}`,
  removed: (line) => `제외: ${line}`,
  newTotal: '변경 후 총 금액',
  toPay: '지금 결제할 금액',
  toGet: '환불받을 금액',
  noDifference: '차액 없음',
  priceHint: '이미 예약한 날의 요금은 그대로예요.',
  refundBefore: '변경하지 않고 취소할 때 환불 금액',
  refundAfter: '변경한 뒤 취소할 때 환불 금액',
  locked: (amount) =>
    `지금 취소하면 ${withParticle(amount, '이/가')} 환불되지 않아요. 이 금액은 새 일정의 요금으로 쓰이고, 호텔이 취소하지 않는 한 나중에도 환불되지 않아요.`,
  pay: (amount) => `${amount} 결제하러 가기`,
  getBack: (amount) => `변경하고 ${amount} 환불받기`,
  confirm: '예약 변경하기',
  payHint: (minutes) => `추가한 내용을 ${minutes}분 동안 확보해 둬요. 결제가 끝나면 예약이 바뀌어요.`,
  refundHint: '예약이 바로 바뀌어요. 결제하신 카드로 영업일 기준 3~5일 안에 환불돼요.',
  done: '예약을 변경했어요.',
  doneBack: (amount) => `예약을 변경했어요. ${withParticle(amount, '이/가')} 환불될 예정이에요.`,
  successTitle: '예약을 변경했어요',
  successText: (amount, stay) => `${amount} 결제가 완료됐어요. 새 일정: ${stay}`,
  payTitle: (amount) => `변경 차액 ${amount} 결제`,
  pendingTitle: '결제를 기다리는 변경이 있어요',
  pending: (stay, amount) => `새 일정: ${stay}. ${withParticle(amount, '을/를')} 결제하면 확정되고, 그 전까지 예약은 그대로예요.`,
  confirming: (stay) => `결제가 확인되면 새 일정(${stay})으로 바뀌어요.`,
  payNow: (amount) => `${amount} 결제하기`,
  withdraw: '변경 취소하기',
  withdrawn: '변경을 취소했어요. 예약은 그대로이고, 결제된 금액은 없어요.',
  lapsed: '결제 시간이 지나 변경되지 않았어요. 예약은 그대로이고, 결제된 금액은 없어요.',
  returned: (amount) =>
    `예약을 변경할 수 없게 되어 예약은 그대로예요. ${withParticle(amount, '이/가')} 자동으로 환불되니 따로 하실 일은 없어요.`,
  priceMoved: '그사이 요금이 바뀌었어요. 새 차액을 확인한 뒤 다시 눌러 주세요.',
  errors: {
    unchanged: '지금 예약과 다르게 골라 주세요.',
    onlyLater: '더 늦은 체크아웃 날짜를 골라 주세요.',
    hasBegun: '이미 체크인했어요. 체크아웃만 바꿀 수 있어요.',
    inJournal: '돌봄 일지에 기록이 있는 강아지는 예약에서 뺄 수 없어요. 다시 선택해 주세요.',
  },
}
