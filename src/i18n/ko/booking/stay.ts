import type { Messages } from '../../en.ts'

export const stay: Messages['stay'] = {
  pricing: '금액을 계산하고 있어요',
  fullNights: (nights) => `방이 모자란 날이 있어요 · ${nights}. 다른 날짜를 고르거나 방 수를 줄여 주세요.`,
  faults: {
    pastDay: '이미 지난 날이에요. 오늘이나 그 뒤로 골라 주세요.',
    tooLateToday: '오늘은 체크인할 수 있는 시간이 지났어요. 내일부터 골라 주세요.',
    beyondWindow: '오늘부터 90일까지 예약할 수 있어요.',
    notAfterCheckin: '체크아웃은 체크인 다음 날부터 고를 수 있어요.',
    tooManyNights: '한 번에 30박까지 예약할 수 있어요.',
    noRoom: '방을 하나 이상 골라 주세요.',
    noDog: '강아지를 한 마리 이상 골라 주세요.',
    sizeNotOffered: '이 크기의 방이 없는 곳이에요.',
    tooManyRooms: '한 번에 방 10개까지 예약할 수 있어요.',
    other: '날짜와 방을 다시 확인해 주세요.',
  },
}
