import type { DogSize } from '../../../domain/dog/dog-size.ts'
import type { Messages } from '../../en.ts'
import { withPeriod } from '../../with-period.ts'
import { withHonorific } from '../particle.ts'

const weights: Record<DogSize, string> = { small: '7kg 미만', medium: '7–14.9kg', large: '15kg 이상' }

export const detail: Messages['detail'] = {
  breadcrumb: '현재 위치',
  reviewCount: (count) => `후기 ${count}개`,
  likes: (count) => `찜 ${count}`,
  like: '찜하기',
  share: '공유',
  linkCopied: '링크를 복사했어요.',
  linkNotCopied: '링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.',

  pictures: '사진',
  allPictures: (count) => `사진 ${count}장 모두 보기`,
  photoLabel: (name, number) => `${name} 사진 ${number}`,
  photoPosition: (number, count) => `사진 ${count}장 중 ${number}번째`,
  openPicture: (alt) => `${withPeriod(alt)} 크게 보기`,
  previousPicture: '이전 사진',
  nextPicture: '다음 사진',
  counter: (number, count) => `${number} / ${count}`,

  about: '호텔 소개',
  takesIn: (from, to) => `체크인 ${from}–${to}`,
  handsBack: (from, to) => `체크아웃 ${from}–${to}`,
  refunds: {
    standard: { name: '표준 취소·환불', hint: '숙박업 소비자분쟁해결기준을 따라요' },
    flexible: { name: '전날까지 무료 취소', hint: '체크인 전날까지 전액 환불돼요' },
  },
  dogsARoom: (most) => `객실당 ${most === 1 ? '1마리' : `최대 ${most}마리`}`,

  pricesTitle: '객실과 요금',
  columns: { room: '객실', rooms: '개수', weekday: '평일', weekend: '주말·공휴일 전날' },
  weights,
  seasons: '시즌 요금',
  seasonPrice: (size, price) => `${size} ${price}`,

  daysTitle: '예약 가능일',
  daysLead: '마감된 날을 끼고는 예약할 수 없어요',
  roomSize: '객실 크기',
  calendarCaption: (size, month) => `${month} ${size}견 객실의 1박 요금(원)과 남은 객실`,
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  left: (rooms) => `${rooms}개`,
  full: '마감',
  checkinMark: '체크인',
  checkoutMark: '체크아웃',
  checkoutOnly: '체크아웃만',
  inStay: '선택한 일정',
  legend: '1박 요금(원)과 남은 객실',
  legendOther: '주말·공휴일 전날·시즌 요금',
  fullBetween: '사이에 마감된 날이 있어요. 다른 날짜를 골라 주세요.',
  chooseCheckin: '체크인 날짜를 골라 주세요.',
  chooseCheckout: (checkin) => `${checkin} 체크인이에요. 체크아웃 날짜를 골라 주세요.`,
  stayChosen: (stay, nights) => `${stay}, ${nights}`,

  refundFor: (checkin) => `${checkin} 체크인 기준이에요.`,
  refundTable: '체크인까지 남은 날짜에 따라 환불되는 비율',
  whenCancelled: '취소 시점',
  refundClasses: {
    offPeakWeekday: '비수기 평일',
    offPeakWeekend: '비수기 주말',
    peakWeekday: '성수기 평일',
    peakWeekend: '성수기 주말',
    all: '모든 숙박',
  },
  before: (least, most) => {
    if (most === null) return `${least}일 전까지`
    if (most === 0) return '당일'
    return least === most ? `${least}일 전` : `${least}–${most}일 전`
  },
  pickDaysForRefund: '날짜를 고르면 환불 금액을 보여 드려요',

  placeTitle: '위치',

  nearbyTitle: '가까운 호텔',
  nearbyLead: '같은 구나 옆 구에 있는 호텔이에요. 날짜를 고르면 예약 가능한 호텔을 보여 드려요.',
  nearbyFree: (stay) => `${stay}에 예약할 수 있는, 같은 구나 옆 구의 호텔이에요.`,
  nearbyAgain: '새로 고른 날짜로 보기',

  reviewsTitle: (average, count) => `${average}점, 후기 ${count}개`,
  noReviews: '아직 후기가 없어요',
  noReviewsHint: '이 호텔에 머문 강아지의 보호자만 후기를 쓸 수 있어요.',
  ownReview: '내가 쓴 후기',
  ownReviewHint: '체험 계정으로 쓴 후기는 나에게만 보이고 평점에 들어가지 않아요.',
  stars: (stars) => `5점 만점에 ${stars}점`,
  starBars: '별점별 후기 수',
  starBar: (stars, count) => `별점 ${stars}점: 후기 ${count}개`,
  reviewPages: '후기 페이지',
  newerReviews: '더 최근 후기',
  olderReviews: '이전 후기',
  reviewsShown: (first, last, count) => `${count}개 중 ${first === last ? first : `${first}–${last}`}번째`,
  reviewPicture: (name) => `${withHonorific(name)}의 사진`,

  stay: '일정 선택',
  checkin: '체크인',
  checkout: '체크아웃',
  pickDay: '날짜 선택',
  fewer: (room) => `${room} 줄이기`,
  more: (room) => `${room} 늘리기`,
  pickDays: '날짜를 고르면 요금을 보여 드려요.',
  pickDaysAction: '날짜 선택',
  showPrice: '요금 보기',
  newAccount: (total) => `회원가입 후 첫 예약이면 ${total}`,
  continue: '예약 계속하기',
  continueShort: '예약하기',
  soldOut: '이 날짜에는 객실이 부족해요',
  wait: '대기 신청하기',
  holding: (time) => `${time}까지 객실을 확보해 뒀어요.`,
  goOnToPay: '결제하러 가기',
  payShort: '결제',
  change: '변경',
  notChargedYet: '아직 결제되지 않아요',
}
