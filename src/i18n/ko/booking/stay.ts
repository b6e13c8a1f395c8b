import type { Messages } from '../../en.ts'

export const stay: Messages['stay'] = {
  pricing: '요금을 계산하고 있어요',
  fullNights: (nights) => `${nights}에는 객실이 부족해요. 다른 날짜를 고르거나 객실 수를 줄여 주세요.`,
  obstacles: {
    paused: (day) =>
      day === ''
        ? '이 호텔은 지금 새 예약을 받지 않아요. 다른 호텔을 골라 주세요.'
        : `이 호텔은 ${day}부터 다시 예약을 받아요. 그때 예약하거나 다른 호텔을 골라 주세요.`,
    notice: (day, hours) =>
      `이 호텔은 ${hours % 24 === 0 ? `${hours / 24}일` : `${hours}시간`} 전까지 예약해야 해요. ${day}부터 골라 주세요.`,
    tooFewNights: (_day, nights) => `이 날짜에는 ${nights}박 이상만 예약할 수 있어요. 체크아웃 날짜를 늦춰 주세요.`,
    tooManyNights: (_day, nights) => `이 날짜에는 ${nights}박까지 예약할 수 있어요. 체크아웃 날짜를 앞당겨 주세요.`,
  },
  errors: {
    pastDay: '이미 지난 날짜예요. 오늘 이후로 골라 주세요.',
    tooLateToday: '오늘은 체크인할 수 있는 시간이 지났어요. 내일부터 골라 주세요.',
    beyondWindow: '오늘부터 90일 뒤까지 예약할 수 있어요.',
    notAfterCheckin: '체크아웃은 체크인 다음 날부터 고를 수 있어요.',
    tooManyNights: '한 번에 30박까지 예약할 수 있어요.',
    noRoom: '객실을 하나 이상 골라 주세요.',
    noDog: '강아지를 한 마리 이상 골라 주세요.',
    sizeNotOffered: '이 크기의 객실이 없는 호텔이에요. 다른 크기를 골라 주세요.',
    tooManyRooms: '한 번에 객실 10개까지 예약할 수 있어요.',
    other: '날짜와 객실을 다시 확인해 주세요.',
  },
}
