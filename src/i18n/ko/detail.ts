import type { DogSize } from '../../domain/dog-size.ts'
import type { Messages } from '../en.ts'

const weights: Record<DogSize, string> = { small: '7kg 미만', medium: '7–14.9kg', large: '15kg 이상' }

export const detail: Messages['detail'] = {
  title: (name, district) => (district ? `${name} · ${district}` : name),
  breadcrumb: '현재 위치',
  reviewCount: (count) => `후기 ${count}개`,
  likes: (count) => `찜 ${count}`,
  like: '찜하기',
  share: '공유',
  linkCopied: '링크를 복사했어요.',
  linkNotCopied: '링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.',

  pictures: '사진',
  allPictures: (count) => `사진 ${count}장 모두`,
  pictureOf: (name, number) => `${name} 사진 ${number}`,
  openPicture: (alt) => `${alt}. 크게 보기`,
  previousPicture: '이전 사진',
  nextPicture: '다음 사진',
  counter: (number, count) => `${number} / ${count}`,

  about: '소개',
  takesIn: (from, to) => `맡기기 ${from}–${to}`,
  handsBack: (from, to) => `데려가기 ${from}–${to}`,
  atNight: { name: '밤에도 혼자 두지 않아요', hint: '돌보는 사람이 함께 자요' },
  refunds: {
    standard: { name: '표준 환불', hint: '숙박업 분쟁 해결 기준을 따라요' },
    flexible: { name: '유연한 환불', hint: '하루 전까지 전액을 돌려받아요' },
  },
  roomsInAll: (rooms, sizes) => `방 ${rooms}개, 크기 ${sizes}가지`,
  dogsARoom: (most) => (most === 1 ? '방 하나에 강아지 한 마리' : `방 하나에 ${most}마리까지`),

  pricesTitle: '방과 가격',
  columns: { room: '방', rooms: '개수', weekday: '평일', weekend: '주말·공휴일 전날' },
  weights,
  seasons: '날짜별 가격',
  seasonPrice: (size, price) => `${size} ${price}`,

  daysTitle: '빈 방',
  daysLead: '하룻밤마다 남은 방이에요. 마감된 날을 끼고는 예약할 수 없어요.',
  roomSize: '방 크기',
  calendarCaption: (size, month) => `${month} ${size} 방: 하룻밤 가격(원)과 남은 방`,
  previousMonth: '이전 달',
  nextMonth: '다음 달',
  left: (rooms) => `${rooms}개`,
  full: '마감',
  checkinMark: '입실',
  checkoutMark: '퇴실',
  checkoutOnly: '퇴실만',
  inStay: '숙박',
  legend: '하룻밤 가격(원)과 그날 남은 방',
  legendOther: '주말·공휴일 전날·성수기 가격',
  chooseCheckin: '맡기는 날을 골라 주세요.',
  chooseCheckout: (checkin) => `체크인 ${checkin}. 이제 데려가는 날을 골라 주세요.`,
  stayChosen: (stay, nights) => `${stay}, ${nights}.`,

  refundFor: (checkin) => `${checkin} 체크인 기준이에요.`,
  refundTable: '체크인까지 남은 날에 따라 돌려받는 비율',
  whenCancelled: '취소하는 날',
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
  pickDaysForRefund: '날짜를 고르면 돌려받는 금액을 날짜별로 보여 드려요.',

  servicesTitle: '서비스',
  services: {
    smallCare: { name: '소형견 돌봄', hint: '7kg 미만' },
    mediumCare: { name: '중형견 돌봄', hint: '7–14.9kg' },
    largeCare: { name: '대형견 돌봄', hint: '15kg 이상' },
    seniorCare: { name: '노견 케어', hint: '8세 이상' },
    walks: { name: '산책', hint: '하루 두 번' },
    grooming: { name: '미용', hint: '컷별로' },
    bathing: { name: '목욕', hint: '말씀해 주시면 해 드려요' },
    indoorPlay: { name: '실내 놀이', hint: '터그, 노즈워크' },
    cctv: { name: 'CCTV', hint: '24시간 관찰' },
    journal: { name: '돌봄 일지', hint: '식사, 산책, 사진을 바로' },
    guardian: { name: '24시간 상주', hint: '밤에도 사람이 있어요' },
    firstAid: { name: '응급 처치', hint: '병원까지 데려가요' },
    training: { name: '훈련', hint: '머무는 동안 배워요' },
  },
  notOffered: '제공하지 않아요',

  placeTitle: '찾아오는 길',
  maps: { naver: '네이버 지도', kakao: '카카오맵', google: '구글 지도' },

  nearbyTitle: '가까운 다른 곳',
  nearbyLead: '같은 구나 바로 옆 구에 있어요. 날짜를 고르면 빈 방이 있는 곳을 보여 드려요.',
  nearbyFree: (stay) => `${stay}에 방이 비어 있는 곳이에요. 같은 구나 바로 옆 구에 있어요.`,
  nearbyAgain: '지금 고른 날짜에 빈 곳 보기',

  reviewsTitle: (average, count) => `${average} · 후기 ${count}개`,
  noReviews: '아직 후기가 없어요',
  noReviewsHint: '이곳에 머문 강아지의 보호자만 후기를 쓸 수 있어요.',
  stars: (stars) => `5점 만점에 ${stars}점`,
  moreReviews: '후기 더 보기',
  reviewPicture: (name) => `${name}님의 사진`,

  stay: '숙박 선택',
  checkin: '체크인',
  checkout: '체크아웃',
  pickDay: '날짜 선택',
  fewer: (room) => `${room} 줄이기`,
  more: (room) => `${room} 늘리기`,
  pickDays: '날짜를 고르면 빈 방을 확인해 드려요.',
  pickDaysAction: '날짜 고르기',
  pricing: '금액을 계산하고 있어요',
  showPrice: '금액 보기',
  newAccount: (total) => `새 계정 첫 예약 할인가 ${total}`,
  continue: '예약 계속하기',
  continueShort: '예약하기',
  change: '바꾸기',
  notChargedYet: '아직 결제되지 않아요. 강아지를 고르고 한 번 더 확인해요.',
}
